"""What the window says of a match of Mexico: events, verdicts, how it stands."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.dice import Pair
from mexico_desktop.match import Record
from mexico_desktop.qt.words.cast import Cast, listed
from mexico_desktop.rules import Draw, Result, Win
from mexico_desktop.rules.lives import LADDER, LIVES_GAME, RoundEnd, Settings, State

translate = QCoreApplication.translate


def rolled(cast: Cast, seat: int, pair: Pair) -> str:
    """That a seat rolled a pair."""
    if pair.is_mexico:
        if seat == cast.you:
            return translate("Lives", "You rolled 21: Mexico!")
        return translate("Lives", "{name} rolled 21: Mexico!").format(name=cast.names[seat])
    if seat == cast.you:
        return translate("Lives", "You rolled {pair}.").format(pair=pair.name)
    return translate("Lives", "{name} rolled {pair}.").format(name=cast.names[seat], pair=pair.name)


def kept(cast: Cast, seat: int, pair: Pair) -> str:
    """That a seat kept a pair."""
    if seat == cast.you:
        return translate("Lives", "You kept {pair}.").format(pair=pair.name)
    return translate("Lives", "{name} kept {pair}.").format(name=cast.names[seat], pair=pair.name)


def lowest_pay(cast: Cast, end: RoundEnd) -> str:
    """Who was lowest and what it costs, at the end of a round."""
    pair = next(end.kept[s] for s in end.lowest)
    assert pair is not None  # a round ends with a pair for each seat in it
    lost = max(end.lost[s] for s in end.lowest)
    if len(end.lowest) == 1 and end.lowest == end.out:
        if end.lowest == (cast.you,):
            return translate("Lives", "Your {pair} is lowest: you lose your last life.").format(
                pair=pair.name
            )
        return translate("Lives", "{name}'s {pair} is lowest: {name} loses the last life.").format(
            pair=pair.name, name=cast.names[end.lowest[0]]
        )
    if end.lowest == (cast.you,):
        return translate(
            "Lives", "Your {pair} is lowest: you lose %n life/lives.", "", lost
        ).format(pair=pair.name)
    if len(end.lowest) == 1:
        return translate(
            "Lives", "{name}'s {pair} is lowest: {name} loses %n life/lives.", "", lost
        ).format(pair=pair.name, name=cast.names[end.lowest[0]])
    names = listed(cast.names[s] for s in end.lowest)
    return translate(
        "Lives", "{names} tie for lowest with {pair}: each loses %n life/lives.", "", lost
    ).format(pair=pair.name, names=names)


def keeps(cast: Cast, seat: int, pair: Pair) -> str:
    """Under the dice, once a pair is kept."""
    if seat == cast.you:
        return translate("Lives", "you keep {pair}").format(pair=pair.name)
    return translate("Lives", "{name} keeps {pair}").format(name=cast.names[seat], pair=pair.name)


def leads(cast: Cast, seat: int) -> str:
    """Under the empty middle of the table, before the first roll of a match."""
    if seat == cast.you:
        return translate("Lives", "You lead the first round. Roll both dice.")
    return translate("Lives", "{name} leads the first round.").format(name=cast.names[seat])


def lost(lives: int) -> str:
    """Beside the lowest rank of the ladder once the round is over."""
    return translate("Lives", "lost %n", "", lives)


def out(cast: Cast, seat: int) -> str:
    """That a seat has lost its last life."""
    if seat == cast.you:
        return translate("Lives", "You are out.")
    return translate("Lives", "{name} is out.").format(name=cast.names[seat])


def result(cast: Cast, result: Result) -> str:
    """How the match ended, as a cry."""
    match result:
        case Win(seat) if seat == cast.you:
            return translate("Lives", "You win!")
        case Win(seat):
            return translate("Lives", "{name} wins!").format(name=cast.names[seat])
        case Draw(seats):
            return translate("Lives", "A draw between {names}.").format(
                names=listed(cast.names[s] for s in seats)
            )


def round_heading(cast: Cast, number: int, leader: int) -> str:
    """The round and who leads it."""
    if leader == cast.you:
        return translate("Lives", "Round {number} · you lead").format(number=number)
    return translate("Lives", "Round {number} · {name} leads").format(
        number=number, name=cast.names[leader]
    )


def title() -> str:
    """The name of the game."""
    return translate("Lives", "Mexico")


def subtitle(round_: str, settings: str) -> str:
    """Beside the title of the table: the round and the settings, each in words."""
    return translate("Lives", "{round} · {settings}").format(round=round_, settings=settings)


def settings_line(settings: Settings) -> str:
    """The settings in a line, as beside the title of the table."""
    lives = translate("Lives", "%n life/lives", "", settings.lives)
    rolls = translate("Lives", "%n roll(s)", "", settings.rolls)
    if settings.double_penalty:
        return translate("Lives", "{lives} · {rolls}").format(lives=lives, rolls=rolls)
    return translate("Lives", "{lives} · {rolls} · no double loss").format(lives=lives, rolls=rolls)


def stake_band() -> str:
    """The gold band after a 21 with the double penalty."""
    return translate("Lives", "21 fell: two lives at stake")


def loses(lives: int) -> str:
    """Beside the lowest rank of the ladder: what it stands to lose."""
    return translate("Lives", "loses %n", "", lives)


def turn(cast: Cast, seat: int) -> str:
    """Whose turn it is."""
    if seat == cast.you:
        return translate("Lives", "Your turn")
    return translate("Lives", "{name}'s turn").format(name=cast.names[seat])


def between(over: bool) -> str:
    """In place of whose turn it is, when it is nobody's."""
    if over:
        return translate("Lives", "The match is over")
    return translate("Lives", "The round is over")


def roll_button(state: State) -> str:
    """What the button that rolls says."""
    if state.pair is None:
        return translate("Lives", "Roll both dice")
    return translate("Lives", "Roll both again")


def keep_button(state: State) -> str:
    """What the button that keeps says."""
    if state.pair is None:
        return translate("Lives", "Keep")
    return translate("Lives", "Keep {pair}").format(pair=state.pair.name)


def lowest_so_far(cast: Cast, state: State) -> tuple[str, str]:
    """Who pays as it stands: a title and a line."""
    if not state.lowest:
        return (
            translate("Lives", "Lowest so far"),
            translate("Lives", "Nobody has kept a pair yet"),
        )
    pair = state.kept[state.lowest[0]]
    assert pair is not None  # a lowest seat has kept
    you = translate("Lives", "You") if state.lowest[0] == cast.you else translate("Lives", "you")
    names = listed(you if s == cast.you else cast.names[s] for s in state.lowest)
    if state.turn is None:
        title = translate("Lives", "Lowest: {pair}").format(pair=pair.name)
    else:
        title = translate("Lives", "Lowest so far: {pair}").format(pair=pair.name)
    stake = translate("Lives", "%n life/lives at stake", "", state.stake)
    return title, translate("Lives", "{names} · {stake}").format(names=names, stake=stake)


def hurried() -> tuple[str, str]:
    """For people who are out: how the CPUs' match gets on faster."""
    return (
        translate("Lives", "The CPUs play on"),
        translate("Lives", "Space or a click hurries them"),
    )


def roll_21_away() -> tuple[str, str, str, str]:
    """The question before a 21 is rolled away: itself, why, and the two answers."""
    return (
        translate("Lives", "Roll 21 away?"),
        translate("Lives", "Nothing beats a 21. A new roll replaces it, and it won't come back."),
        translate("Lives", "Roll again"),
        translate("Lives", "Keep 21"),
    )


def roll_count(used: int, limit: int) -> str:
    """Which roll of the turn lies on the table."""
    return translate("Lives", "Roll {used} of {limit}").format(used=used, limit=limit)


def rolls_left(left: int) -> str:
    """How many rolls a turn has left."""
    return translate("Lives", "%n roll(s) left", "", left)


def verdict(state: State, pair: Pair, seat: int) -> str:
    """What a pair is worth against those kept so far in its round (``state.kept``)."""
    others = [p for s, p in enumerate(state.kept) if p is not None and s != seat]
    if pair.is_mexico:
        if state.settings.double_penalty:
            return translate("Lives", "Mexico: nothing beats it, and two lives are at stake")
        return translate("Lives", "Mexico: nothing beats it")
    if not others:
        return translate("Lives", "first of this round, nothing to beat yet")
    height = LADDER.height(pair)
    low = min(others, key=LADDER.height)
    if LADDER.height(low) > height:
        return translate("Lives", "below {low}: now the lowest").format(low=low.name)
    if low.same_as(pair):
        return translate("Lives", "ties with {low}, the lowest so far").format(low=low.name)
    beaten = {p.name: None for p in sorted(others, key=LADDER.height, reverse=True)}
    names = [name for name in beaten if LADDER.height(_pair(name)) < height]
    if len(names) == 1:
        return translate("Lives", "beats {low}, the lowest so far").format(low=low.name)
    return translate("Lives", "beats {names} · {low} is lowest so far").format(
        names=listed(names), low=low.name
    )


def _pair(name: str) -> Pair:
    return Pair(int(name[0]), int(name[1]))


def standing(record: Record, state: State) -> str:
    """How an unfinished match stands, in a line for the banner."""
    cast = Cast.of(record.seats)
    lives = listed(
        translate("Lives", "{name} {lives}").format(name=name, lives=life)
        if s != cast.you
        else translate("Lives", "you {lives}").format(lives=life)
        for s, (name, life) in enumerate(zip(cast.names, state.lives, strict=True))
    )
    line = translate("Lives", "Mexico, round {number}. Lives: {lives}.").format(
        number=state.round, lives=lives
    )
    if state.turn is None:
        return line
    if state.turn == cast.you:
        return translate("Lives", "{line} It is your turn.").format(line=line)
    return translate("Lives", "{line} It is {name}'s turn.").format(
        line=line, name=cast.names[state.turn]
    )


def outcome(record: Record, state: State) -> str:
    """Who won, in how many rounds."""
    cast = Cast.of(record.seats)
    ended = LIVES_GAME.result(state)
    match ended:
        case Win(seat) if seat == cast.you:
            return translate("Lives", "You won in %n round(s)", "", state.round)
        case Win(seat):
            return translate("Lives", "{name} won in %n round(s)", "", state.round).format(
                name=cast.names[seat]
            )
        case Draw():
            return translate("Lives", "A draw after %n round(s)", "", state.round)
        case None:
            return translate("Lives", "Unfinished, in round {number}").format(number=state.round)

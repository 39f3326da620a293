"""What the window says of a session of Mexen: throws, pot, Knight, race, deciding throws."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from mexico_desktop.dice import Pair
from mexico_desktop.qt.words.cast import Cast, listed
from mexico_desktop.rules.mexen import LADDER, State, pair_name

translate = QCoreApplication.translate

SIPS, POINTS = "sips", "points"


# --- the words for what is counted --------------------------------------------------------------


def penalties(many: int, unit: str) -> str:
    """So many penalties: "3 sips", "1 point"."""
    if unit == SIPS:
        return translate("Mexen", "%n sip(s)", "", many)
    return translate("Mexen", "%n point(s)", "", many)


def unit_name(unit: str) -> str:
    """What is counted, in the plural."""
    return translate("Mexen", "sips") if unit == SIPS else translate("Mexen", "points")


def pot_label(pot: int) -> str:
    """Under the stack of the pot."""
    return translate("Mexen", "pot {number}").format(number=pot)


# --- what happened ------------------------------------------------------------------------------


def threw(cast: Cast, seat: int, pair: Pair) -> str:
    """That a seat threw a pair."""
    if seat == cast.you:
        return translate("Mexen", "You threw {pair}.").format(pair=pair_name(pair))
    return translate("Mexen", "{name} threw {pair}.").format(
        name=cast.names[seat], pair=pair_name(pair)
    )


def left_and_threw(cast: Cast, seat: int, left: int, other: int, pair: Pair) -> str:
    """That a seat left a die lying and threw the other."""
    if seat == cast.you:
        return translate("Mexen", "You left the {die} and threw {other}: {pair}.").format(
            die=left, other=other, pair=pair_name(pair)
        )
    return translate("Mexen", "{name} left the {die} and threw {other}: {pair}.").format(
        name=cast.names[seat], die=left, other=other, pair=pair_name(pair)
    )


def elbow(cast: Cast, seat: int, throws: int) -> str:
    """M9: that a turn starts over."""
    if seat == cast.you:
        return translate(
            "Mexen", "31, an Elbow: your turn starts over with %n throw(s).", "", throws
        )
    return translate(
        "Mexen", "31, an Elbow: {name}'s turn starts over with %n throw(s).", "", throws
    ).format(name=cast.names[seat])


def pot_grows(pot: int) -> str:
    """M6: that a double went into the pot."""
    return translate("Mexen", "The pot is {number} now.").format(number=pot)


def mexico(pot: int) -> str:
    """M7: what a 21 does to the pot."""
    return translate("Mexen", "Mexico! The pot is {number} now.").format(number=pot)


def knight_pays(cast: Cast, knight: int, many: int, unit: str) -> str:
    """M8: that the Knight pays."""
    paid = penalties(many, unit)
    if knight == cast.you:
        return translate("Mexen", "You are the Knight and pay {penalties}.").format(penalties=paid)
    return translate("Mexen", "Knight {name} pays {penalties}.").format(
        name=cast.names[knight], penalties=paid
    )


def new_knight(cast: Cast, knight: int) -> str:
    """M8: who is Knight now."""
    if knight == cast.you:
        return translate("Mexen", "You are the Knight now.")
    return translate("Mexen", "{name} is the Knight now.").format(name=cast.names[knight])


def named(cast: Cast, seat: int, knight: int) -> str:
    """M8: that the old Knight named a new one."""
    if seat == cast.you:
        return translate("Mexen", "You named {name} the Knight.").format(name=cast.names[knight])
    if knight == cast.you:
        return translate("Mexen", "{name} named you the Knight.").format(name=cast.names[seat])
    return translate("Mexen", "{name} named {other} the Knight.").format(
        name=cast.names[seat], other=cast.names[knight]
    )


def stopped(cast: Cast, seat: int, pair: Pair) -> str:
    """That a seat stopped before the limit."""
    if seat == cast.you:
        return translate("Mexen", "You stopped on {pair}.").format(pair=pair_name(pair))
    return translate("Mexen", "{name} stopped on {pair}.").format(
        name=cast.names[seat], pair=pair_name(pair)
    )


def stands(cast: Cast, seat: int, pair: Pair) -> str:
    """That a turn is over with a pair, at the limit or by a 21."""
    if seat == cast.you:
        return translate("Mexen", "Your {pair} stands.").format(pair=pair_name(pair))
    return translate("Mexen", "{name}'s {pair} stands.").format(
        name=cast.names[seat], pair=pair_name(pair)
    )


def limit_set(throws: int) -> str:
    """M4: what the leader's turn means for the others."""
    return translate("Mexen", "The limit is %n throw(s).", "", throws)


def tik(cast: Cast, seat: int, thrower: int) -> str:
    """M10: who was first."""
    if seat == cast.you:
        return translate("Mexen", "You were first: TIK! {name}'s 32 stands.").format(
            name=cast.names[thrower]
        )
    if thrower == cast.you:
        return translate("Mexen", "{name} was first: TIK! Your 32 stands.").format(
            name=cast.names[seat]
        )
    return translate("Mexen", "{name} was first: TIK! {other}'s 32 stands.").format(
        name=cast.names[seat], other=cast.names[thrower]
    )


def tie(cast: Cast, seats: Sequence[int], pair: Pair) -> str:
    """M11: who throw once more."""
    return translate("Mexen", "{names} tie for lowest with {pair}: a deciding throw.").format(
        names=listed(cast.names[s] for s in seats), pair=pair_name(pair)
    )


def tie_again(cast: Cast, seats: Sequence[int]) -> str:
    """M11: who tied in the deciding throw, too."""
    return translate("Mexen", "{names} tie again and throw once more.").format(
        names=listed(cast.names[s] for s in seats)
    )


def thrown_again(cast: Cast, seat: int) -> str:
    """M12: a 31 in a deciding throw."""
    if seat == cast.you:
        return translate("Mexen", "31 doesn't count: you throw again.")
    return translate("Mexen", "31 doesn't count: {name} throws again.").format(
        name=cast.names[seat]
    )


def takes(cast: Cast, seat: int, pot: int, unit: str) -> str:
    """M11: who takes the pot."""
    if seat == cast.you:
        return translate("Mexen", "You are lowest and take the pot: {penalties}.").format(
            penalties=penalties(pot, unit)
        )
    return translate("Mexen", "{name} is lowest and takes the pot: {penalties}.").format(
        name=cast.names[seat], penalties=penalties(pot, unit)
    )


def joined(name: str, total: int, unit: str) -> str:
    """Who joined late, and with what."""
    return translate("Mexen", "{name} joins with {penalties}, the average.").format(
        name=name, penalties=penalties(total, unit)
    )


def returned(name: str, total: int, unit: str) -> str:
    """Who is back from a pause."""
    return translate("Mexen", "{name} is back with {penalties}.").format(
        name=name, penalties=penalties(total, unit)
    )


def pauses(name: str) -> str:
    """Who sits out."""
    return translate("Mexen", "{name} sits out.").format(name=name)


def leaves(name: str) -> str:
    """Who is gone."""
    return translate("Mexen", "{name} has left.").format(name=name)


# --- under the dice -----------------------------------------------------------------------------


def leads(cast: Cast, seat: int) -> str:
    """Under the empty middle of the table, before the first throw."""
    if seat == cast.you:
        return translate("Mexen", "You lead the first round. Throw both dice.")
    return translate("Mexen", "{name} leads the first round.").format(name=cast.names[seat])


def verdict(state: State, pair: Pair, seat: int) -> str:
    """What a pair is worth against the results so far in its round."""
    others = [p for s, p in enumerate(state.kept) if p is not None and s != seat]
    if not others:
        return translate("Mexen", "first of this round, nothing to beat yet")
    low = min(others, key=LADDER.height)
    height, least = LADDER.height(pair), LADDER.height(low)
    name = pair_name(low)
    if height < least:
        return translate("Mexen", "below {low}: now the lowest").format(low=name)
    if height == least:
        return translate("Mexen", "ties with {low}, the lowest so far").format(low=name)
    return translate("Mexen", "beats {low}, the lowest so far").format(low=name)


def race_word() -> str:
    """The call of the race (M10)."""
    return translate("Mexen", "FAST!")


def race_line(cast: Cast, seat: int) -> str:
    """Who threw the 32."""
    if seat == cast.you:
        return translate("Mexen", "You threw 32")
    return translate("Mexen", "{name} threw 32").format(name=cast.names[seat])


def race_question() -> str:
    """The race without speed."""
    return translate("Mexen", "Does anyone say TIK?")


def race_for_thrower() -> str:
    """To the person who threw the 32, when only CPUs race."""
    return translate("Mexen", "Throw or leave the 2 before anyone says TIK")


def nobody() -> str:
    """The answer that lets the thrower go on."""
    return translate("Mexen", "Nobody")


def tik_button() -> str:
    """The button of the race."""
    return translate("Mexen", "TIK")


def name_a_knight(cast: Cast, seat: int) -> str:
    """M8: who is to name the next Knight, and how."""
    if seat == cast.you:
        return translate("Mexen", "Name the next Knight: click a seat or press its number.")
    return translate("Mexen", "{name} names the next Knight.").format(name=cast.names[seat])


def name_by_hand(cast: Cast, seat: int) -> str:
    """The same for one of several people at the computer."""
    return translate(
        "Mexen", "{name} names the next Knight: click a seat or press its number."
    ).format(name=cast.names[seat])


def deciding(cast: Cast, seat: int) -> str:
    """Under the dice of a deciding throw."""
    return translate("Mexen", "deciding throw of {name}").format(name=cast.names[seat])


# --- around the table ---------------------------------------------------------------------------


def title() -> str:
    """The name of the game."""
    return translate("Mexen", "Mexen")


def round_heading(cast: Cast, number: int, leader: int) -> str:
    """The round and who leads it."""
    if leader == cast.you:
        return translate("Mexen", "Round {number} · you lead").format(number=number)
    return translate("Mexen", "Round {number} · {name} leads").format(
        number=number, name=cast.names[leader]
    )


def heading_with_limit(heading: str, throws: int) -> str:
    """The round once the leader has set the limit."""
    return translate("Mexen", "{heading} · limit %n throw(s)", "", throws).format(heading=heading)


def mexico_band(pot: int) -> str:
    """The gold band of a 21."""
    return translate("Mexen", "Mexico: the pot is {number} now").format(number=pot)


def elbow_band() -> str:
    """The band of an Elbow."""
    return translate("Mexen", "Elbow: the turn starts over")


def knight_band(cast: Cast, knight: int) -> str:
    """The band when the shield changes hands."""
    if knight == cast.you:
        return translate("Mexen", "You are the Knight")
    return translate("Mexen", "{name} is the Knight").format(name=cast.names[knight])


def takes_note(pot: int) -> str:
    """Beside the lowest rank of the ladder: what it stands to pay."""
    return translate("Mexen", "takes {number}").format(number=pot)


def took_note(pot: int) -> str:
    """The same once it has been paid."""
    return translate("Mexen", "took {number}").format(number=pot)


def turn(cast: Cast, seat: int) -> str:
    """Whose turn it is."""
    if seat == cast.you:
        return translate("Mexen", "Your turn")
    return translate("Mexen", "{name}'s turn").format(name=cast.names[seat])


def naming_turn(cast: Cast, seat: int) -> str:
    """Who is to name a Knight."""
    if seat == cast.you:
        return translate("Mexen", "You name the Knight")
    return translate("Mexen", "{name} names the Knight").format(name=cast.names[seat])


def deciding_turn(cast: Cast, seat: int) -> str:
    """Whose deciding throw it is."""
    if seat == cast.you:
        return translate("Mexen", "Your deciding throw")
    return translate("Mexen", "{name}'s deciding throw").format(name=cast.names[seat])


def between() -> str:
    """In place of whose turn it is, when a round has ended."""
    return translate("Mexen", "The round is over")


def throw_button(state: State) -> str:
    """What the button that throws says."""
    if state.tied:
        return translate("Mexen", "Throw to decide")
    if state.pair is None:
        return translate("Mexen", "Throw both dice")
    return translate("Mexen", "Throw again")


def leave_button(die: int | None) -> str:
    """What the button that leaves a die says; None where there is none to leave."""
    if die is None:
        return translate("Mexen", "Leave a die")
    return translate("Mexen", "Leave the {die}").format(die=die)


def stop_button(state: State) -> str:
    """What the button that stops says."""
    if state.pair is None or state.naming:
        return translate("Mexen", "Stop")
    return translate("Mexen", "Stop on {pair}").format(pair=pair_name(state.pair))


def throw_count(used: int, limit: int) -> str:
    """Which throw of the turn lies on the table."""
    return translate("Mexen", "Throw {used} of {limit}").format(used=used, limit=limit)


def throws_left(left: int) -> str:
    """How many throws a turn has left."""
    return translate("Mexen", "%n throw(s) left", "", left)


def lowest_so_far(cast: Cast, state: State) -> str:
    """Who is lowest as it stands."""
    if not state.lowest:
        return translate("Mexen", "No result yet")
    pair = state.kept[state.lowest[0]]
    assert pair is not None  # a lowest seat has a result
    names = listed(
        translate("Mexen", "you") if s == cast.you else cast.names[s] for s in state.lowest
    )
    return translate("Mexen", "Lowest: {pair} ({names})").format(pair=pair_name(pair), names=names)


def at_stake(pot: int, unit: str) -> str:
    """What the loser of the round will take, as it stands."""
    return translate("Mexen", "At stake: {penalties}").format(penalties=penalties(pot, unit))


def knight_line(cast: Cast, knight: int | None) -> str:
    """Who is Knight, and what that means."""
    if knight is None:
        return translate("Mexen", "Nobody is Knight")
    if knight == cast.you:
        return translate("Mexen", "You, the Knight, pay for each double")
    return translate("Mexen", "Knight {name} pays for each double").format(name=cast.names[knight])


def after_this_round() -> str:
    """That the players will change."""
    return translate("Mexen", "Players can change after this round")

"""The rules of Mexico, the game with lives, as they are told to a person."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mexico_desktop.qt.words.rules_parts import (
    Block,
    Kind,
    Section,
    example,
    note,
    point,
    text,
)
from mexico_desktop.rules import Band
from mexico_desktop.rules.lives import LADDER, Settings

translate = QCoreApplication.translate


def sections(settings: Settings | None) -> tuple[Section, ...]:
    """All rules. With ``settings`` they are told for a match under these."""
    return (
        _idea(settings),
        _seats(settings),
        _pairs(),
        _ranks(),
        _turn(settings),
        _loss(settings),
        _mexico(settings),
        _leader(),
        _end(),
        _settings(),
        _examples(settings),
        _fair(),
    )


def in_force(settings: Settings) -> str:
    """The settings of a match in a sentence."""
    lives = translate("RulesLives", "%n life/lives each", "", settings.lives)
    rolls = translate("RulesLives", "%n roll(s) a turn", "", settings.rolls)
    if settings.double_penalty:
        return translate(
            "RulesLives", "In this match: {lives}, {rolls}, and a 21 doubles the loss."
        ).format(lives=lives, rolls=rolls)
    return translate(
        "RulesLives", "In this match: {lives}, {rolls}, and a 21 doubles nothing."
    ).format(lives=lives, rolls=rolls)


def _idea(settings: Settings | None) -> Section:
    blocks = [
        text(
            translate(
                "RulesLives",
                "Everyone starts with the same number of lives. In each round everyone rolls two"
                " dice for a pair as high as they can get. Whoever ends up with the lowest pair"
                " loses a life. The last seat with lives left wins.",
            )
        ),
        text(
            translate(
                "RulesLives",
                "You never need the highest pair. You only need not to have the lowest.",
            )
        ),
    ]
    if settings is not None:
        blocks.insert(0, note(in_force(settings)))
    return Section(translate("RulesLives", "The idea"), tuple(blocks))


def _seats(settings: Settings | None) -> Section:
    if settings is None:
        lives = translate(
            "RulesLives", "Each seat starts with 2, 3 or 6 lives; 3 is the usual number."
        )
    else:
        lives = translate("RulesLives", "Each seat starts with %n life/lives.", "", settings.lives)
    return Section(
        translate("RulesLives", "Seats and lives"),
        (
            text(
                translate(
                    "RulesLives",
                    "There are 2 to 6 seats. Each belongs to a person or to a CPU, and each CPU"
                    " has a level of its own. Seats and settings are chosen before the match and"
                    " stay as they are until it ends.",
                )
            ),
            text(lives),
        ),
    )


def _pairs() -> Section:
    return Section(
        translate("RulesLives", "The pair"),
        (
            text(
                translate(
                    "RulesLives",
                    "A roll is named by its larger face first, then its smaller. Five and two"
                    " [52] is **52**, whichever die shows which.",
                )
            ),
            text(
                translate(
                    "RulesLives",
                    "That is a name, not a sum: [61] **61** is higher than [54] **54**, although"
                    " its dice add up to less.",
                )
            ),
        ),
    )


def _ranks() -> Section:
    return Section(
        translate("RulesLives", "Which pair is higher"),
        (
            text(
                translate(
                    "RulesLives",
                    "There are 21 pairs in three bands. Any double beats any pair of two different"
                    " faces, and 21 beats everything.",
                )
            ),
            _band(translate("RulesLives", "Mexico"), Band.MEXICO),
            _band(translate("RulesLives", "Doubles, high to low"), Band.DOUBLE),
            _band(translate("RulesLives", "All others, high to low"), Band.ORDINARY),
            text(
                translate(
                    "RulesLives",
                    "So the lowest double [11] beats [65], and [21] beats [66]. The lowest pair"
                    " of all is [31].",
                )
            ),
        ),
    )


def _band(name: str, band: Band) -> Block:
    ranks = tuple(
        (rank.pair.name, rank.name) for rank in reversed(LADDER.ranks) if rank.band is band
    )
    return Block(Kind.RANKS, name, ranks)


def _turn(settings: Settings | None) -> Section:
    rolls = settings.rolls if settings else None
    blocks = [
        text(
            translate(
                "RulesLives",
                "In each round every seat that still has lives plays one turn. The leader begins,"
                " then it goes on in seat order and round the table.",
            )
        )
    ]
    if rolls == 1:
        blocks.append(
            text(
                translate(
                    "RulesLives",
                    "In this match a turn is a single roll. The pair is kept by itself, and there"
                    " is nothing to decide.",
                )
            )
        )
    else:
        blocks += [
            text(
                translate(
                    "RulesLives",
                    "Roll both dice. Then either **keep** the pair, or **roll both again**.",
                )
            ),
            point(
                translate(
                    "RulesLives",
                    "A new roll replaces the old pair for good, even when it is worse.",
                )
            ),
            point(
                translate("RulesLives", "Both dice are always rolled. One die alone can't be kept.")
            ),
            point(_limit(rolls)),
            point(
                translate(
                    "RulesLives",
                    "The limit is the same for everyone, however few rolls the leader used.",
                )
            ),
        ]
    return Section(translate("RulesLives", "Your turn"), tuple(blocks))


def _limit(rolls: int | None) -> str:
    if rolls is None:
        return translate(
            "RulesLives",
            "There is a limit of 1, 2 or 3 rolls a turn; 3 is the usual one. At the limit the"
            " pair is kept by itself.",
        )
    return translate(
        "RulesLives",
        "In this match you may roll %n time(s) a turn. After the last roll the pair is kept by"
        " itself.",
        "",
        rolls,
    )


def _loss(settings: Settings | None) -> Section:
    if settings is None:
        cost = translate(
            "RulesLives",
            "It loses one life; or two, when a 21 fell in the round and the match is played with"
            " the double loss.",
        )
    elif settings.double_penalty:
        cost = translate("RulesLives", "It loses one life; or two, when a 21 fell in the round.")
    else:
        cost = translate("RulesLives", "It loses one life.")
    if settings is None or settings.double_penalty:
        out = translate(
            "RulesLives",
            "Whoever has no life left is out. There is no less than none: who has one and should"
            " lose two loses one.",
        )
    else:
        out = translate("RulesLives", "Whoever has no life left is out.")
    return Section(
        translate("RulesLives", "Who loses lives"),
        (
            text(
                translate(
                    "RulesLives", "When everyone has played, the seat with the lowest pair pays."
                )
            ),
            point(cost),
            point(
                translate(
                    "RulesLives",
                    "Seats that tie for the lowest pair all lose, and all at the same moment.",
                )
            ),
            point(
                translate(
                    "RulesLives",
                    "If everyone kept the same pair, then all of them are lowest and all lose,"
                    " even with a 21 each.",
                )
            ),
            point(out),
        ),
    )


def _mexico(settings: Settings | None) -> Section:
    blocks = [
        text(
            translate(
                "RulesLives",
                "Two and one [21] is **Mexico**, the highest pair. Nothing beats it.",
            )
        ),
        point(
            translate(
                "RulesLives",
                "It doesn't end your turn: with rolls left you may roll it away, though that"
                " never helps.",
            )
            if settings is None or settings.rolls > 1
            else translate("RulesLives", "It is kept like any other pair.")
        ),
    ]
    if settings is None or settings.double_penalty:
        blocks += [
            point(
                translate(
                    "RulesLives",
                    "A 21 rolled at any time in a round, by anyone, kept or not, doubles what is"
                    " at stake: the lowest lose two lives in that round.",
                )
            ),
            point(translate("RulesLives", "More 21s in the same round don't raise it further.")),
        ]
    if settings is None:
        blocks.append(
            point(
                translate(
                    "RulesLives",
                    "A match can be played without this; then the lowest lose one life, whatever"
                    " falls.",
                )
            )
        )
    elif not settings.double_penalty:
        blocks.append(
            point(
                translate(
                    "RulesLives",
                    "In this match a 21 doubles nothing: the lowest lose one life, whatever falls.",
                )
            )
        )
    blocks.append(point(translate("RulesLives", "A 21 never gives a life back.")))
    return Section(translate("RulesLives", "21: Mexico"), tuple(blocks))


def _leader() -> Section:
    return Section(
        translate("RulesLives", "Who leads"),
        (
            text(
                translate(
                    "RulesLives",
                    "The leader plays first, before anyone knows what there is to beat. That is a"
                    " small disadvantage, so the dice draw who leads the first round, unless you"
                    " choose the first seat.",
                )
            ),
            text(
                translate(
                    "RulesLives",
                    "Afterwards the seat that was lowest leads the next round. Of several that"
                    " tied, it is the one that played first among those with lives left. If all"
                    " of them are out, it is the next seat with lives after the old leader.",
                )
            ),
        ),
    )


def _end() -> Section:
    return Section(
        translate("RulesLives", "The end"),
        (
            text(
                translate("RulesLives", "When only one seat has lives left, it has won the match.")
            ),
            text(
                translate(
                    "RulesLives",
                    "If the last seats lose their last lives in the same round, nobody is left:"
                    " the match is a draw between them.",
                )
            ),
        ),
    )


def _settings() -> Section:
    return Section(
        translate("RulesLives", "Settings"),
        (
            point(translate("RulesLives", "**Quick**: 2 lives, 3 rolls, a 21 doubles the loss.")),
            point(
                translate("RulesLives", "**Standard**: 3 lives, 3 rolls, a 21 doubles the loss.")
            ),
            point(translate("RulesLives", "**Long**: 6 lives, 3 rolls, a 21 doubles the loss.")),
            point(
                translate(
                    "RulesLives",
                    "**Own**: 2, 3 or 6 lives; 1, 2 or 3 rolls; with the double loss or without.",
                )
            ),
        ),
    )


def _examples(settings: Settings | None) -> Section:
    doubled = settings is None or settings.double_penalty
    blocks = [
        example(
            translate(
                "RulesLives",
                "Ann keeps [43], Ben [43], Cleo [51], and no 21 fell. Ann and Ben tie for lowest:"
                " each loses a life. Ann played before Ben, so she leads the next round. Had it"
                " been her last life, Ben would lead.",
            )
        )
    ]
    if settings is None or settings.rolls > 1:
        if doubled:
            blocks.append(
                example(
                    translate(
                        "RulesLives",
                        "Ann rolls [21], rolls it away and ends with [32]. Ben keeps [41]. Ann is"
                        " lowest, and her own 21 counts against her: she loses two lives.",
                    )
                )
            )
        else:
            blocks.append(
                example(
                    translate(
                        "RulesLives",
                        "Ann rolls [21], rolls it away and ends with [32]. Ben keeps [41]. Ann is"
                        " lowest and loses a life.",
                    )
                )
            )
    if doubled:
        blocks.append(
            example(
                translate(
                    "RulesLives",
                    "Two seats are left with two lives each, and both keep [21]. Both are lowest"
                    " and both lose two: nobody has lives left, a draw.",
                )
            )
        )
    blocks.append(
        example(
            translate(
                "RulesLives",
                "Ann leads with one life and alone is lowest, while Ben and Cleo live. Ann is out"
                " and Ben leads. Had Ben been out already, Cleo would lead.",
            )
        )
    )
    return Section(translate("RulesLives", "Examples"), tuple(blocks))


def _fair() -> Section:
    return Section(
        translate("RulesLives", "Fair dice"),
        (
            text(
                translate(
                    "RulesLives",
                    "Before the first roll the program draws a secret number and shows its"
                    " fingerprint, the commitment. All dice of the match follow from the secret"
                    " and from the words you may type as player seed. When the match is over the"
                    " secret is shown, and anyone can check that it has that fingerprint and that"
                    " every die was the one it had to be.",
                )
            ),
            text(
                translate(
                    "RulesLives",
                    "CPUs see what you see: the dice on the table, never those to come.",
                )
            ),
        ),
    )

"""The rules of Mexen, the game with a pot, as they are told to a person."""

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
from mexico_desktop.rules.mexen import LADDER, Settings

translate = QCoreApplication.translate


def sections(settings: Settings | None) -> tuple[Section, ...]:
    """All rules. With ``settings`` they are told for a session under these."""
    return (
        _idea(settings),
        _players(settings),
        _throws(),
        _ranks(),
        _turn(),
        _leaving(),
        _pot(),
        _mexico(),
        _knight(),
        _elbow(),
        _fast(settings),
        _loser(),
        _deciding(),
        _next_round(),
        _examples(),
    )


def in_force(settings: Settings) -> str:
    """The settings of a session in a sentence."""
    match settings.unit, settings.vast:
        case "sips", True:
            return translate("RulesMexen", "In this session: sips, and a 32 opens the race.")
        case "sips", False:
            return translate("RulesMexen", "In this session: sips, and no race.")
        case _, True:
            return translate(
                "RulesMexen", "In this session: penalty points, and a 32 opens the race."
            )
        case _:
            return translate("RulesMexen", "In this session: penalty points, and no race.")


def _idea(settings: Settings | None) -> Section:
    blocks = [
        text(
            translate(
                "RulesMexen",
                "Everyone throws two dice for a result as high as they can get. Whoever has the"
                " lowest takes the pot, and the pot has a way of growing. Nobody wins, somebody"
                " pays.",
            )
        ),
        text(
            translate(
                "RulesMexen",
                "There is no end: play as long as you like, then close the session and see who"
                " got what.",
            )
        ),
    ]
    if settings is not None:
        blocks.insert(0, note(in_force(settings)))
    return Section(translate("RulesMexen", "The idea"), tuple(blocks))


def _players(settings: Settings | None) -> Section:
    blocks = [
        text(
            translate(
                "RulesMexen",
                "2 to 8 seats: people who share one computer, CPUs, or both. The players choose"
                " who leads the first round; turns then go round the table in seat order.",
            )
        ),
        text(
            translate(
                "RulesMexen",
                "Penalties are counted as penalty points or as sips. The choice changes the words"
                " and nothing else, and can be changed at any time.",
            )
        ),
    ]
    if settings is None or settings.unit == "sips":
        blocks.append(
            text(
                translate(
                    "RulesMexen",
                    "With sips: drink in moderation, and no alcohol under 18.",
                )
            )
        )
    return Section(translate("RulesMexen", "Players and penalties"), tuple(blocks))


def _throws() -> Section:
    return Section(
        translate("RulesMexen", "What a throw is called"),
        (
            text(
                translate(
                    "RulesMexen",
                    "The larger face comes first: five and two [52] is **52**.",
                )
            ),
            text(
                translate(
                    "RulesMexen",
                    "Two equal dice count as hundreds: [11] is **100**, [22] is **200**, up to"
                    " [66], **600**.",
                )
            ),
        ),
    )


def _ranks() -> Section:
    return Section(
        translate("RulesMexen", "Which result is higher"),
        (
            _band(translate("RulesMexen", "Mexico"), Band.MEXICO),
            _band(translate("RulesMexen", "Hundreds, high to low"), Band.DOUBLE),
            _band(translate("RulesMexen", "All others, high to low"), Band.ORDINARY),
            text(
                translate(
                    "RulesMexen",
                    "[32] is the lowest result there is. [31] is missing because it never stands"
                    " as a result: it is the Elbow.",
                )
            ),
        ),
    )


def _band(name: str, band: Band) -> Block:
    ranks = tuple(
        (rank.pair.name, rank.name) for rank in reversed(LADDER.ranks) if rank.band is band
    )
    return Block(Kind.RANKS, name, ranks)


def _turn() -> Section:
    return Section(
        translate("RulesMexen", "Your turn"),
        (
            text(translate("RulesMexen", "Everyone has one turn a round.")),
            point(
                translate(
                    "RulesMexen",
                    "The leader may throw up to three times. The number of throws the leader uses"
                    " is the limit for everyone else in that round.",
                )
            ),
            point(translate("RulesMexen", "You may stop after any throw.")),
            point(
                translate(
                    "RulesMexen",
                    "The last throw counts, even when an earlier one was better.",
                )
            ),
            point(translate("RulesMexen", "At the limit your turn ends by itself.")),
        ),
    )


def _leaving() -> Section:
    return Section(
        translate("RulesMexen", "Leaving a die"),
        (
            text(
                translate(
                    "RulesMexen",
                    "If exactly one die shows 1 or 2 and the other 3 to 6, you may leave the 1 or"
                    " the 2 lying and throw only the other die: from [52], leave the [2] and hope"
                    " for the [1].",
                )
            ),
            point(
                translate(
                    "RulesMexen",
                    "Once a turn, and it uses one throw like any other.",
                )
            ),
            point(translate("RulesMexen", "Not after [31], the Elbow.")),
        ),
    )


def _pot() -> Section:
    return Section(
        translate("RulesMexen", "The pot"),
        (
            text(translate("RulesMexen", "Each round begins with 1 in the pot.")),
            text(
                translate(
                    "RulesMexen",
                    "Every double thrown in a turn adds the number on one die: [22] adds 2, [55]"
                    " adds 5, [11] adds 1. It counts whether it is the last throw or not.",
                )
            ),
        ),
    )


def _mexico() -> Section:
    return Section(
        translate("RulesMexen", "21: Mexico"),
        (
            text(
                translate(
                    "RulesMexen",
                    "[21] is the highest result, and it ends your turn at once.",
                )
            ),
            point(
                translate(
                    "RulesMexen",
                    "If only the first 1 is in the pot, the pot becomes 8. Otherwise it doubles."
                    " Each further Mexico does the same.",
                )
            ),
            point(
                translate(
                    "RulesMexen",
                    "When the leader throws it, the number of throws used so far is the limit for"
                    " the others.",
                )
            ),
        ),
    )


def _knight() -> Section:
    return Section(
        translate("RulesMexen", "100: the Knight"),
        (
            text(
                translate(
                    "RulesMexen",
                    "Whoever throws 100 [11] becomes the Knight and stays it, also in later"
                    " rounds, until another takes over.",
                )
            ),
            point(
                translate(
                    "RulesMexen",
                    "While there is a Knight, every 200 to 600 costs the Knight that die's number"
                    " at once, whoever threw it, the Knight included. The same number goes into"
                    " the pot, once.",
                )
            ),
            point(
                translate(
                    "RulesMexen",
                    "When a 100 falls and there is a Knight already, that Knight first takes 1"
                    " penalty. If someone else threw it, the thrower becomes the Knight. If the"
                    " Knight threw it, the Knight names another player.",
                )
            ),
            point(
                translate("RulesMexen", "Any 100 adds its 1 to the pot like every other double.")
            ),
        ),
    )


def _elbow() -> Section:
    return Section(
        translate("RulesMexen", "31: the Elbow"),
        (
            text(
                translate(
                    "RulesMexen",
                    "[31] is no result. Your turn starts over with the full number of throws:"
                    " three for the leader, the limit of the round for everyone else. A die may"
                    " be left again.",
                )
            ),
            point(translate("RulesMexen", "It can happen any number of times.")),
            point(
                translate(
                    "RulesMexen",
                    "What the pot got before, and what the Knight paid, stays.",
                )
            ),
            point(
                translate(
                    "RulesMexen",
                    "The leader's throws are counted from the last Elbow on.",
                )
            ),
        ),
    )


def _fast(settings: Settings | None) -> Section:
    lowest = text(translate("RulesMexen", "[32] is the lowest result."))
    if settings is not None and not settings.vast:
        return Section(
            translate("RulesMexen", "32: FAST!"),
            (
                lowest,
                text(
                    translate(
                        "RulesMexen",
                        "In this session it opens no race: who throws it goes on as after any"
                        " other throw.",
                    )
                ),
            ),
        )
    blocks = [
        lowest,
        text(
            translate(
                "RulesMexen",
                "When it falls and the thrower has a throw left, a race opens: every other player"
                " may hit **TIK**.",
            )
        ),
        point(
            translate(
                "RulesMexen",
                "Someone hits TIK first: the 32 stands, and the turn is over.",
            )
        ),
        point(
            translate(
                "RulesMexen",
                "The thrower is first and throws again, or leaves the 2 and throws the other die:"
                " play goes on.",
            )
        ),
        point(translate("RulesMexen", "The thrower may also just stop.")),
        point(
            translate(
                "RulesMexen",
                "If it was the last throw of the turn, there is no race: the 32 is final.",
            )
        ),
    ]
    if settings is None:
        blocks.append(
            text(
                translate(
                    "RulesMexen",
                    "For those who can't or don't want to race there is a race without speed, and"
                    " a session can be played with no race at all.",
                )
            )
        )
    return Section(translate("RulesMexen", "32: FAST!"), tuple(blocks))


def _loser() -> Section:
    return Section(
        translate("RulesMexen", "Who takes the pot"),
        (
            text(
                translate(
                    "RulesMexen",
                    "When everyone has played, the lowest result takes the whole pot as penalties.",
                )
            ),
            text(
                translate(
                    "RulesMexen",
                    "If several tie for lowest, each of them throws once more, in turn order, and"
                    " the lowest of those takes the pot. Who ties again throws again.",
                )
            ),
        ),
    )


def _deciding() -> Section:
    return Section(
        translate("RulesMexen", "The deciding throw"),
        (
            text(
                translate(
                    "RulesMexen",
                    "It settles who is lowest and nothing else: nothing goes into the pot, the"
                    " Knight pays nothing, there is no race, and no die is left lying. 21 is"
                    " highest, and a 31 is thrown again.",
                )
            ),
        ),
    )


def _next_round() -> Section:
    return Section(
        translate("RulesMexen", "The next round"),
        (
            text(
                translate(
                    "RulesMexen",
                    "The loser leads. The pot is back at 1. The Knight stays the Knight.",
                )
            ),
        ),
    )


def _examples() -> Section:
    return Section(
        translate("RulesMexen", "Examples"),
        (
            example(
                translate(
                    "RulesMexen",
                    "The pot holds 1 and a Mexico falls: 8. Then 400: 12. Then another Mexico: 24.",
                )
            ),
            example(
                translate(
                    "RulesMexen",
                    "There is no Knight. Ann throws [11]: the pot is 2, Ann is the Knight, and"
                    " nobody pays. Ben throws [33]: Ann pays 3 and the pot is 5. Ben throws [11]:"
                    " Ann pays 1, the pot is 6, and Ben is the Knight. Ben throws [11] again: he"
                    " pays 1, the pot is 7, and he names the next Knight.",
                )
            ),
            example(
                translate(
                    "RulesMexen",
                    "The leader stopped after two throws. Ben throws [52], leaves the [2] and"
                    " throws [1] with the other die: Mexico.",
                )
            ),
            example(
                translate(
                    "RulesMexen",
                    "The leader throws [64], then [31], then [53] and stops. Counted from the"
                    " Elbow that is one throw, so the limit is 1.",
                )
            ),
            example(
                translate(
                    "RulesMexen",
                    "The leader leaves a [1] and throws [3] with the other die: that is 31, an"
                    " Elbow. Both dice are thrown again, three throws are free, and a die may be"
                    " left again.",
                )
            ),
            example(
                translate(
                    "RulesMexen",
                    "Three tie for lowest and throw once more: [61], then [31], which is thrown"
                    " again and becomes [54], then [61]. The 54 takes the pot.",
                )
            ),
        ),
    )

"""The Statistics page, used as a person would, and the models behind it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QLocale, QModelIndex, QPoint, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox, QLabel, QPushButton, QWidget

from mexico_desktop.qt.models.statistics import (
    OPPONENTS,
    PEOPLE,
    SETTINGS,
    SortedTallies,
    StatisticsModel,
    TallyModel,
)
from mexico_desktop.qt.views.statistics_page import StatisticsPage
from mexico_desktop.qt.views.tally_table import TallyTable
from mexico_desktop.qt.widgets.look import DARK, LIGHT, Look
from mexico_desktop.qt.words import statistics as words
from mexico_desktop.rules.lives import Settings
from mexico_desktop.store import (
    Choices,
    Filter,
    Opponents,
    OpponentsRow,
    PersonRow,
    Reason,
    SettingsRow,
    Statistics,
    Tally,
    Unread,
)

QUICK, STANDARD, OWN = Settings(lives=2), Settings(), Settings(3, 1, False)
CASUAL, MIXED = Opponents(False, ("casual",)), Opponents(True, ("beginner", "casual"))
PEOPLE_ONLY = Opponents(True, ())

ALL = Statistics(
    Tally(1042, 417, 12, 8711, 2, 31),
    (
        PersonRow("Ann", Tally(1000, 400, 10, 8000)),
        PersonRow("bo", Tally(90, 45, 2, 900)),
        PersonRow("Émile", Tally(100, 10, 0, 1100)),
    ),
    (
        SettingsRow(STANDARD, Tally(1000, 400, 12, 8000, 0, 31)),
        SettingsRow(OWN, Tally(42, 17, 0, 711)),
    ),
    (
        OpponentsRow(CASUAL, 2, Tally(1000, 400, 12, 8000)),
        OpponentsRow(MIXED, 6, Tally(40, 17, 0, 700)),
        OpponentsRow(PEOPLE_ONLY, 3, Tally(2, 0, 0, 11)),
    ),
    Choices(("Ann", "Émile", "bo"), (STANDARD, OWN), (CASUAL, MIXED, PEOPLE_ONLY), (False, True)),
)


pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints")


@pytest.fixture(autouse=True)
def english():
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(before)


class Matches:
    """What a store would count, and what it was asked for."""

    def __init__(self, found: Statistics = ALL) -> None:
        self.found = found
        self.asked: list[Filter] = []
        self.fault: Unread | None = None

    def read(self, only: Filter) -> Statistics:
        self.asked.append(only)
        if self.fault is not None:
            raise self.fault
        if only == Filter():
            return self.found
        rows = tuple(r for r in self.found.people if only.person in (None, r.name))
        total = rows[0].tally if only.settings is None else Tally()
        return Statistics(total, rows, choices=self.found.choices)


@pytest.fixture
def matches() -> Matches:
    return Matches()


@pytest.fixture
def page(qtbot, matches):
    page = StatisticsPage(Look(), StatisticsModel(matches.read))
    qtbot.addWidget(page)
    page.resize(1280, 748)
    page.show()
    page.entered()
    return page


def shown_texts(page: QWidget) -> list[str]:
    labels = page.findChildren(QLabel)
    return [label.text() for label in labels if label.isVisibleTo(page) and label.text()]


def column(table: TallyTable, number: int) -> list[str]:
    model = table.model()
    return [model.index(row, number).data() for row in range(model.rowCount())]


def tables(page: QWidget) -> list[TallyTable]:
    return [table for table in page.findChildren(TallyTable) if table.isVisibleTo(page)]


def button(page: QWidget, text: str) -> QPushButton:
    (found,) = (
        b for b in page.findChildren(QPushButton) if b.text() == text and b.isVisibleTo(page)
    )
    return found


# --- models ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "rows"),
    [(PEOPLE, ALL.people), (SETTINGS, ALL.settings), (OPPONENTS, ALL.opponents)],
    ids=["people", "settings", "opponents"],
)
def test_the_models_pass_the_model_tester(qtmodeltester, columns, rows):
    model = TallyModel(columns)
    qtmodeltester.check(model)
    model.show(rows)
    qtmodeltester.check(model)
    ordered = SortedTallies(model)
    qtmodeltester.check(ordered)
    model.show(rows[:1])
    model.show(())
    model.show(rows)


def test_a_table_tells_of_what_changed_and_no_more(qtbot):
    model = TallyModel(PEOPLE)
    model.show(ALL.people)
    told: list[tuple[str, int, int]] = []
    model.dataChanged.connect(lambda a, b: told.append(("changed", a.row(), b.row())))
    model.rowsInserted.connect(lambda _, a, b: told.append(("inserted", a, b)))
    model.rowsRemoved.connect(lambda _, a, b: told.append(("removed", a, b)))
    model.modelReset.connect(lambda: told.append(("reset", 0, 0)))
    model.show(ALL.people)
    assert told == []
    model.show((ALL.people[0], PersonRow("Bo", Tally(1)), ALL.people[2]))
    assert told == [("changed", 1, 1)]
    told.clear()
    model.show(ALL.people[:1])
    assert told == [("removed", 1, 2)]
    told.clear()
    model.show(ALL.people)
    assert told == [("inserted", 1, 2)]


def test_cells_say_what_they_hold():
    model = TallyModel(PEOPLE)
    model.show(ALL.people[:1])
    row = [model.index(0, c).data() for c in range(model.columnCount())]
    assert row == ["Ann", "1,000", "400", "10", "590", "8.0", "40\u00a0%"]
    right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
    sides = [
        model.index(0, c).data(Qt.ItemDataRole.TextAlignmentRole)
        for c in range(model.columnCount())
    ]
    assert sides == [Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter] + 6 * [right]
    assert "37\u00a0% and 43\u00a0%" in model.index(0, 6).data(Qt.ItemDataRole.ToolTipRole)


def test_a_cell_tells_how_many_of_its_matches_had_coach_help(qapp):
    model = TallyModel(SETTINGS)
    model.show(ALL.settings)
    told = [model.index(row, 1).data(Qt.ItemDataRole.ToolTipRole) for row in range(2)]
    assert told[0].endswith("31 with coach help")
    assert told[1] is None


def test_rows_sort_by_value_and_names_as_a_reader_would(qapp):
    model = TallyModel(PEOPLE)
    model.show(ALL.people)
    ordered = SortedTallies(model)

    def names():
        return [ordered.index(row, 0).data() for row in range(3)]

    assert names() == ["Ann", "Émile", "bo"]  # 1,000, 100, 90
    ordered.sort(6)
    assert names() == ["Émile", "Ann", "bo"]
    ordered.sort(5, Qt.SortOrder.DescendingOrder)
    assert names() == ["Émile", "bo", "Ann"]


def test_a_fault_shows_nothing_and_goes_when_it_is_over(matches):
    model = StatisticsModel(matches.read)
    model.refresh()
    matches.fault = Unread(Reason.LOCKED)
    model.refresh()
    assert model.fault is matches.fault
    assert model.people.rowCount(QModelIndex()) == 0
    matches.fault = None
    model.refresh()
    assert model.fault is None
    assert model.total == ALL.total


def test_words_for_settings_and_opponents(qapp):
    assert words.settings(QUICK).startswith("Quick: ")
    assert words.settings(STANDARD).startswith("Standard: ")
    assert words.settings(Settings(lives=6)).startswith("Long: ")
    assert ":" not in words.settings(OWN)
    assert words.opponents(PEOPLE_ONLY) == "People only"
    assert words.opponents(Opponents(False, ("expert", "beginner", "casual"))).startswith(
        "CPUs: beginner"
    )
    assert words.opponents(MIXED).startswith("People and CPUs: beginner")
    assert words.summary(Tally()) == ""
    assert words.summary(Tally(12, 5, coached=3)).endswith("5 won, 3 with coach help")
    assert "coach" not in words.summary(Tally(12, 5))
    assert words.matches(Tally(12, coached=3)).endswith(", 3 with coach help")
    assert words.given_up(0) == ""


# --- the page ----------------------------------------------------------------------------------


def test_the_page_shows_all_figures(page):
    texts = shown_texts(page)
    for figure in ("1,042", "417", "12", "40\u00a0%", "8.4"):
        assert figure in texts
    people, settings, opponents = tables(page)
    assert column(people, 0) == ["Ann", "Émile", "bo"]
    assert column(settings, 1) == ["1,000", "42"]
    assert column(opponents, 3) == ["12", "0", "0"]


def test_nothing_is_read_before_the_page_is_entered(qtbot, matches):
    page = StatisticsPage(Look(), StatisticsModel(matches.read))
    qtbot.addWidget(page)
    assert matches.asked == []
    page.entered()
    assert matches.asked == [Filter()]
    page.entered()
    assert matches.asked == [Filter(), Filter()]


def test_a_person_is_chosen_with_the_keys(qtbot, page, matches):
    person = page.findChildren(QComboBox)[0]
    person.setFocus()
    qtbot.keyClick(person, Qt.Key.Key_Down)
    assert matches.asked[-1] == Filter(person="Ann")
    assert "1,000" in shown_texts(page)
    qtbot.keyClick(person, Qt.Key.Key_Home)
    assert matches.asked[-1] == Filter()


def test_matches_with_coach_help_are_told_and_can_be_chosen(qtbot, page, matches):
    assert "31 with coach help" in shown_texts(page)
    coach = page.findChildren(QComboBox)[3]
    assert coach.accessibleName() == "Coach"
    assert [coach.itemText(i) for i in range(coach.count())] == [
        "All matches",
        "Without coach",
        "With coach help",
    ]
    coach.setFocus()
    qtbot.keyClick(coach, Qt.Key.Key_Down)
    assert matches.asked[-1] == Filter(coached=False)
    qtbot.keyClick(coach, Qt.Key.Key_Down)
    assert matches.asked[-1] == Filter(coached=True)
    qtbot.keyClick(coach, Qt.Key.Key_Home)
    assert matches.asked[-1] == Filter()


def test_without_coach_help_nothing_is_told_of_it(page, matches):
    matches.found = replace(ALL, total=replace(ALL.total, coached=0))
    page.entered()
    assert not any("coach help" in text for text in shown_texts(page))


@pytest.mark.parametrize(("width", "columns"), [(1280, 4), (700, 2), (400, 1)])
def test_the_choices_stand_beside_each_other_where_there_is_room(qtbot, page, width, columns):
    page.resize(width, 900)
    boxes = page.findChildren(QComboBox)
    qtbot.waitUntil(lambda: len({box.mapTo(page, QPoint()).x() for box in boxes}) == columns)


def test_choices_that_fit_no_match_lead_back_to_all(qtbot, page, matches):
    _, settings, *_ = page.findChildren(QComboBox)
    qtbot.keyClick(settings, Qt.Key.Key_End)
    assert matches.asked[-1] == Filter(settings=OWN)
    assert tables(page) == []
    qtbot.mouseClick(button(page, "Show all matches"), Qt.MouseButton.LeftButton)
    assert matches.asked[-1] == Filter()
    assert len(tables(page)) == 3
    assert settings.currentIndex() == 0


def test_without_a_match_the_page_leads_to_the_first(qtbot, page, matches):
    matches.found = Statistics(Tally(given_up=1))
    page.entered()
    assert "No match finished yet" in shown_texts(page)
    assert not any(box.isVisibleTo(page) for box in page.findChildren(QComboBox))
    with qtbot.waitSignal(page.play_requested):
        qtbot.mouseClick(button(page, "Play"), Qt.MouseButton.LeftButton)
    matches.found = ALL
    page.entered()
    assert len(tables(page)) == 3


def test_a_fault_is_told_and_can_be_tried_again(qtbot, page, matches):
    matches.fault = Unread(Reason.DAMAGED)
    page.entered()
    assert "The file of your matches is damaged." in shown_texts(page)
    assert tables(page) == []
    matches.fault = None
    qtbot.mouseClick(button(page, "Try again"), Qt.MouseButton.LeftButton)
    assert len(tables(page)) == 3


def test_a_click_on_a_header_sorts(qtbot, page):
    people = tables(page)[0]
    header = people.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(0) + 10, header.height() // 2)
    qtbot.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert column(people, 0) == ["Ann", "bo", "Émile"]


def test_keys_sort_too(qtbot, page):
    people = tables(page)[0]
    header = people.horizontalHeader()
    header.setFocus()
    for _ in range(6):
        qtbot.keyClick(header, Qt.Key.Key_Right)
    assert header.accessibleDescription() == "Share won"
    qtbot.keyClick(header, Qt.Key.Key_Space)
    assert column(people, 0) == ["bo", "Ann", "Émile"]
    qtbot.keyClick(header, Qt.Key.Key_Space)
    assert column(people, 0) == ["Émile", "Ann", "bo"]


def test_tab_reaches_everything_and_leaves_every_table(qtbot, page):
    page.findChildren(QComboBox)[0].setFocus()
    seen: list[QWidget] = []
    while (now := page.focusWidget()) not in seen:
        seen.append(now)
        qtbot.keyClick(now, Qt.Key.Key_Tab)
    for table in tables(page):
        assert table in seen
        assert table.horizontalHeader() in seen
    for box in page.findChildren(QComboBox):
        assert box in seen
    assert all(widget.accessibleName() for widget in seen)


@pytest.mark.parametrize("size", [(960, 588), (1280, 748), (2400, 1300)])
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("tokens", [LIGHT, DARK], ids=["light", "dark"])
def test_nothing_is_cut_off_at_any_size(qtbot, matches, size, scale, tokens):
    page = StatisticsPage(Look(tokens, scale), StatisticsModel(matches.read))
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    page.entered()
    qtbot.wait(1)
    for table in tables(page):
        assert table.verticalScrollBar().maximum() == 0
        content = table.horizontalHeader().length()
        reach = table.viewport().width() + table.horizontalScrollBar().maximum()
        assert content <= max(reach, table.viewport().width())
        assert table.width() <= page.width()
    for label in page.findChildren(QLabel):
        if label.isVisibleTo(page) and label.text():
            assert label.height() >= label.heightForWidth(label.width())
            assert label.width() >= label.minimumSizeHint().width()
    picture = QPixmap(page.size())
    page.render(picture)


def test_figures_keep_their_room_when_the_text_grows(qtbot, page):
    people = tables(page)[0]
    before = people.height(), people.columnWidth(1)
    page._look.set_text_scale(2.0)
    assert people.height() > 1.8 * before[0]
    assert people.columnWidth(1) > before[1]

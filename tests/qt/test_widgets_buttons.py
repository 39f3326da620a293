"""Buttons and choices: as wide as their words, and moved by keys alone."""

from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QWidget

from mexico_desktop.qt.widgets.buttons import Button, Card, SegmentedControl
from mexico_desktop.qt.widgets.look import DARK, LIGHT, Look


@pytest.fixture
def look():
    return Look()


@pytest.fixture
def host(qtbot):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(700, 200)
    return host


@pytest.mark.parametrize("kind", Button.Kind)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_a_button_never_cuts_its_words(host, look, kind, scale):
    look.set_text_scale(scale)
    button = Button(look, "Ŕöľľ ƀöţĥ ðíçé äĝäíñ ñöŵ", kind, host)
    words = QFontMetricsF(button.font()).horizontalAdvance(button.text())
    assert button.minimumSizeHint().width() > words + 10
    assert button.sizeHint().width() > words + 20
    assert button.sizeHint().height() >= 44


def test_a_button_follows_text_look_and_kind(host, look):
    button = Button(look, "Keep 64", Button.Kind.PRIMARY, host)
    before = button.sizeHint()
    button.setText("Keep 64 and let all the others roll")
    assert button.sizeHint().width() > before.width()
    wide = button.sizeHint()
    look.set_text_scale(2.0)
    assert button.sizeHint().width() > 1.5 * wide.width()


def test_each_state_of_a_button_shows(host, look):
    host.show()
    for kind in Button.Kind:
        look.set_tokens(LIGHT)
        button = Button(look, "Keep 64", kind, host)
        button.resize(button.sizeHint())
        button.show()
        pictures = [button.grab().toImage()]
        button.setDown(True)
        pictures.append(button.grab().toImage())
        button.setDown(False)
        button.setEnabled(False)
        pictures.append(button.grab().toImage())
        button.setEnabled(True)
        look.set_tokens(DARK)
        pictures.append(button.grab().toImage())
        for one, two in combinations(pictures, 2):
            assert one != two


def test_focus_shows_and_space_presses(qtbot, host, look):
    one, two = (Button(look, text, Button.Kind.OUTLINE, host) for text in ("One", "One"))
    two.move(200, 0)
    host.show()
    with qtbot.waitActive(host):
        host.activateWindow()
    one.setFocus()
    assert one.grab().toImage() != two.grab().toImage()
    with qtbot.waitSignal(one.clicked):
        qtbot.keyClick(one, Qt.Key.Key_Space)


@pytest.fixture(params=SegmentedControl.Style)
def control(request, host, look):
    control = SegmentedControl(look, ["Quick", "Standard", "Long"], request.param, host)
    control.setAccessibleName("Preset")
    return control


def test_exactly_one_choice_holds(qtbot, host, control):
    host.show()
    assert control.current == 0
    with qtbot.waitSignal(control.chosen) as chosen:
        qtbot.mouseClick(control.segments()[2], Qt.MouseButton.LeftButton)
    assert chosen.args == [2]
    assert control.current == 2
    assert [s.isChecked() for s in control.segments()] == [False, False, True]
    with qtbot.assertNotEmitted(control.chosen):
        qtbot.mouseClick(control.segments()[2], Qt.MouseButton.LeftButton)
        control.set_current(1)
    assert control.current == 1


def test_arrows_move_the_choice(qtbot, host, control):
    host.show()
    with qtbot.waitActive(host):
        host.activateWindow()
    control.segments()[0].setFocus()
    told: list[int] = []
    control.chosen.connect(told.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left):
        qtbot.keyClick(host.focusWidget(), key)
    assert told == [1, 2, 0, 2]
    assert control.current == 2
    assert control.segments()[2].hasFocus()


def test_tab_stops_at_the_choice_that_holds(control):
    control.set_current(1)
    stops = [bool(s.focusPolicy() & Qt.FocusPolicy.TabFocus) for s in control.segments()]
    assert stops == [False, True, False]


def test_choices_are_told(control):
    for segment, text in zip(control.segments(), ("Quick", "Standard", "Long"), strict=True):
        assert segment.text() == text
        assert segment.accessibleDescription() == "Preset"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_choices_never_cut_their_words(look, control, scale):
    look.set_text_scale(scale)
    control.set_texts(["Qüíçķ", "Şţäñđäŕđ ŵíţĥ ɱöŕé ŵöŕđş", "Ļöñĝ"])
    for segment in control.segments():
        metrics = QFontMetricsF(segment._fonts()[0])
        assert segment.minimumSizeHint().width() > metrics.horizontalAdvance(segment.text()) + 10


def test_a_card_is_panel_with_round_corners(host, look):
    host.show()
    card = Card(look, host)
    card.resize(200, 100)
    card.show()
    picture = card.grab().toImage()
    assert picture.pixelColor(100, 50) == look.tokens.panel
    assert picture.pixelColor(0, 0) != look.tokens.panel

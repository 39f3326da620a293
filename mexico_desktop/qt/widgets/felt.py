"""The table: a felt with its rim, the seats round it, the dice and the words in its middle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QImage,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
    QRadialGradient,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mexico_desktop.dice import Pair
from mexico_desktop.qt.widgets.dice import DiceTray
from mexico_desktop.qt.widgets.look import BODY, FELT_DIM, FELT_INK, TITLE, Look, Tokens
from mexico_desktop.qt.widgets.pot import PotStack
from mexico_desktop.qt.widgets.race_bar import RaceBar, Rival
from mexico_desktop.qt.widgets.seat_plate import Plate, SeatPlate, preferred_size
from mexico_desktop.qt.widgets.seating import (
    corner_radius,
    dice_area,
    rim_width,
    seat_places,
)

_USUAL = QSizeF(936, 560)
"""The table at a window of 1280 × 800; on larger ones what lies on it grows too."""

_LARGEST = 1.7

_POT = QSizeF(104, 112)
"""The pot at that size."""

_RACE = 560.0
"""The widest the call of a race gets at 100 % text size, in pixels."""

_READABLE = 0.84
"""The share of the text size down to which a call of a race may shrink to leave the dice seen."""

_LARGE_CALL = 1.2  # who asks for larger text than this still sees the dice

_CALL = 96.0
"""The height of a call with one row of buttons at 100 % text size, in pixels."""

_LEAST_DICE = 84.0  # pixels of height below which the dice are not worth keeping

_POT_TEXT = "pot 000"  # about the widest text under a pot

_LARGE_TEXT = 1.5  # up to this factor on the text a page fits the window, and above it scrolls
_TALLER = 360  # pixels of height for each 100 % of text above that


class Felt(QWidget):
    """The table for 2 to 8 seats. ``pressed`` tells any press on it, to hurry what moves."""

    pressed = Signal()

    def __init__(
        self,
        look: Look,
        seats: int,
        parent: QWidget | None = None,
        rng: Random | None = None,
        *,
        pot: bool = False,
    ) -> None:
        """``rng`` shapes the flights of the dice and nothing else; with ``pot`` there is a pot."""
        super().__init__(parent)
        self._look = look
        self._ground = QPixmap()
        self._painted_with: tuple[object, ...] = ()
        self.headline = Headline(look, self)
        self.plates = tuple(SeatPlate(look, Plate("", seat), self) for seat in range(seats))
        self.pot = PotStack(look, self) if pot else None
        self.tray = DiceTray(look, rng or Random(), parent=self)
        self.race = RaceBar(look, self)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self._restyle)
        self._restyle()

    def set_headline(self, name: str, verdict: str) -> None:
        """Say under the dice what the pair is called and what it is worth."""
        self.headline.set_words(name, verdict)

    def set_pot(self, amount: int, text: str) -> None:
        """So much lies in the pot, on a table that has one."""
        if self.pot is not None:
            self.pot.set_pot(amount, text)

    def take_pot(self, seat: int) -> None:
        """The pot goes to a seat."""
        if self.pot is not None:
            self.pot.take(self.origin_of(seat))

    def open_race(
        self,
        word: str,
        line: str,
        rivals: Sequence[Rival],
        milliseconds: int,
        question: str = "",
        nobody: str = "",
    ) -> None:
        """Shows the call of a race in the place of the words under the dice."""
        self.headline.hide()
        self.race.open(word, line, rivals, milliseconds, question, nobody)
        self._lay_out()

    def close_race(self) -> None:
        """Takes the call away."""
        self.race.close_bar()
        self.headline.show()
        self._lay_out()

    def throw(self, pair: Pair, seat: int, lies: int | None = None) -> None:
        """Let the dice fly from a seat; ``lies`` is the face of a die that stays."""
        self.tray.throw(pair.left, pair.right, self.origin_of(seat), lies)

    def origin_of(self, seat: int) -> QPointF:
        """Where the dice of a seat leave the hand: the middle of its plate."""
        return QRectF(self.plates[seat].geometry()).center()

    def finish(self) -> None:
        """End all that moves on the table at once."""
        self.tray.finish()
        if self.pot is not None:
            self.pot.finish()
        for plate in self.plates:
            plate.finish()

    def sizeHint(self) -> QSize:
        # It takes all the room there is; what it asks for is little, so that pages need not scroll.
        return QSize(600, 300)

    # -- layout ------------------------------------------------------------------------------

    def _restyle(self) -> None:
        # Plates shrink to fit, but who needs very large text would not be able to read them.
        large = max(0.0, self._look.text_scale - _LARGE_TEXT)
        self.setMinimumSize(480, round(240 + _TALLER * large))
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        size = QSizeF(self.size())
        growth = min(size.width() / _USUAL.width(), size.height() / _USUAL.height())
        growth = min(_LARGEST, max(1.0, growth))
        plate = preferred_size(self._look) * growth
        places = seat_places(len(self.plates), size, plate)
        for seat, place in zip(self.plates, places, strict=True):
            seat.setGeometry(place.toRect())
        area = dice_area(size, places)
        self.tray.setGeometry(self.rect())
        dice = self._part(area, growth)
        shown = True
        if self.race.is_open:
            dice, shown = self._place_race(area, dice)
        self.tray.setVisible(shown)
        if self.pot is None:
            self.tray.set_area(dice)
        else:
            self.pot.setVisible(shown)
            self._place_pot(self.pot, dice, growth)
        self.update()

    def _place_pot(self, pot: PotStack, room: QRectF, growth: float) -> None:
        """The pot stands right of the dice, which keep to the middle of the table if they can."""
        pot.setGeometry(self.rect())
        widest = 0.3 * room.width()
        size = _POT * growth
        size *= min(1.0, room.height() / size.height(), widest / size.width())
        size.setWidth(min(widest, max(size.width(), pot.width_for(_POT_TEXT))))
        central = abs(room.center().x() - self.width() / 2) < 1.0
        left = size.width() if central else 0.0
        dice = room.adjusted(left, 0, -size.width(), 0)
        self.tray.set_area(dice)
        # Near the dice, where there is more room than it needs.
        near = dice.center().x() + 1.75 * self.tray.die_side
        low = dice.center().y() + self.tray.die_side + 0.2 * size.height()
        top = min(room.bottom(), low) - size.height()
        corner = QPointF(min(dice.right(), near), max(room.top(), top))
        pot.set_area(QRectF(corner, size))

    def _place_race(self, area: QRectF, dice: QRectF) -> tuple[QRectF, bool]:
        """Give the call its place; what is left for the dice, and whether they are seen.

        The call takes the place of the words. Where it needs more, the dice move up or aside,
        and where even that is too little, it has the middle for itself.
        """
        words = QRectF(self.headline.geometry())
        beside = words.left() > dice.center().x()
        least = _READABLE * min(self._look.text_scale, _LARGE_CALL)
        places = [(words, dice)]
        if beside:
            left = QRectF(area.left(), area.top(), area.width() * 0.34, area.height())
            places.append((area.adjusted(left.width() + 8, 0, 0, 0), left))
        else:
            for scale in (1.0, 0.92, _READABLE):
                width = min(area.width(), _RACE * self._look.text_scale)
                high = self.race.height_at(width, scale * self._look.text_scale)
                if area.height() - high >= _LEAST_DICE:
                    low = area.adjusted(0, area.height() - high, 0, 0)
                    places.append((low, area.adjusted(0, 0, 0, -high)))
                    break
        for place, rest in places:
            if self.race.scale_for(self._widest(place)) >= least:
                self._put_race(place)
                return rest, True
        self._put_race(area)
        return dice, False

    def _widest(self, place: QRectF) -> QSizeF:
        return QSizeF(min(place.width(), _RACE * self._look.text_scale), place.height())

    def _put_race(self, place: QRectF) -> None:
        """As low as it can be, and as high as it has to be."""
        size = self._widest(place)
        high = self.race.height_at(size.width(), self.race.scale_for(size))
        high = min(high, place.height())
        corner = QPointF(place.center().x() - size.width() / 2, place.bottom() - high)
        self.race.setGeometry(QRectF(corner, QSizeF(size.width(), high)).toRect())

    def _part(self, area: QRectF, growth: float) -> QRectF:
        """Give the headline its share of the middle; what it leaves is for the dice.

        The words stand under the dice, or beside them where the middle is low and wide.
        """
        wanted = self.headline.set_growth(growth)
        if area.height() - wanted < 90 and area.width() >= 280:
            half = area.width() / 2
            dice = QRectF(area.left(), area.top(), half, area.height())
            self.headline.setGeometry(
                QRectF(area.left() + half, area.top(), half, area.height()).toAlignedRect()
            )
            return dice
        if self.pot is not None:
            # Where there is room, the dice stay where they are when a race is called.
            wanted = max(wanted, _CALL * self._look.text_scale)
        height = min(wanted, area.height() * 0.42)
        self.headline.setGeometry(
            QRectF(area.left(), area.bottom() - height, area.width(), height).toAlignedRect()
        )
        return area.adjusted(0, 0, 0, -height)

    # -- painting ----------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        ratio = self.devicePixelRatioF()
        wanted = (self.size(), ratio, self._look.tokens)
        if wanted != self._painted_with:
            self._ground = _paint_table(QSizeF(self.size()), ratio, self._look.tokens)
            self._painted_with = wanted
        painter = QPainter(self)
        exposed = event.rect()
        source = QRectF(
            exposed.x() * ratio,
            exposed.y() * ratio,
            exposed.width() * ratio,
            exposed.height() * ratio,
        )
        painter.drawPixmap(QRectF(exposed), self._ground, source)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.pressed.emit()


class Headline(QWidget):
    """The name of the pair, large, and a line or two about it."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._growth = 1.0
        self._name = ""
        self._verdict = ""
        self._cut = False
        look.changed.connect(self.update)

    def set_words(self, name: str, verdict: str) -> None:
        if (name, verdict) != (self._name, self._verdict):
            self._name, self._verdict = name, verdict
            self.setAccessibleName(name)
            self.setAccessibleDescription(verdict)
            self.update()

    def set_growth(self, growth: float) -> float:
        """Set the factor on the text sizes; returns the height that one line each asks for."""
        self._growth = growth
        name, verdict = self._fonts(1.0, 1.0)
        return QFontMetricsF(name).height() + QFontMetricsF(verdict).height() * 1.5

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip(), self)
            return True
        return super().event(event)

    def tip(self) -> str:
        """The whole verdict where it had to be cut, else nothing."""
        return self._verdict if self._cut else ""

    def _fonts(self, name: float, verdict: float) -> tuple[QFont, QFont]:
        return (
            self._look.font(TITLE * self._growth * name, QFont.Weight.Bold),
            self._look.font((BODY + 0.5) * self._growth * verdict),
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._name and not self._verdict:
            return
        painter = QPainter(self)
        width = float(self.width())
        # The largest size at which all of it is seen; at the smallest it is cut with "…".
        for shrunk in _SIZES:
            name_font, verdict_font = self._fonts(*shrunk)
            metrics = QFontMetricsF(verdict_font)
            lines = wrapped(self._verdict, metrics, width)
            name_height = QFontMetricsF(name_font).height() if self._name else 0.0
            height = name_height + metrics.height() * len(lines)
            widest = max((metrics.horizontalAdvance(line) for line in lines), default=0.0)
            if len(lines) <= 2 and height <= self.height() + 1 and widest <= width:
                break
        most = max(1, min(2, int((self.height() - name_height + 1) // metrics.height())))
        self._cut = len(lines) > most
        if self._cut:
            rest = " ".join(lines[most - 1 :])
            lines[most - 1 :] = [metrics.elidedText(rest, Qt.TextElideMode.ElideRight, width)]
        height = name_height + metrics.height() * len(lines)
        top = max(0.0, (self.height() - height) / 2)
        centred = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(name_font)
        painter.setPen(FELT_INK)
        painter.drawText(QRectF(0, top, width, name_height), centred, self._name)
        painter.setFont(verdict_font)
        painter.setPen(FELT_DIM if self._name else FELT_INK)
        for index, line in enumerate(lines):
            box = QRectF(0, top + name_height + index * metrics.height(), width, metrics.height())
            painter.drawText(box, centred, line)


# How much smaller the name and the verdict are made to fit; the name gives way first.
_SIZES = (
    (1.0, 1.0), (0.86, 0.95), (0.74, 0.9), (0.62, 0.84), (0.52, 0.76), (0.44, 0.68), (0.38, 0.58),
    (0.32, 0.5),
)  # fmt: skip


def wrapped(text: str, metrics: QFontMetricsF, width: float) -> list[str]:
    """A text as lines no wider than ``width`` where its words allow, all about as long."""
    words = text.split()
    if not words:
        return []
    count = max(1, -(-int(metrics.horizontalAdvance(text)) // max(1, int(width))))
    while True:
        lines = _filled(words, metrics, metrics.horizontalAdvance(text) / count * 1.06, width)
        if len(lines) <= count or count > len(words):
            return lines
        lines = _filled(words, metrics, width, width)
        if len(lines) <= count:
            return lines
        count += 1


def _filled(words: list[str], metrics: QFontMetricsF, good: float, most: float) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        longer = f"{lines[-1]} {word}"
        if metrics.horizontalAdvance(longer) <= min(max(good, 1.0), most):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _paint_table(size: QSizeF, ratio: float, tokens: Tokens) -> QPixmap:
    pixmap = QPixmap((size * ratio).toSize())
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    rim, radius = rim_width(size), corner_radius(size)
    outer = QRectF(QPointF(0, 0), size)

    wood = QLinearGradient(outer.topLeft(), outer.bottomLeft())
    wood.setColorAt(0.0, tokens.felt_rim.lighter(108))
    wood.setColorAt(0.5, tokens.felt_rim)
    wood.setColorAt(1.0, tokens.felt_rim.darker(109))
    painter.setBrush(wood)
    painter.drawRoundedRect(outer, radius, radius)

    inner = outer.adjusted(rim, rim, -rim, -rim)
    light = QRadialGradient(inner.center(), max(size.width(), size.height()) * 0.55)
    light.setColorAt(0.0, tokens.felt_inner)
    light.setColorAt(1.0, tokens.felt_outer)
    cloth = QPainterPath()
    cloth.addRoundedRect(inner, radius - rim, radius - rim)
    painter.setBrush(light)
    painter.drawPath(cloth)

    painter.save()
    painter.setClipPath(cloth)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # The rim stands a little above the cloth and shades it.
    for width, alpha in ((2.0, 46), (5.0, 22), (9.0, 12)):
        painter.setPen(QPen(QColor(0, 20, 14, alpha), 2 * width))
        painter.drawRoundedRect(inner, radius - rim, radius - rim)
    painter.setBrushOrigin(0, 0)
    painter.setOpacity(0.5)
    painter.drawTiledPixmap(inner, _nap(ratio))
    painter.restore()

    inset = rim + min(size.width(), size.height()) * 0.046
    line = outer.adjusted(inset, inset, -inset, -inset)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 26), 1.4))
    painter.drawRoundedRect(line, radius - inset, radius - inset)
    edge = QPen(tokens.felt_rim.lighter(122), 1.0)
    painter.setPen(edge)
    painter.drawLine(QLineF(radius, 0.5, size.width() - radius, 0.5))
    painter.end()
    return pixmap


def _nap(ratio: float) -> QPixmap:
    """The grain of the cloth: faint specks, the same on every run, that also hide banding."""
    side = 160
    # Premultiplied pixels of one speck: transparent white or black, by the value of a byte.
    depths = [byte % 19 - 9 for byte in range(256)]
    specks = [bytes((max(0, d), max(0, d), max(0, d), abs(d))) for d in depths]
    pixels = b"".join(map(specks.__getitem__, Random(21).randbytes(side * side)))
    image = QImage(pixels, side, side, 4 * side, QImage.Format.Format_ARGB32_Premultiplied).copy()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)

"""Line charts as SVG, both axes logarithmic."""

import math
from dataclasses import dataclass, field
from html import escape

_WIDTH, _HEIGHT, _LEFT, _TOP, _RIGHT, _BOTTOM = 520, 280, 70, 50, 150, 50
# Told apart without seeing colours, too: each has a mark of its own. The palette is that of Okabe and Ito, two of them darker: they are colours of text, too.
_STYLES = (("#0072b2", "circle"), ("#b84f00", "square"), ("#007d5a", "diamond"), ("#7b4a8e", "cross"), ("#555555", "ring"))


@dataclass
class Chart:
    """Curves by name; a point is (x, y), both larger than 0."""

    title: str
    x_title: str
    y_title: str
    curves: dict[str, list[tuple[float, float]]] = field(default_factory=dict)

    def svg(self) -> str:
        points = [point for curve in self.curves.values() for point in curve]
        x_range = _decades([x for x, _ in points])
        y_range = _decades([y for _, y in points])
        width, height = _LEFT + _WIDTH + _RIGHT, _TOP + _HEIGHT + _BOTTOM
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
                 f'font-family="sans-serif" font-size="13" fill="#222" role="img" aria-label="{escape(self.title)}">',
                 '<rect width="100%" height="100%" fill="#fff"/>',
                 f'<text x="{_LEFT}" y="24" font-size="16">{escape(self.title)}</text>',
                 f'<text x="{_LEFT}" y="42">{escape(self.y_title)}</text>',
                 f'<text x="{_LEFT + _WIDTH}" y="{_TOP + _HEIGHT + 38}" text-anchor="end">{escape(self.x_title)}</text>']
        for value in _ticks(*y_range):
            y = _y(value, y_range)
            parts.append(f'<path d="M{_LEFT} {y}h{_WIDTH}" stroke="#ddd"/>'
                         f'<text x="{_LEFT - 8}" y="{y + 4}" text-anchor="end">{_number(value)}</text>')
        for value in (10.0 ** power for power in range(round(math.log10(x_range[0])), round(math.log10(x_range[1])) + 1)):
            x = _x(value, x_range)
            parts.append(f'<path d="M{x} {_TOP}v{_HEIGHT}" stroke="#ddd"/>'
                         f'<text x="{x}" y="{_TOP + _HEIGHT + 18}" text-anchor="middle">{_number(value)}</text>')
        labels = _apart({name: _y(curve[-1][1], y_range) for name, curve in self.curves.items() if curve})
        for (name, curve), (colour, mark) in zip(self.curves.items(), _STYLES):
            places = [(_x(x, x_range), _y(y, y_range)) for x, y in curve]
            parts.append(f'<polyline points="{" ".join(f"{x},{y}" for x, y in places)}" fill="none" stroke="{colour}" stroke-width="2"/>')
            parts += [_mark(mark, colour, x, y) for x, y in places]
            if curve:
                parts.append(f'<text x="{places[-1][0] + 10}" y="{labels[name] + 4}" fill="{colour}">{escape(name)}</text>')
        return "\n".join([*parts, "</svg>", ""])


def _decades(values: list[float]) -> tuple[float, float]:
    """The range of an axis: x in whole decades, as all its values are powers of ten; y as far as a tick."""
    low, high = min(values), max(values)
    ticks = [digit * 10.0 ** power for power in range(-3, 13) for digit in (1, 2, 5)]
    return max(tick for tick in ticks if tick <= low * 1.0001), min(tick for tick in ticks if tick >= high * 0.9999 and tick > low)


def _ticks(low: float, high: float) -> list[float]:
    return [digit * 10.0 ** power for power in range(-3, 13) for digit in (1, 2, 5) if low * 0.999 <= digit * 10.0 ** power <= high * 1.001]


def _scale(value: float, ends: tuple[float, float]) -> float:
    return math.log(value / ends[0]) / math.log(ends[1] / ends[0])


def _x(value: float, ends: tuple[float, float]) -> float:
    return round(_LEFT + _WIDTH * _scale(value, ends), 1)


def _y(value: float, ends: tuple[float, float]) -> float:
    return round(_TOP + _HEIGHT * (1 - _scale(value, ends)), 1)


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1 else f"{value:g}"


def _apart(places: dict[str, float], least: float = 16) -> dict[str, float]:
    """Labels that would overlap move down."""
    moved: dict[str, float] = {}
    last = -math.inf
    for name in sorted(places, key=lambda n: places[n]):
        last = moved[name] = max(places[name], last + least)
    return moved


def _mark(kind: str, colour: str, x: float, y: float) -> str:
    return {
        "circle": f'<circle cx="{x}" cy="{y}" r="4" fill="{colour}"/>',
        "square": f'<rect x="{x - 4}" y="{y - 4}" width="8" height="8" fill="{colour}"/>',
        "diamond": f'<path d="M{x} {y - 5}l5 5l-5 5l-5 -5z" fill="{colour}"/>',
        "cross": f'<path d="M{x - 4} {y - 4}l8 8m0 -8l-8 8" stroke="{colour}" stroke-width="2"/>',
        "ring": f'<circle cx="{x}" cy="{y}" r="4" fill="#fff" stroke="{colour}" stroke-width="2"/>',
    }[kind]

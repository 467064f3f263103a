"""A PDF document: the typefaces of the pages, text as large as fits, QR codes."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kermesse import extras

if TYPE_CHECKING:
    from fpdf import FPDF

FONTS: Final = Path(__file__).parent.parent / "server" / "static" / "assets"
"""Folder where the build puts the typefaces of the pages."""

_FACES: Final[Mapping[str, str]] = {
    "": "atkinson-hyperlegible-latin-400-normal-*.woff",
    "B": "atkinson-hyperlegible-latin-700-normal-*.woff",
}

INK: Final = (27, 36, 71)
"""Colour of the text."""


class NoPrinter(Exception):
    """The extra `print` is not installed."""


class Paper:
    """A document being written, in millimetres."""

    def __init__(self, title: str) -> None:
        """Create an empty document, or raise `NoPrinter`."""
        try:
            from fpdf import FPDF
        except ImportError:
            raise NoPrinter(extras.install("print", remote=True)) from None
        self._pdf: FPDF = FPDF(format="A4")
        self._pdf.set_auto_page_break(False)
        self._pdf.set_title(title)
        self._pdf.set_margin(0)
        self._pdf.c_margin = 0
        self.width, self.height = self._pdf.w, self._pdf.h
        """Size of a page."""
        self._family, self._known = _family(self._pdf)

    def page(self) -> None:
        """Start another page."""
        self._pdf.add_page()
        self._pdf.set_text_color(*INK)
        self._pdf.set_fill_color(*INK)

    def line(
        self,
        text: str,
        y: float,
        size: float,
        *,
        x: float = 0,
        width: float = 0,
        bold: bool = False,
    ) -> None:
        """Write one line, centred in the width, in this size or as large as fits."""
        width = width or self.width
        text = self._readable(text)
        style = "B" if bold else ""
        self._pdf.set_font(self._family, style, size)
        needed = self._pdf.get_string_width(text)
        if needed > width:
            size = max(4, size * width / needed)
            self._pdf.set_font(self._family, style, size)
            text = self._cut(text, width)
        self._pdf.set_xy(x, y)
        self._pdf.cell(width, size * 0.3528, text, align="C")

    def lines(
        self, text: str, y: float, size: float, *, x: float = 0, width: float = 0, most: int = 2
    ) -> None:
        """Write a text on several centred lines; what does not fit on the last is left out."""
        width = width or self.width
        self._pdf.set_font(self._family, "", size)
        words, rows = self._readable(text).split(" "), [""]
        for at, word in enumerate(words):
            longer = f"{rows[-1]} {word}".strip()
            if self._pdf.get_string_width(longer) <= width or not rows[-1]:
                rows[-1] = longer
            elif len(rows) < most:
                rows.append(word)
            else:
                rows[-1] = self._cut(" ".join([rows[-1], *words[at:]]), width)
                break
        for number, row in enumerate(rows):
            self.line(row, y + number * size * 0.45, size, x=x, width=width)

    def qr(self, address: str, x: float, y: float, side: float) -> None:
        """Draw an address as a QR code."""
        import segno  # left out of a site without a server

        rows = [bytes(row) for row in segno.make(address, micro=False, error="m").matrix]
        step = side / len(rows)
        for down, row in enumerate(rows):
            at = 0
            while at < len(row):
                end = at
                while end < len(row) and row[end]:
                    end += 1
                if end > at:  # a slight overlap avoids hairlines
                    self._pdf.rect(
                        x + at * step, y + down * step, (end - at) * step + 0.02, step + 0.02, "F"
                    )
                at = max(end, at + 1)

    def frame(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a thin frame, to cut along."""
        self._pdf.set_draw_color(150)
        self._pdf.set_line_width(0.2)
        self._pdf.rect(x, y, width, height)

    def done(self) -> bytes:
        """Return the finished document."""
        data = bytes(self._pdf.output())
        for font in self._pdf.fonts.values():
            if (face := getattr(font, "ttfont", None)) is not None:
                face.close()
        return data

    def _cut(self, text: str, width: float) -> str:
        """Cut a text to the width."""
        if self._pdf.get_string_width(text) <= width:
            return text
        short, long = 0, len(text)
        while long - short > 1:
            middle = (short + long) // 2
            fits = self._pdf.get_string_width(f"{text[:middle]}…") <= width
            short, long = (middle, long) if fits else (short, middle)
        return f"{text[:short]}…"

    def _readable(self, text: str) -> str:
        """Remove characters that the typeface lacks; a name in another script is left to be written
        by hand."""
        return "".join(char for char in text if ord(char) in self._known).strip()


def _family(pdf: "FPDF") -> tuple[str, frozenset[int]]:
    """Load the typeface of the pages and return its name and characters; Helvetica if the pages
    were not built."""
    for style, pattern in _FACES.items():
        found = next(FONTS.glob(pattern), None)
        if found is None:
            return "helvetica", frozenset(range(0x20, 0x7F)) | frozenset(range(0xA0, 0x100))
        pdf.add_font("pages", style, found)
    bold: Any = pdf.fonts["pagesB"]
    return "pages", frozenset(bold.cmap)

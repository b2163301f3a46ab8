"""The rules sheet as one self-contained page, for the screen of a phone and for one sheet of paper."""

import re
from collections.abc import Iterator
from html import escape
from typing import Final

from texas42.records.sheet import Section, Table, rules_sheet
from texas42.records.tally import tally_svg
from texas42.rules.options import Options

_STYLE: Final = """
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1.25rem 2rem; max-width: 64rem; background: #fff; color: #1a1a1a;
  font: 1rem/1.45 Charter, "Bitstream Charter", "Iowan Old Style", Georgia, "DejaVu Serif", serif; }
header { border-bottom: .2rem solid #1a1a1a; margin-bottom: 1rem; padding-bottom: .5rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .25rem; }
header p { margin: 0; font-style: italic; }
main { columns: 2 24rem; column-gap: 2.25rem; }
h2 { break-after: avoid; font-size: 1.05rem; letter-spacing: .04em; text-transform: uppercase; margin: 0 0 .3rem;
  border-bottom: 1px solid #888; }
section { margin: 0 0 1.1rem; }
ul { margin: 0; padding-left: 1.1rem; }
li { margin: 0 0 .25rem; break-inside: avoid; }
table { border-collapse: collapse; margin: .5rem 0 0; width: 100%; break-inside: avoid; }
th { text-align: left; font-size: .8rem; letter-spacing: .04em; text-transform: uppercase; }
th, td { padding: .2rem .75rem .2rem 0; border-bottom: 1px solid #ccc; vertical-align: middle; }
td:first-child { white-space: nowrap; }
.whole { white-space: nowrap; }
.domino { height: 1.15rem; width: 2.2rem; margin-right: .35rem; vertical-align: -.2rem; }
.tally { height: 1.9rem; margin: .5rem 0 0; display: block; }
@page { margin: 10mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 7.8pt; line-height: 1.24; }
  header { margin-bottom: 2.5mm; padding-bottom: 1mm; }
  h1 { font-size: 15pt; }
  h2 { font-size: 8.5pt; }
  main { columns: 2; column-gap: 7mm; }
  section { margin-bottom: 2mm; }
  li { margin-bottom: .4mm; }
  th { font-size: 7pt; }
  th, td { padding-top: .3mm; padding-bottom: .3mm; }
  .domino { height: 8.5pt; width: 16pt; vertical-align: -1.5pt; }
  .tally { height: 13pt; margin-top: .5mm; }
}
"""


def rules_sheet_html(options: Options, title: str | None = None) -> str:
    """The sheet as an HTML page: no script, no outside resource, dark on white, ready to print."""
    sheet = rules_sheet(options, title)
    sections = "\n".join(_section(section, options) for section in sheet.sections)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(sheet.title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<header>\n<h1>{escape(sheet.title)}</h1>\n<p>{escape(sheet.basis)}</p>\n</header>\n"
        f"<main>\n{sections}\n</main>\n</body>\n</html>\n"
    )


def _section(section: Section, options: Options) -> str:
    items = "\n".join(f"<li>{_marked_up(sentence)}</li>" for sentence in section.sentences)
    table = _table(section.table) if section.table is not None else ""
    drawn = section.title == "Scoring" and options.scoring == "marks"
    tally = tally_svg(7).replace("<svg ", '<svg class="tally" ', 1) if drawn else ""
    return f"<section>\n<h2>{escape(section.title)}</h2>\n<ul>\n{items}\n</ul>\n{tally}{table}</section>"


def _marked_up(sentence: str) -> str:
    """Escaped, with dominoes kept on one line and the name of what is defined standing out."""
    text = re.sub(r"\b(\d-\d)\b", r'<span class="whole">\1</span>', escape(sentence))
    return re.sub(r"^(Nello|Plunge|Splash|Sevens|Renege),", r"<strong>\1</strong>,", text)


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in table.head)
    rows = "\n".join(f"<tr>{''.join(_cells(row))}</tr>" for row in table.rows)
    return f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody>\n</table>\n"


def _cells(row: tuple[str, ...]) -> Iterator[str]:
    for cell in row:
        yield f"<td>{_dominoes_drawn(cell)}{escape(cell)}</td>"


_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    0: (),
    1: ((10, 10),),
    2: ((5, 15), (15, 5)),
    3: ((5, 15), (10, 10), (15, 5)),
    4: ((5, 5), (5, 15), (15, 5), (15, 15)),
    5: ((5, 5), (5, 15), (10, 10), (15, 5), (15, 15)),
    6: ((5, 5), (10, 5), (15, 5), (5, 15), (10, 15), (15, 15)),
}


def _dominoes_drawn(cell: str) -> str:
    """A small picture of each domino that a cell names; the words beside it say the same."""
    words = cell.replace(",", "").split()
    return "".join(_domino_svg(int(word[0]), int(word[2])) for word in words if len(word) == 3 and word[1] == "-")


def _domino_svg(left: int, right: int) -> str:
    pips = [*_PIPS[left], *((x + 20, y) for x, y in _PIPS[right])]
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="2.2"/>' for x, y in pips)
    return (
        '<svg class="domino" viewBox="-1 -1 42 22" aria-hidden="true" fill="currentColor">'
        '<rect x="0" y="0" width="40" height="20" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/>'
        f'<path d="M20 2V18" stroke="currentColor" stroke-width="1"/>{dots}</svg>'
    )

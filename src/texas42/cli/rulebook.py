"""`texas42 rules`: the ledger's rules, the presets, every option, and a rules sheet for any table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import fill
from typing import Final, Literal

import typer

from texas42.cli.answering import Refused
from texas42.cli.sources import write_text
from texas42.records.rulebook import Entry, entry
from texas42.records.sheet import rules_sheet_text
from texas42.records.sheet_html import rules_sheet_html
from texas42.rules import OPTIONS, PRESET_SENTENCES, PRESETS, MalformedError, OptionInfo, Options
from texas42.rules.ledger import RULES, SECTIONS
from texas42.rules.options import spelled

SheetFormat = Literal["text", "html"]
_WIDTH: Final = 78


def list_rules(*, as_json: bool) -> None:
    """The presets with a sentence each, then every rule by section."""
    if as_json:
        rules = [rule._asdict() for rule in RULES]
        typer.echo(json.dumps({"presets": PRESET_SENTENCES, "sections": SECTIONS, "rules": rules}))
        return
    typer.echo("Presets")
    for name, sentence in PRESET_SENTENCES.items():
        typer.echo(_entry(name, sentence, 15))
    for section, title in SECTIONS.items():
        typer.echo(f"\n{title}")
        for rule in RULES:
            if rule.section == section:
                typer.echo(_entry(rule.id, rule.sentence, 9))


def _entry(name: str, sentence: str, indent: int) -> str:
    return fill(sentence, _WIDTH, initial_indent=f"  {name:<{indent - 2}}", subsequent_indent=" " * indent)


def show(name: str, *, as_json: bool) -> None:
    """One rule's sentence with how it is read and an example, or one preset's options."""
    if name.strip().lower() in PRESETS:
        _show_preset(name.strip().lower(), as_json=as_json)
        return
    try:
        found = entry(name)
    except MalformedError as error:
        raise Refused(f"{error.message} Presets are {', '.join(PRESETS)}.") from None
    _show_rule(found, as_json=as_json)


def _show_preset(name: str, *, as_json: bool) -> None:
    options = PRESETS[name]
    if as_json:
        told = {"preset": name, "sentence": PRESET_SENTENCES[name], "options": options.as_dict()}
        typer.echo(json.dumps(told))
        return
    typer.echo(f"{name}: {PRESET_SENTENCES[name]}")
    for info in OPTIONS:
        typer.echo(f"  {info.name} = {spelled(getattr(options, info.name))}")


def _show_rule(found: Entry, *, as_json: bool) -> None:
    rule, options = found.rule, found.options
    if as_json:
        told = {"readings": found.readings, "example": found.example, "options": [info.name for info in options]}
        typer.echo(json.dumps({**rule._asdict(), **told}))
        return
    typer.echo(fill(f"{rule.id}: {rule.sentence}", _WIDTH))
    for sentence in (*(f"Read here: {reading}" for reading in found.readings), *_example(found)):
        typer.echo(fill(sentence, _WIDTH, initial_indent="  ", subsequent_indent="    "))
    for info in options:
        sentence = f"{info.name}: {info.sentence} ({values_of(info)})"
        typer.echo(fill(sentence, _WIDTH, initial_indent="  ", subsequent_indent="    "))


def _example(found: Entry) -> Iterator[str]:
    if found.example:
        yield f"Example: {found.example}"


def sheet(options: Options, form: SheetFormat, target: str, *, as_json: bool) -> None:
    """The rules of one table, as a page to print."""
    text = rules_sheet_html(options) if form == "html" else rules_sheet_text(options)
    write_text(target, json.dumps({"format": form, "sheet": text}) + "\n" if as_json else text)


def show_options(*, markdown: bool, as_json: bool) -> None:
    """Every option: its values, default and rule, and the presets that set it otherwise."""
    if as_json:
        typer.echo(json.dumps({"options": [_option_json(info) for info in OPTIONS]}))
    elif markdown:
        typer.echo(options_page(), nl=False)
    else:
        typer.echo("\n\n".join(map(_option_text, OPTIONS)))


def values_of(info: OptionInfo) -> str:
    """The values an option may take, as they are written.

    >>> values_of(OPTIONS[2]), values_of(OPTIONS[3])
    ('reshake|forced', '30..42')
    """
    if isinstance(info.default, tuple):
        low, high = info.choices[0], info.choices[-1]
        return "|".join(spelled((least, most)) for least in (low, high) for most in (low, high) if least <= most)
    if isinstance(info.choices[0], int) and not isinstance(info.choices[0], bool):
        return f"{info.choices[0]}..{info.choices[-1]}"
    return "|".join(map(spelled, info.choices))


def _elsewhere(info: OptionInfo) -> Iterator[tuple[str, list[str]]]:
    """Values other than the default, with the presets that use them."""
    used: dict[str, list[str]] = {}
    for name, options in PRESETS.items():
        value = getattr(options, info.name)
        if value != info.default:
            used.setdefault(spelled(value), []).append(name)
    yield from used.items()


def _option_text(info: OptionInfo) -> str:
    lines = [f"{info.name} = {values_of(info)}  (default {spelled(info.default)}, {info.rule})"]
    lines.append(fill(info.sentence, _WIDTH, initial_indent="    ", subsequent_indent="    "))
    lines += [f"    {value}: {', '.join(names)}" for value, names in _elsewhere(info)]
    return "\n".join(lines)


def _option_json(info: OptionInfo) -> dict[str, object]:
    presets = {name: getattr(options, info.name) for name, options in PRESETS.items()}
    return {
        "name": info.name,
        "values": values_of(info),
        "default": info.default,
        "rule": info.rule,
        "sentence": info.sentence,
        "presets": presets,
    }


def options_page() -> str:
    """docs/options.md: every option in the table of its section of the ledger."""
    parts = [_OPTIONS_HEAD]
    parts += [f"- `{name}`: {sentence}\n" for name, sentence in PRESET_SENTENCES.items()]
    for section, title in {**SECTIONS, **_OTHER_SECTIONS}.items():
        rows = [_option_row(info) for info in OPTIONS if info.section == section]
        if rows:
            parts.append(f"\n## {title} ({section})\n\n{_TABLE_HEAD}{''.join(rows)}")
    return "".join(parts)


def _option_row(info: OptionInfo) -> str:
    values = values_of(info).replace("|", ", ")
    presets = "; ".join(f"`{value}`: {', '.join(names)}" for value, names in _elsewhere(info))
    return f"| `{info.name}` | {values} | {spelled(info.default)} | {info.rule} | {info.sentence} | {presets} |\n"


_OTHER_SECTIONS: Final = {"CLM": "Lay-downs", "TRN": "Tournaments"}
_TABLE_HEAD: Final = (
    "| option | values | default | rule | what it does | presets that differ |\n|---|---|---|---|---|---|\n"
)
_OPTIONS_HEAD: Final = """\
# House rules

Every option of a table, its values and its default. Where two authorities differ about a rule, the
difference is an option here. `texas42 play --preset austin --set win_by=1` plays a preset with one option
changed; in Python it is `preset("austin").but(win_by=1)`. This page is written by
`texas42 rules options --markdown`.

Presets:

"""

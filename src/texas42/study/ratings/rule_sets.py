"""Which rules are the same game for a rating: what is bid, named, played and scored, and not how long or how strictly.

A rule set is called by the preset nearest to it and by what differs: `traditional,plunge=off`. Two presets that differ
only in their target, their conduct or their lay-downs are one rule set, so quick and marathon are traditional.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, Final, NamedTuple

from texas42.rules import MalformedError, Options, preset
from texas42.rules.options import OPTIONS_BY_NAME, OptionsError, spelled, unspelled

_NAMES: Final = {"tournament": "Straight 42", "traditional": "Traditional", "points": "Points"}
_MATTER: Final = (
    "all_pass",
    "forced_min",
    "forced_sweep_bonus",
    "plunge",
    "plunge_doubles",
    "plunge_lead",
    "splash",
    "splash_doubles",
    "splash_marks",
    "nello",
    "nello_min_marks",
    "nello_doubles",
    "sevens",
    "sevens_min_marks",
    "sevens_play",
    "follow_me_doubles",
    "doubles",
    "opening_lead",
    "scoring",
    "bid_bonus",
    "sweep_bonus_marks",
    "progressive_every",
)
LONGEST_KEY: Final = 500
_KEY: Final = re.compile(r"(?P<base>[a-z]+)(?P<changes>(?:,[a-z_]+=[a-z0-9_.]+)*)")


class RuleSet(NamedTuple):
    """Rules under which results can be compared."""

    key: str
    """As addresses and commands write it."""
    name: str
    """As people read it."""


@lru_cache(256)
def rule_set_of(options: Options) -> RuleSet:
    """The rule set of some house rules.

    >>> from texas42.rules import preset
    >>> rule_set_of(preset("marathon")), rule_set_of(preset("austin").but(nello=True)).name
    (RuleSet(key='traditional', name='Traditional'), 'Straight 42, nello on')
    """
    wanted = _normal(options)
    base, changes = min(
        ((name, _changes(_normal(preset(name)), wanted)) for name in _NAMES), key=lambda one: len(one[1])
    )
    key = "".join([base, *(f",{name}={spelled(value)}" for name, value in changes.items())])
    return RuleSet(key, ", ".join([_NAMES[base], *(_words(name, value) for name, value in changes.items())]))


def rule_set_named(key: str) -> RuleSet:
    """The rule set of a key; a `MalformedError` where there can be none."""
    found = _KEY.fullmatch(key)
    if found is None or found["base"] not in _NAMES or len(key) > LONGEST_KEY:
        raise _none(key)
    pairs = [change.split("=") for change in found["changes"].split(",") if change]
    try:
        options = preset(found["base"]).but(**{name: unspelled(name, text) for name, text in pairs})
    except OptionsError:
        raise _none(key) from None
    one = rule_set_of(options)
    if one.key != key:
        raise _none(key)
    return one


def _none(key: str) -> MalformedError:
    return MalformedError(
        f"There is no rule set {key[:60]!r}; there are {', '.join(_NAMES)}, and what is played beside them.",
        code="no_rule_set",
        rule="§12",
        offending=key[:60],
    )


def _normal(options: Options) -> dict[str, Any]:
    """What matters, with what is said of something that is off as if nothing were said."""
    return {name: getattr(options, name) if _applies(options, name) else _default(name) for name in _MATTER}


def _applies(options: Options, name: str) -> bool:
    if name == "plunge_lead":
        return options.plunge or options.splash
    part, _, detail = name.partition("_")
    if part in ("plunge", "splash", "nello", "sevens") and detail:
        return bool(getattr(options, part))
    return part != "forced" or options.all_pass == "forced"  # noqa: S105 - a way to pass


def _default(name: str) -> Any:
    return OPTIONS_BY_NAME[name].default


def _changes(of: dict[str, Any], wanted: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in wanted.items() if of[name] != value}


def _words(name: str, value: Any) -> str:
    return f"{name.replace('_', ' ')} {spelled(value).replace('_', ' ')}"

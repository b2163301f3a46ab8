"""Values for the inner loop: named fields in slots.

Reading a field of a named tuple takes two to four times as long as reading a slot, and the play loop does
little else than read fields. So the states it goes through are these; everything else is a named tuple.
Nothing changes a value once it is made: `copied` and methods named `with_…` fill a blank one, which is a
quarter cheaper than calling the class.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Self

blank: Final = object.__new__
"""A value of a class before its fields are filled."""


class Value:
    """Equality, hash, text and `_replace` over the fields in `__slots__`, as a named tuple has them."""

    __slots__ = ()
    _fields: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls._fields = tuple(cls.__slots__)

    def _values(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self._fields])

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self._values(), strict=True))

    def copied(self) -> Self:
        """A copy to be changed before anybody else sees it."""
        after = blank(type(self))
        for name in self._fields:
            setattr(after, name, getattr(self, name))
        return after

    def _replace(self, **changes: Any) -> Self:
        """The same with some fields changed; an unknown name is an `AttributeError`."""
        after = self.copied()
        for name, value in changes.items():
            setattr(after, name, value)
        return after

    def __eq__(self, other: object) -> bool:
        return self is other or (type(other) is type(self) and self._values() == other._values())

    def __hash__(self) -> int:
        return hash(self._values())

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__name__}({fields})"

"""Three kinds of error, each with a code, the rule's id and a sentence a player understands."""


class RulesError(ValueError):
    """What was asked cannot be. Raised only as one of its three kinds."""

    kind = "error"

    def __init__(self, message: str, *, code: str, rule: str, offending: object = None) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.rule = rule
        self.offending = offending

    def __reduce__(self) -> tuple[object, ...]:
        state = {"message": self.message, "code": self.code, "rule": self.rule, "offending": self.offending}
        return (_rebuild, (type(self), state))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.message!r}, code={self.code!r}, rule={self.rule!r})"


class MalformedError(RulesError):
    """The input is not a thing of the game: text nobody can read, options that contradict each other."""

    kind = "malformed"


class IllegalError(RulesError):
    """The rules do not allow it now."""

    kind = "illegal"


class NotYoursError(RulesError):
    """Somebody else's to do, or somebody else's domino."""

    kind = "not_yours"


def _rebuild(kind: type[RulesError], state: dict[str, str]) -> RulesError:
    return kind(state["message"], code=state["code"], rule=state["rule"], offending=state["offending"])

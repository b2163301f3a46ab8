"""A whole engine: it plays any legal action at random. `texas42` runs it as `exec:python examples/random_engine.py`."""

from __future__ import annotations

import json
import random
import sys


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


def main() -> None:
    say({"protocol": "texas42-engine", "version": 1, "name": "random"})
    for line in sys.stdin:
        request = json.loads(line)
        if request["request"] == "quit":
            return
        if request["request"] != "choose":
            say({"id": request.get("id"), "error": "I can only choose."})
            continue
        action = random.choice(request["legal"])  # noqa: S311 - a game, not a secret
        say({"id": request["id"], "action": action, "reason": "Any will do."})


if __name__ == "__main__":
    main()

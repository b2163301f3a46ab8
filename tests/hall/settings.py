"""The hall's own settings, with a data folder that is gone after the tests, and no file of anybody's."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

_DATA = tempfile.mkdtemp(prefix="texas42-tests-")
atexit.register(shutil.rmtree, _DATA, ignore_errors=True)
for _name in ("DATABASE_URL", "TEXAS42_URL", "TEXAS42_HOSTS", "TEXAS42_DEBUG", "TEXAS42_METRICS_TOKEN"):
    os.environ.pop(_name, None)
os.environ["TEXAS42_DATA"] = _DATA

from texas42.hall.site.settings import *  # noqa: E402, F403

DATABASES["default"]["TEST"] = {"NAME": f"{_DATA}/test.sqlite3"}  # noqa: F405 - from there
ALLOWED_HOSTS = ["127.0.0.1", "localhost", "testserver"]
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

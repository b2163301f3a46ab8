"""Django's settings, from the environment. The secure ones follow from TEXAS42_URL being an https address."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from texas42.hall.people.settings import account_settings
from texas42.hall.site.environment import allowed_hosts, database, environment, secret_key
from texas42.hall.site.logs import LOGS
from texas42.hall.site.static import static_url

ENVIRONMENT: Final = environment()
HALL: Final = Path(__file__).parent.parent

SECRET_KEY = secret_key(ENVIRONMENT.data)
DEBUG = ENVIRONMENT.debug
ALLOWED_HOSTS = allowed_hosts(ENVIRONMENT)
DATABASES = {"default": database(ENVIRONMENT.database_url)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

INSTALLED_APPS = [
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "texas42.hall.tables",
    "texas42.hall.pages",
    "texas42.hall.people",
    "texas42.hall.api",
    "texas42.hall.replays",
    "texas42.hall.ratings",
    "texas42.hall.figures",
    "texas42.hall.leagues",
    "texas42.hall.studies",
    "texas42.hall.puzzles",
    "texas42.hall.daily",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "texas42.hall.site.pacing.Paced",
]
ROOT_URLCONF = "texas42.hall.site.urls"
TEMPLATES: list[dict[str, Any]] = [
    {
        "NAME": "jinja2",
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [HALL / "templates"],
        "OPTIONS": {
            "environment": "texas42.hall.site.jinja.environment",
            "context_processors": [
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
    {
        "NAME": "django",
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [HALL / "templates" / "people" / "django"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    },
]

STATIC_FOLDERS = [HALL / "static"]
STATIC_PACKAGES = [("allauth.account", "static"), ("allauth.mfa", "static")]
STATIC_URL = static_url(STATIC_FOLDERS, debug=DEBUG)

globals().update(account_settings(ENVIRONMENT.mail, secure=ENVIRONMENT.secure))

LANGUAGE_CODE = "en-us"
TIME_ZONE = "UTC"
USE_TZ = True

SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60  # guests keep their games by it
CSRF_COOKIE_HTTPONLY = True  # pages carry the token in their forms
CSRF_TRUSTED_ORIGINS = [ENVIRONMENT.public_url] if ENVIRONMENT.public_url else []
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = ENVIRONMENT.secure
SECURE_SSL_REDIRECT = ENVIRONMENT.secure
SECURE_REDIRECT_EXEMPT = [r"^health$", r"^metrics$"]
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if ENVIRONMENT.secure else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = ENVIRONMENT.secure
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

LOGGING = LOGS

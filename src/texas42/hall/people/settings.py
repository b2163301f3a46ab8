"""Settings of accounts: names and passwords, passkeys, e-mail where the hall can send it, limits."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import unquote, urlsplit

LIMITS: Final = {
    "login": "120/m/ip",
    "login_failed": "120/m/ip,10/300s/key",
    "signup": "60/m/ip",
    "reset_password": "60/m/ip,5/m/key",
    "reset_password_from_key": "60/m/ip",
    "reauthenticate": "20/m/user",
}
"""A club of forty behind one address signs up and in at once; one account's password is tried 10 times in 5 minutes."""
PASSKEY_LIMITS: Final = {"webauthn_login": "240/m/ip"}
"""Signing in by a passkey asks the hall twice, and there is nothing to guess."""


def account_settings(mail: str, *, secure: bool) -> dict[str, Any]:
    """What Django's settings say of accounts, for a mail server's address (`smtp://user:password@host:587`) or none."""
    email = ["email"] if mail else []
    return {
        "AUTHENTICATION_BACKENDS": ["allauth.account.auth_backends.AuthenticationBackend"],
        "AUTH_PASSWORD_VALIDATORS": [
            {"NAME": f"django.contrib.auth.password_validation.{name}"} for name in _VALIDATORS
        ],
        "LOGIN_URL": "account_login",
        "LOGIN_REDIRECT_URL": "me",
        "ACCOUNT_LOGOUT_REDIRECT_URL": "/",
        "ACCOUNT_LOGIN_METHODS": {"username", *email},
        "ACCOUNT_SIGNUP_FIELDS": ["username*", *email, "password1*", "password2*"],
        "ACCOUNT_EMAIL_VERIFICATION": "optional" if mail else "none",
        "ACCOUNT_USERNAME_MIN_LENGTH": 2,
        "ACCOUNT_RATE_LIMITS": LIMITS,
        "MFA_SUPPORTED_TYPES": ["webauthn", "recovery_codes"],
        "MFA_PASSKEY_LOGIN_ENABLED": True,
        "MFA_RATE_LIMITS": PASSKEY_LIMITS,
        "MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN": not secure,
        **mail_settings(mail),
    }


_VALIDATORS: Final = (
    "UserAttributeSimilarityValidator",
    "MinimumLengthValidator",
    "CommonPasswordValidator",
    "NumericPasswordValidator",
)


def mail_settings(mail: str) -> dict[str, Any]:
    """Without a server nothing is sent, and nobody is asked for an address."""
    if not mail:
        return {"EMAIL_BACKEND": "django.core.mail.backends.dummy.EmailBackend"}
    parts = urlsplit(mail)
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ValueError(f"TEXAS42_MAIL begins with smtp:// or smtps://, not with {parts.scheme[:20]!r}.")
    return {
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if parts.scheme == "smtps" else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_USE_TLS": parts.scheme == "smtp",
    }

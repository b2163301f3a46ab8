"""Where people's own pages are. Signing up and in, passwords, passkeys and e-mail are allauth's."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from texas42.hall.people import views

urlpatterns: list[URLPattern | URLResolver] = [
    path("me", views.me, name="me"),
    path("me/shown", views.be_shown, name="be-shown"),
    path("me/export", views.take_along, name="take-along"),
    path("me/forget", views.be_forgotten, name="be-forgotten"),
    path("account/password/reset/", views.reset_password, name="account_reset_password"),
    path("account/", include("allauth.account.urls")),
    path("account/mfa/", include("allauth.mfa.urls")),
]

"""Where the API is, and the page on which tokens are made and revoked."""

from __future__ import annotations

from typing import Any

from django.urls import path

from texas42.hall.api import views
from texas42.hall.api.routes import api

urlpatterns: list[Any] = [
    path("me/tokens", views.tokens, name="tokens"),
    path("me/tokens/<int:number>/revoke", views.revoke, name="revoke-token"),
    path("api/v1/", api.urls),
]

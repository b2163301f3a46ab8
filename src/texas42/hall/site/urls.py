"""All pages of the site that Django serves. The live routes stand in `texas42.hall.live.routes`."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver

urlpatterns: list[URLPattern | URLResolver] = []

"""All pages, and the names of those that every page has links to."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import path

from texas42.hall.site.urls import urlpatterns as site


def _there(_request: HttpRequest) -> HttpResponse:
    return HttpResponse()


urlpatterns = [*site, path("tables/", _there, name="lobby"), path("help", _there, name="help")]

from django.apps import AppConfig


class PeopleConfig(AppConfig):
    name = "texas42.hall.people"
    label = "people"
    verbose_name = "People"

    def ready(self) -> None:
        """Whoever signs in, also right after signing up, claims the guest of this browser."""
        from django.contrib.auth.signals import user_logged_in  # noqa: PLC0415 - once all apps are there

        from texas42.hall.people.claiming import on_signed_in  # noqa: PLC0415

        user_logged_in.connect(on_signed_in, dispatch_uid="texas42.claim")

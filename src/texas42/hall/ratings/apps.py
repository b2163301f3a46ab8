from django.apps import AppConfig


class RatingsConfig(AppConfig):
    name = "texas42.hall.ratings"
    label = "ratings"
    verbose_name = "Ratings"

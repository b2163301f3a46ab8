from django.apps import AppConfig


class ApiConfig(AppConfig):
    name = "texas42.hall.api"
    label = "api"
    verbose_name = "API"

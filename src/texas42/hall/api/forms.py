"""The form in which a token is made."""

from __future__ import annotations

from django import forms

from texas42.hall.api.tokens import LONGEST_DAYS, MEANINGS


class TokenForm(forms.Form):
    label = forms.CharField(label="What it is for", max_length=60)
    scopes = forms.MultipleChoiceField(
        label="What it may do",
        choices=[(scope, meaning) for scope, meaning in MEANINGS.items()],
        widget=forms.CheckboxSelectMultiple,
    )
    days = forms.IntegerField(label="For how many days", min_value=1, max_value=LONGEST_DAYS, initial=30)

"""The form in which a record is brought in."""

from __future__ import annotations

from typing import Any, cast

from django import forms
from django.core.files.uploadedfile import UploadedFile

from texas42.hall.replays.importing import LONGEST


class RecordForm(forms.Form):
    text = forms.CharField(label="Paste a record", required=False, max_length=LONGEST, strip=False)
    file = forms.FileField(label="Or choose a file", required=False, max_length=200)

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if bool(given.get("text", "").strip()) == bool(given.get("file")):
            raise forms.ValidationError("Paste a record, or choose a file with one.")
        file = cast("UploadedFile[Any] | None", given.get("file"))
        if file is not None and (file.size or 0) > LONGEST:
            raise forms.ValidationError(f"A record may have {LONGEST // 1024} kB.")
        return given

    def data_given(self) -> bytes:
        """What was pasted or chosen."""
        file = cast("UploadedFile[Any] | None", self.cleaned_data["file"])
        return self.cleaned_data["text"].encode("utf-8", "replace") if file is None else bytes(file.read())

"""Passkeys in a real Chromium with an authenticator of its own: made, and signed in by."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.hall.browser.prepared import Prepared
from tests.hall.browser.visitor import Visitors, sign_up
from tests.hall.people.browsing import PASSWORD
from texas42.rules import Seat, preset

AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def guest_with_a_hand(visitors: Visitors) -> str:
    """A guest who has played one hand to its end."""
    table = Prepared(preset("traditional"), ann=Seat.SOUTH).deal(Seat.EAST)
    table.bid("thirty", "pass", "pass", "pass").name("sixes").play_out().at_the(visitors.hall)
    return table.ids["ann"]


def by_name(visitors: Visitors) -> str:
    """The hall by a name: an address of numbers has no passkeys."""
    return visitors.hall.url.replace("127.0.0.1", "localhost")


def with_authenticator(page: Page) -> Page:
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    return page


def expect_hands(page: Page, number: int) -> None:
    page.goto("/me")
    hands = "1 hand" if number == 1 else f"{number} hands"
    shown = page.locator("section", has=page.get_by_role("heading", name="Hands")).locator("li")
    expect(shown, hands).to_have_count(number)


def test_a_passkey_signs_in_and_claims_the_guests_games(visitors: Visitors) -> None:
    """Sign up, add a passkey, sign out, play on as a guest, sign in by the passkey: all games are the account's."""
    page = with_authenticator(visitors.arrive(person=guest_with_a_hand(visitors), url=by_name(visitors)))
    expect_hands(page, 1)
    name = sign_up(page)
    _add_a_passkey(page)
    expect_hands(page, 1)
    page.get_by_role("link", name="Sign out").click()
    page.get_by_role("button", name="Sign Out").click()
    page.wait_for_url("**/")
    expect_hands(page, 0)
    visitors.be(page, guest_with_a_hand(visitors))
    expect_hands(page, 1)
    _sign_in_by_passkey(page)
    expect(page.get_by_role("heading", level=1)).to_have_text(name)
    expect_hands(page, 2)


def _add_a_passkey(page: Page) -> None:
    """The password is said once more before."""
    page.get_by_role("link", name="Passkeys").click()
    page.get_by_role("link", name="Add").click()
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Confirm").click()
    page.get_by_label("Name").fill("This machine")
    page.get_by_label("Passwordless").check()
    page.get_by_role("button", name="Add").click()
    page.wait_for_url("**/recovery-codes/")
    page.goto("/account/mfa/webauthn/")
    expect(page.get_by_role("row", name="This machine")).to_contain_text("Passkey")


def _sign_in_by_passkey(page: Page) -> None:
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/me")


def test_at_an_address_of_numbers_the_page_says_where_passkeys_work(visitors: Visitors) -> None:
    """Browsers refuse passkeys there; whoever asks is told so, and where to go."""
    page = with_authenticator(visitors.arrive())
    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("Passkeys need an address with a name")
    expect(page.get_by_role("alert")).to_contain_text(by_name(visitors))


def test_who_has_no_passkey_is_told(visitors: Visitors) -> None:
    """An authenticator without a passkey for the hall signs nobody in."""
    page = with_authenticator(visitors.arrive(url=by_name(visitors)))
    page.goto("/account/login/")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_have_text("No passkey was used.")
    expect(page).to_have_url(f"{by_name(visitors)}/account/login/")

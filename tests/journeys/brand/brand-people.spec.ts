import { randomBytes, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { expect, type Member, signIn, signUpMember, test, type Workspace } from "../brand-workspace.ts";
import { signUp } from "../member.ts";
import { open } from "../open-dashboard.ts";
import { findings, longRunFindings } from "../settled-axe.ts";

/** The newest link of a kind in the mails to an address, as this machine may read them. */
async function mailedLink(origin: string, address: string, pattern: RegExp): Promise<string> {
  const list = await (await fetch(`${origin}/dev/mail`)).text();
  for (const entry of list.split("<li>").filter((one) => one.includes(address))) {
    const id = /\/dev\/mail\/([0-9a-f-]{36})/.exec(entry)?.[1];
    const link = pattern.exec(await (await fetch(`${origin}/dev/mail/${id}/text`)).text())?.[0];
    if (link !== undefined) return link;
  }
  throw new Error(`No mail to ${address} has such a link.`);
}

const invitationOf = (origin: string, address: string) => mailedLink(origin, address, /\/invitation#\S+/);

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Update password" }).click();
}

/** On the tab of people of one's own brand: has the link mailed again and follows it, which leads back there. */
async function confirmAddress(page: Page, origin: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Resend confirmation email" }).click();
  await expect(page.getByText("Confirmation email sent. Check your inbox.")).toBeVisible();
  await page.goto(await mailedLink(origin, email, /\/auth\/v1\/verify\S+/));
  await choosePassword(page, "correct horse battery");
  await expect(page).toHaveURL(/\/brand\/.*tab=people/);
}

/** A browser of somebody else's, with an account of its own. */
async function otherBrowser(browser: Browser, baseURL: string) {
  const extraHTTPHeaders = { "X-Forwarded-For": `10.9.${Math.floor(Math.random() * 250)}.7` };
  const context = await browser.newContext({ baseURL, extraHTTPHeaders, reducedMotion: "reduce" });
  const page = await context.newPage();
  return { context, page, member: await signUp(page, context.request) };
}

/** A page in a browser of a member's own. */
async function signedInPage(browser: Browser, baseURL: string, member: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signIn(page, member);
  return page;
}

/** Follows the link in the mail that confirms the address, without a page. */
async function confirmed(origin: string, member: Member): Promise<Member> {
  const link = new URL(
    await mailedLink(origin, member.session.user.email ?? "", /\/auth\/v1\/verify\S+/),
    origin,
  );
  const { data, error } = await member.client.auth.verifyOtp({
    type: "signup",
    token_hash: link.searchParams.get("token") ?? "",
  });
  if (data.session === null) throw new Error(`The address could not be confirmed: ${error?.message}`);
  return { ...member, session: data.session };
}

async function post(origin: string, { session }: Member, path: string, body: object): Promise<void> {
  const headers = { Authorization: `Bearer ${session.access_token}`, "Content-Type": "application/json" };
  const answer = await fetch(`${origin}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.text()).toBe(true);
}

/** Invites the second to a brand of the first, as a viewer, and accepts for the second. */
async function join(
  origin: string,
  brandId: string,
  [owner, guest]: readonly [Member, Member],
): Promise<void> {
  const email = guest.session.user.email ?? "";
  await post(origin, owner, `/api/v1/brands/${brandId}/invitations`, { email, role: "viewer" });
  const [, token] = (await invitationOf(origin, email)).split("#");
  await post(origin, guest, "/api/v1/invitations/accept", { token });
}

// @spec-2.45
test("an owner confirms their own address, then invites somebody by mail", { tag: "@long" }, async ({
  page,
  baseURL,
  workspace,
}) => {
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  const email = `guest-${randomUUID()}@example.com`;
  const people = `/brand/velora?brand=${brand?.id}&tab=people`;
  await open(page, people);
  await expect(page.getByText("Only you have access so far.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  // Nobody is invited by an account that may be somebody else's.
  await expect(page.getByText("To invite colleagues, confirm your email address: ")).toBeVisible();
  await expect(page.getByText("To get reports by email")).toHaveCount(0);
  await expect(page.getByLabel("Email")).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await confirmAddress(page, baseURL ?? "", workspace.member.session.user.email ?? "");
  await open(page, `/brand/velora?brand=${brand?.id}&tab=overview&view=alerts`);
  await page.getByRole("switch", { name: "Email alerts to me" }).click();
  await expect(page.getByRole("switch", { name: "Email alerts to me" })).not.toBeChecked();
  await open(page, people);
  await page.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: "Viewer" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).dblclick();
  await expect(page.getByText("Invitation sent.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription("");
  await expect(page.getByRole("list", { name: "Invitations" })).toContainText(email);
  await expect(page.getByText("Only you have access so far, 1 is invited.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Changes" })).toContainText(`Invited ${email}`);
  expect(await findings(page)).toEqual([]);

  const invitation = await invitationOf(baseURL ?? "", email);
  await page.goto(invitation);
  await expect(page.getByText("This invitation was sent to another address")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with another account" })).toBeVisible();
});

// @spec-2.45
test("somebody who is invited confirms the address first, then accepts", { tag: "@long" }, async ({
  browser,
  baseURL,
  workspace,
}) => {
  const name = `Velora ${randomBytes(3).toString("hex")}`;
  const [brand] = await workspace.seed([{ name, domain: "velora.example" }]);
  const owner = await confirmed(baseURL ?? "", workspace.member);
  const other = await otherBrowser(browser, baseURL ?? "");
  const { email } = other.member;
  await post(baseURL ?? "", owner, `/api/v1/brands/${brand?.id}/invitations`, { email, role: "viewer" });
  const invitation = await invitationOf(baseURL ?? "", email);

  const unconfirmed = other.page.getByText(`To get reports by email, confirm your email address: ${email}`);
  await other.page.goto("/dashboard");
  await expect(unconfirmed).toBeVisible();
  // The next step first, then why.
  await other.page.getByText("Why is this needed?").click();
  await expect(
    other.page.getByText(/^The link in our confirmation email asks you to set a new password/),
  ).toBeVisible();
  expect(await longRunFindings(other.page)).toEqual([]);
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto(invitation);
  await expect(visitor.getByRole("heading", { name: `Join ${name}.` })).toBeVisible();
  await expect(visitor.getByText("invites you as viewer")).toBeVisible();
  await visitor.close();
  // Somebody else could have signed up with this address: it is to be proven first.
  await other.page.goto(invitation);
  await expect(other.page.getByText("Please confirm your email address first")).toBeVisible();
  await expect(other.page.getByRole("heading", { name: `Join ${name}.` })).toBeVisible();
  await other.page.getByRole("button", { name: "Resend confirmation email" }).click();
  await expect(other.page.getByText("Confirmation email sent. Check your inbox.")).toBeVisible();
  expect(await findings(other.page)).toEqual([]);
  await other.page.goto(await mailedLink(baseURL ?? "", email, /\/auth\/v1\/verify\S+/));
  await choosePassword(other.page, "a password of my own");
  await expect(other.page).toHaveURL("/invitation");
  await expect(other.page.getByRole("heading", { name: `Join ${name}.` })).toBeVisible();
  await other.page.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(other.page.getByRole("heading", { level: 1, name })).toBeVisible();
  await other.page.goto("/dashboard");
  await expect(other.page.getByRole("region", { name: "Shared with you" })).toContainText(name);
  await expect(unconfirmed).toHaveCount(0);
  await other.context.close();
});

/** A brand of one member that another reads, each in a browser of their own. */
async function sharedBrand(browser: Browser, origin: string, { member, seed }: Workspace) {
  const [brand] = await seed([
    { name: `Velora ${randomBytes(3).toString("hex")}`, domain: "velora.example" },
  ]);
  if (brand === undefined) throw new Error("The brand was not stored.");
  const owner = await confirmed(origin, member);
  const guest = await confirmed(origin, await signUpMember(origin, `guest-${randomUUID()}@example.com`));
  await join(origin, brand.id, [owner, guest]);
  const addressOf = (tab: string) => `/brand/velora?brand=${brand.id}&tab=${tab}`;
  const [page, other] = await Promise.all([
    signedInPage(browser, origin, owner),
    signedInPage(browser, origin, guest),
  ]);
  return { brand, addressOf, owner, page, guest, other };
}

// @spec-2.45
test("a viewer reads, and nothing offers to be changed", { tag: "@long" }, async ({
  browser,
  baseURL,
  workspace,
}) => {
  const { brand, addressOf, owner, other } = await sharedBrand(browser, baseURL ?? "", workspace);
  const { name } = brand;
  await post(baseURL ?? "", owner, `/api/v1/brands/${brand.id}/prompts`, { text: "Which board is best?" });
  await other.goto(addressOf("prompts"));
  await expect(other.getByRole("heading", { name: /^\d+ prompts?$/, level: 2 }).first()).toBeVisible();
  await expect(other.getByRole("button", { name: /Scan now|Add prompts?/ })).toHaveCount(0);
  await other.goto(addressOf("competitors"));
  const add = other.getByRole("button", { name: "Add competitor" });
  await expect(add).toBeDisabled();
  await expect(add).toHaveAttribute("title", /You are a viewer/);
  await other.goto(addressOf("settings"));
  await expect(other.getByRole("button", { name: "Save" })).toBeDisabled();
  await expect(other.getByRole("button", { name: /Delete brand/ })).toHaveCount(0);
  await other.goto("/dashboard");
  const shared = other.getByRole("region", { name: "Shared with you" });
  await shared.getByRole("link", { name }).click();
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  const sections = other.getByRole("navigation", { name: "Sections" });
  await expect(sections.getByRole("link")).toHaveCount(5);
  await expect(sections.getByRole("link", { name: "Alerts" })).toHaveCount(0);
  // Alerts are for those who act on them: an address of theirs shows the overview, under its own heading.
  await other.goto(`${addressOf("overview")}&view=alerts`);
  await expect(sections.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  // The plain address, without an id, opens it as well.
  await other.goto(`/brand/${name.toLowerCase().replace(" ", "-")}?tab=people`);
  await expect(other.getByRole("heading", { name: "Who has access" })).toBeVisible();
  await other.goto(addressOf("people"));
  await expect(other.getByRole("button", { name: "Leave brand" })).toBeVisible();
  await expect(other.getByRole("region", { name: "Invite" })).toHaveCount(0);
  await other.context().close();
});

test("an admin may switch a brand, a viewer may not, and one who is removed sees nothing more of it", {
  tag: "@long",
}, async ({ browser, baseURL, workspace }) => {
  const { brand, addressOf, owner, page, guest, other } = await sharedBrand(
    browser,
    baseURL ?? "",
    workspace,
  );
  const { name } = brand;
  const { email = "" } = guest.session.user;
  await open(page, addressOf("people"));

  const detail = `/dashboard/brands/${brand.id}`;
  const status = other.getByRole("switch", { name: `Status of ${name}` });
  await other.goto(detail);
  await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(status).toHaveCount(0);
  const headers = { Authorization: `Bearer ${owner.session.access_token}` };
  const members = `/api/v1/brands/${brand.id}/members`;
  const listed = await (await page.request.get(members, { headers })).json();
  const { userId } = listed.members.find((one: { email: string }) => one.email === email);
  await page.request.patch(`${members}/${userId}`, {
    headers,
    data: { role: "admin" },
  });
  await other.reload();
  await status.click();
  await expect(other.getByText(`Brand ${name} paused.`)).toBeVisible();
  await expect(status).not.toBeChecked();
  await other.goto(addressOf("tags"));
  await other.getByRole("button", { name: "Add tag" }).click();
  await other.getByLabel("Name").fill("Late");

  const dashboard = await other.context().newPage();
  await dashboard.goto(detail);
  await expect(dashboard.getByRole("heading", { level: 1, name })).toBeVisible();

  // Removed while the page is open: the next request says so, that alone, and nothing of the brand stays.
  await page.reload();
  const remove = page.getByRole("button", { name: `Remove ${email}` });
  const box = await remove.boundingBox();
  // Help has room of its own beside the page, also where the button is as low as it.
  await page.setViewportSize({ width: 1280, height: Math.round((box?.y ?? 0) + (box?.height ?? 0) + 30) });
  const help = await page.getByRole("navigation", { name: "Help" }).boundingBox();
  const button = await remove.boundingBox();
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(help?.x ?? 0);
  await remove.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  // Otherwise the poll for recounts reports the lost access first before anything is pressed.
  await other.route("**/names", (route) => route.abort());
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Only you have access so far.")).toBeVisible();
  // Anyone who returns to the tab of the dashboard finds nothing of the brand either.
  await dashboard.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(dashboard.getByText("Brand not found.")).toBeVisible();
  await expect(dashboard.getByRole("heading", { level: 1, name })).toHaveCount(0);
  await other.getByRole("button", { name: "Add", exact: true }).click();
  await expect(other.getByText("You no longer have access to this brand.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await expect(other.getByText(name)).toHaveCount(0);
  await Promise.all([page.context().close(), other.context().close()]);
});

test("a session that ended with the link opened in another browser goes on above the page, and nothing typed is lost", {
  tag: "@long",
}, async ({ page, browser, baseURL, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes" }]);
  const { email = "" } = workspace.member.session.user;
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=people`);
  await page.getByRole("button", { name: "Resend confirmation email" }).click();
  await expect(
    page.getByText(`The mail goes to ${email}. Its link works once, within an hour.`),
  ).toBeVisible();
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=tags`);
  await page.getByRole("button", { name: "Add tag" }).click();
  await page.getByLabel("Name").fill("Half-typed");

  // The other browser is led straight to the password of the account it names.
  const link = /\/auth\/v1\/verify\S+/;
  const elsewhere = await browser.newPage({ baseURL: baseURL ?? "" });
  await elsewhere.goto(await mailedLink(baseURL ?? "", email, link));
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed.");
  await expect(elsewhere.getByText(`For ${email}`)).toBeVisible();
  await expect(elsewhere.getByText("This browser didn’t ask for the link.")).toBeVisible();
  expect(await findings(elsewhere)).toEqual([]);
  await choosePassword(elsewhere, "correct horse battery");
  await expect(elsewhere).toHaveURL(/\/dashboard/);
  await elsewhere.close();

  await page.getByLabel("Name").press("Enter");
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog.getByLabel(/^Password of/)).toBeFocused();
  await expect(dialog).toContainText(`the link that confirms ${email} was opened in another browser`);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type("the first password");
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Invalid login credentials");
  await dialog.getByRole("button", { name: "Email me a link" }).click();
  await expect(dialog).toContainText(`The mail goes to ${email}. Open it in this browser within an hour`);
  const tab = await page.context().newPage();
  await tab.goto(await mailedLink(baseURL ?? "", email, link));
  await expect(tab).toHaveURL(/\/dashboard/);
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Name")).toHaveValue("Half-typed");
  await page.getByLabel("Name").press("Enter");
  await expect(page.getByRole("row", { name: /Half-typed/ })).toBeVisible();

  // An invitation opened with a session that has ended says that alone.
  await page.route("**/api/v1/invitations/look", (route) =>
    route.fulfill({ status: 401, json: { error: { code: "unauthorized", message: "Please sign in." } } }),
  );
  await page.goto("/invitation#forged");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your session has ended.", { exact: true })).toBeVisible();
  await expect(page.getByText(/You are signed in as|Please sign in\./)).toHaveCount(0);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/auth");
});

test("a link that is no invitation says so, also to a visitor before signing in", { tag: "@long" }, async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  await signIn(page, workspace.member);
  await page.goto("/invitation#forged");
  await expect(page.getByText("This invitation is not valid.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to the dashboard" })).toBeVisible();
  const visitor = await browser.newPage({ baseURL: baseURL ?? "" });
  await visitor.goto("/invitation#forged");
  await expect(visitor.getByText("This invitation is not valid.")).toBeVisible();
  await expect(visitor.getByRole("heading", { name: "You are invited." })).toBeHidden();
  await expect(visitor.getByRole("link", { name: "Sign in" })).toBeVisible();
  // Where the server does not say, signing in is the way to find out.
  await visitor.route("**/api/v1/invitations/check", (route) => route.abort());
  await visitor.goto("/invitation#unheard");
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "You are invited." })).toBeVisible();
  await visitor.getByRole("link", { name: "Create an account" }).click();
  await expect(visitor.getByRole("heading", { name: "Create your account." })).toBeVisible();
  await visitor.close();
});

import { expect, type Page, type Request } from "@playwright/test";
import { enter, newCredentials, signIn, test } from "../account.ts";
import { formMessage } from "../form-message.ts";
import { collectPageErrors } from "../page-errors.ts";

const BOTH = "Please provide both email and password.";
const FALLBACK = "Something went wrong. Please try again.";

// @spec-4.12 @spec-5.7
test("sign-in needs email and password, and says so; the mode is switched by tabs, which clears messages and keeps what was typed", {
  tag: "@long",
}, async ({ page, context }) => {
  await page.goto("/auth");
  const [signin, signup] = [
    page.getByRole("tab", { name: "Sign in" }),
    page.getByRole("tab", { name: "Create account" }),
  ];
  const password = page.getByLabel("Password");
  await expect(signin).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(password).toHaveAttribute("autocomplete", "current-password");
  const send = page.getByRole("button", { name: "Sign in", exact: true });
  await send.click();
  await expect(formMessage(page, BOTH)).toBeVisible();
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await send.click();
  await expect(formMessage(page, BOTH)).toBeVisible();

  await signin.focus();
  await page.keyboard.press("ArrowRight");
  await expect(signup).toBeFocused();
  await expect(signup).toHaveAttribute("aria-selected", "true");
  await expect(formMessage(page, BOTH)).toBeHidden();
  await expect(page.getByLabel("Email")).toHaveValue("ingrid@halden.example");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Create your account.");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "email");
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await page.getByLabel("Email").fill(" ");
  await password.fill("fjord and fell");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(formMessage(page, BOTH)).toBeVisible();

  // The password can be pasted, shown and filled in by a password manager.
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => navigator.clipboard.writeText("pasted from elsewhere"));
  await password.fill("");
  await password.focus();
  await page.keyboard.press("ControlOrMeta+v");
  await expect(password).toHaveValue("pasted from elsewhere");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

// @spec-2.24 @spec-4.13 @spec-7.7 @spec-8.3
test("a wrong password is reported in the provider's words and nothing typed is lost; the right one leads to the dashboard", {
  tag: "@backend",
}, async ({ page, account }) => {
  const complaints = collectPageErrors(page, ["400 (Bad Request)", "404 (Not Found)"]);
  await page.goto("/auth");
  await enter(page, newCredentials());
  await expect(formMessage(page, "Invalid login credentials")).toBeVisible();
  await enter(page, { ...account, password: "not the password" });
  await expect(formMessage(page, "Invalid login credentials")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(account.email);
  await expect(page.getByLabel("Password")).toHaveValue("not the password");
  const asked = page.waitForRequest(/\/auth\/v1\/token\?grant_type=password/);
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  expect((await asked).postDataJSON()).toMatchObject(account);
  await expect(page).toHaveURL("/dashboard");
  expect(complaints).toEqual([]);
  // Signed in, a visit to /auth leads on.
  await page.goto("/auth");
  await expect(page).toHaveURL("/dashboard");
});

// @spec-8.4
test("a lost connection and an error without words are reported, a press counts once, and the form can be sent again", {
  tag: "@long",
}, async ({ page, account }) => {
  await page.goto("/auth");
  await page.route("**/auth/v1/token**", (route) => route.abort(), { times: 1 });
  await enter(page, account);
  await expect(formMessage(page, FALLBACK)).toBeVisible();
  await expect(
    formMessage(page, "There is no connection to TrueNorth. Please check your network."),
  ).toBeVisible();
  await page.route("**/auth/v1/token**", (route) => route.fulfill({ status: 503, body: "<html>" }));
  await enter(page, account);
  await expect(formMessage(page, FALLBACK)).toBeVisible();
  await page.unroute("**/auth/v1/token**");

  let requests = 0;
  const released = Promise.withResolvers<void>();
  await page.route("**/auth/v1/token**", async (route) => {
    requests += 1;
    await released.promise;
    await route.fulfill({ status: 400, json: { error_code: "invalid_credentials", msg: "Wrong" } });
  });
  await enter(page, account);
  await expect(page.getByRole("button", { name: "Signing in…" })).toBeDisabled();
  await page.getByLabel("Password").press("Enter");
  await page.getByLabel("Email").press("Enter");
  released.resolve();
  await expect(formMessage(page, "Wrong")).toBeVisible();
  expect(requests).toBe(1);
  await page.unroute("**/auth/v1/token**");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});

// @spec-2.27 @spec-4.9 @spec-4.14 @spec-6.1
test("the guard shows a spinner while the session loads, asks to sign in, and returns to the page asked for", {
  tag: "@long",
}, async ({ page, account }) => {
  const seen = Promise.withResolvers<void>();
  await page.route("**/api/config", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/update-password?from=mail#form");
  await expect(page.getByRole("status").filter({ hasText: "Loading your account…" })).toBeVisible();
  seen.resolve();
  await expect(page).toHaveURL("/auth");
  await enter(page, account);
  await expect(page).toHaveURL("/update-password?from=mail#form");
  await expect(page.getByLabel("New password")).toBeVisible();

  await page.unroute("**/api/config");
  await page.route("**/api/config", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { name: "TrueNorth cannot be reached." })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "TrueNorth cannot be reached." })).toBeVisible();
  await page.unroute("**/api/config");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByLabel("New password")).toBeVisible();
});

const guarded = "/update-password";
const isRefresh = (request: Request) => request.url().includes("/auth/v1/token?grant_type=refresh_token");

type Stored = { refresh_token: string; expires_at: number };

/** Changes the stored session; returns its refresh token as it was. */
async function changeSession(page: Page, change: Partial<Stored>): Promise<string> {
  return page.evaluate((changed) => {
    const key = Object.keys(localStorage).find((name) => /^sb-.+-auth-token$/.test(name)) ?? "";
    const session: Stored = JSON.parse(localStorage.getItem(key) ?? "{}");
    localStorage.setItem(key, JSON.stringify({ ...session, ...changed }));
    return session.refresh_token;
  }, change);
}

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const form = (page: Page) => page.getByLabel("New password");

// @spec-3.9 @spec-7.12
test("a session lasts over a reload, and an expired one is refreshed with its refresh token", {
  tag: ["@backend", "@long"],
}, async ({ page, account }) => {
  await signIn(page, account);
  await page.goto(guarded);
  await expect(form(page)).toBeVisible();
  await page.reload();
  await expect(form(page)).toBeVisible();
  const refreshToken = await changeSession(page, { expires_at: secondsFromNow(-60) });
  const asked = page.waitForRequest(isRefresh);
  await page.reload();
  const request = await asked;
  expect(request.method()).toBe("POST");
  expect(request.postDataJSON()).toEqual({ refresh_token: refreshToken });
  await expect(form(page)).toBeVisible();
  expect(await changeSession(page, {})).not.toBe(refreshToken);
});

// @spec-4.10 @spec-4.18
test("the token is refreshed near its expiry while the page stays open", { tag: "@long" }, async ({
  page,
  account,
}) => {
  await page.clock.install();
  await signIn(page, account);
  await page.goto(guarded);
  await expect(form(page)).toBeVisible();
  const refreshed = page.waitForResponse((response) => isRefresh(response.request()));
  await page.clock.fastForward("59:00");
  expect((await refreshed).status()).toBe(200);
  await expect(form(page)).toBeVisible();
});

// @spec-4.18 @spec-9.13
test("a refresh that meets a lost connection is tried again after 200 milliseconds and more", {
  tag: "@long",
}, async ({ page, account }) => {
  await signIn(page, account);
  await changeSession(page, { expires_at: secondsFromNow(-60) });
  // The open page may want a refresh as well.
  await page.goto("about:blank");
  // The page's own clock: by ours, news of a request may come late.
  await page.addInitScript(() => {
    const times: number[] = [];
    const send = window.fetch;
    Object.assign(window, { refreshedAt: times });
    window.fetch = (...request) => {
      if (String(request[0]).includes("grant_type=refresh_token")) times.push(performance.now());
      return send(...request);
    };
  });
  let asked = 0;
  await page.route("**/auth/v1/token?grant_type=refresh_token", (route) => {
    asked += 1;
    return asked < 3 ? route.abort() : route.continue();
  });
  await page.goto(guarded);
  await expect(form(page)).toBeVisible();
  const times = await page.evaluate(() => ("refreshedAt" in window ? window.refreshedAt : null));
  if (!Array.isArray(times)) throw new Error("no refresh was seen");
  const [first = 0, second = 0, third = 0] = times;
  expect(times).toHaveLength(3);
  expect(second - first).toBeGreaterThanOrEqual(190);
  expect(third - second).toBeGreaterThanOrEqual(390);
});

// @spec-4.10 @spec-4.18 @spec-6.1
test("a session that cannot be refreshed is removed and ends at /auth, in other tabs too, with the way back kept", {
  tag: ["@backend", "@long"],
}, async ({ page, account, context }) => {
  await signIn(page, account);
  await page.goto(guarded);
  await expect(form(page)).toBeVisible();
  const other = await context.newPage();
  await changeSession(page, { expires_at: secondsFromNow(-60), refresh_token: "never-given" });
  await other.goto(`${guarded}?x=1`);
  await expect(other).toHaveURL("/auth");
  await expect(page).toHaveURL("/auth");
  expect(
    await other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sb-"))),
  ).toEqual([]);
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password").fill(account.password);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(`${guarded}?x=1`);
  await expect(page).toHaveURL(guarded);
});

// @spec-8.9
test("a missing client key throws 'supabaseKey is required.'", { tag: "@long" }, async ({ page }) => {
  const thrown: string[] = [];
  page.on("console", (message) => thrown.push(message.text()));
  await page.route("**/api/config", (route) =>
    route.fulfill({ json: { googleSignIn: false, backend: { url: null, publishableKey: "" } } }),
  );
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Something broke on our side." })).toBeVisible();
  expect(thrown.join("\n")).toContain("supabaseKey is required.");
});

import { expect, type Page, type Request } from "@playwright/test";
import { signIn, test } from "../account.ts";

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
  tag: "@backend",
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
test("the token is refreshed near its expiry while the page stays open", async ({ page, account }) => {
  await page.clock.install();
  await signIn(page, account);
  await page.goto(guarded);
  await expect(form(page)).toBeVisible();
  const refreshed = page.waitForResponse((response) => isRefresh(response.request()));
  await page.clock.fastForward("59:00");
  expect((await refreshed).status()).toBe(200);
  await expect(form(page)).toBeVisible();
});

// @spec-4.18 @spec-6.1
test("a session that cannot be refreshed is removed and ends at /auth, with the way back kept", {
  tag: "@backend",
}, async ({ page, account }) => {
  await signIn(page, account);
  await changeSession(page, { expires_at: secondsFromNow(-60), refresh_token: "never-given" });
  await page.goto(`${guarded}?x=1`);
  await expect(page).toHaveURL("/auth");
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("sb-")))).toEqual(
    [],
  );
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${guarded}?x=1`);
});

// @spec-4.18 @spec-9.13
test("a refresh that meets a lost connection is tried again after 200 milliseconds and more", async ({
  page,
  account,
}) => {
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

// @spec-4.10
test("the session ended in one tab ends in the other, which keeps its way back", { tag: "@backend" }, async ({
  page,
  account,
  context,
}) => {
  await signIn(page, account);
  await page.goto(guarded);
  await expect(form(page)).toBeVisible();
  const other = await context.newPage();
  await changeSession(page, { expires_at: secondsFromNow(-60), refresh_token: "never-given" });
  await other.goto(guarded);
  await expect(other).toHaveURL("/auth");
  await expect(page).toHaveURL("/auth");
  await other.getByLabel("Email").fill(account.email);
  await other.getByLabel("Password").fill(account.password);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL(guarded);
  await expect(page).toHaveURL(guarded);
});

test("a server that cannot be reached is reported, and the page opens when it is there again", async ({
  page,
  account,
}) => {
  await signIn(page, account);
  await page.route("**/api/config", (route) => route.abort());
  await page.goto(guarded);
  await expect(page.getByRole("heading", { name: "TrueNorth cannot be reached." })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "TrueNorth cannot be reached." })).toBeVisible();
  await page.unroute("**/api/config");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(form(page)).toBeVisible();
});

// @spec-8.9
test("a missing client key throws 'supabaseKey is required.'", async ({ page }) => {
  const thrown: string[] = [];
  page.on("console", (message) => thrown.push(message.text()));
  await page.route("**/api/config", (route) =>
    route.fulfill({ json: { googleSignIn: false, backend: { url: null, publishableKey: "" } } }),
  );
  await page.goto("/auth");
  await expect(page.getByRole("heading", { name: "Something broke on our side." })).toBeVisible();
  expect(thrown.join("\n")).toContain("supabaseKey is required.");
});

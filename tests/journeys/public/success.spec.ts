import { expect, type Page, test } from "@playwright/test";
import { type ApiAnswers, answerApi, doneAudit, runningAudit } from "../api-answers.ts";
import { collectPageErrors, waitUntilLive } from "../page-errors.ts";
import { findings } from "../settled-axe.ts";

const AUDIT = "/api/v1/audits/a1";
const LEAD = "/api/v1/webhooks/strategy-call";

async function open(page: Page, answers: ApiAnswers = {}, domain = "halden.example") {
  const posts = await answerApi(page, { [AUDIT]: runningAudit, ...answers });
  await page.goto(`/getstarted?domain=${domain}`);
  await page.getByRole("main").getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/success");
  return posts;
}

const panel = (page: Page) => page.getByRole("complementary");

// @spec-2.18
test("without Get Started before it, the page leads there", { tag: "@long" }, async ({ page }) => {
  await page.goto("/success");
  await expect(page).toHaveURL("/getstarted");
});

test("in another tab the way back to the report is one link, and sign-up knows the address", {
  tag: "@long",
}, async ({ page, context }) => {
  await open(page);
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  const send = page.getByRole("button", { name: "Book a Strategy Call" });
  await expect(send).toHaveAccessibleDescription(/^This button emails you the report now\./);
  const tab = await context.newPage();
  await answerApi(tab, { [AUDIT]: runningAudit });
  await tab.goto("/success");
  await expect(tab).toHaveURL("/getstarted");
  await tab.getByRole("link", { name: "Go on with it" }).click();
  await expect(tab).toHaveURL("/success");
  await expect(tab.getByLabel("Domain")).toHaveValue("halden.example");
  await expect(tab.getByLabel("Email")).toHaveValue("ingrid@halden.example");
  await tab.unrouteAll();
  await tab.goto("/signup?domain=halden.example");
  await expect(tab.getByLabel("Email")).toHaveValue("ingrid@halden.example");
});

// @spec-2.19 @spec-3.5
test("shows a read-only domain, the fields and the two plans", { tag: "@long" }, async ({ page }) => {
  const complaints = collectPageErrors(page);
  await open(page);
  await expect(page.getByLabel("Domain")).toHaveAttribute("readonly", "");
  const oneTime = page.getByRole("radio", { name: /One-Time Report Feedback/ }).locator("..");
  await expect(oneTime).toContainText("Lets Talk");
  for (const point of [
    "AIRO score and model scores",
    "Competitor mentions and gaps",
    "About 60-point checklist",
  ])
    await expect(oneTime).toContainText(point);
  const monthly = page.getByRole("radio", { name: /Monthly Report Feedback/ }).locator("..");
  await expect(monthly).toContainText("Recommended");
  for (const point of ["Weekly AIRO updates", "Tracked improvements", "Email summary and PDF"])
    await expect(monthly).toContainText(point);
  expect(complaints).toEqual([]);
});

// @spec-5.6
test("errors show after a field was left; booking puts the focus on the first one", { tag: "@long" }, async ({
  page,
}) => {
  const posts = await open(page);
  const [email, name] = [page.getByLabel("Email"), page.getByLabel("Full name")];
  await expect(page.getByText("Email is required.")).toBeHidden();
  await email.focus();
  await email.blur();
  await expect(page.getByText("Email is required.")).toBeVisible();
  await expect(page.getByText("Full name is required.")).toBeHidden();
  await email.fill("ingrid");
  await expect(page.getByText("Enter a valid email address.")).toBeVisible();
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  await expect(email).toBeFocused();
  await expect(page.getByText("Full name is required.")).toBeVisible();
  await email.fill("ingrid@halden.example");
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  await expect(name).toBeFocused();
  expect(posts.filter(({ path }) => path === LEAD)).toEqual([]);
});

// @spec-3.2 @spec-4.7 @spec-7.2 @spec-7.5 @spec-8.2 @spec-9.11
test("booking opens the calendar, sends the lead, and leads home after two seconds", {
  tag: "@long",
}, async ({ page, context }) => {
  await context.route("https://calendar.example/**", (route) => route.fulfill({ body: "calendar" }));
  const posts = await open(page, {
    "/api/config": { body: { bookingUrl: "https://calendar.example/30" } },
    [LEAD]: { status: 500 },
  });
  await page.getByLabel("Email").fill(" ingrid@halden.example ");
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  await page.getByLabel("Company name").fill("Halden Coffee");
  await expect(page.getByText("opens in a new tab")).toBeVisible();
  const calendar = context.waitForEvent("page");
  const begun = Date.now();
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  await expect(page.getByRole("button", { name: "Loading…" })).toBeDisabled();
  expect((await calendar).url()).toBe("https://calendar.example/30");
  await expect(page).toHaveURL("/");
  expect(Date.now() - begun).toBeGreaterThan(1900);
  await expect(page.getByRole("dialog", { name: "Your Analysis Report Has Been Sent!" })).toBeVisible();
  expect(posts.filter(({ path }) => path === LEAD).map(({ body }) => body)).toEqual([
    {
      companyDomain: "halden.example",
      email: "ingrid@halden.example",
      fullName: "Ingrid Solheim",
      companyName: "Halden Coffee",
      source: "success-book-call",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
});

test("without a booking page nothing opens, and the page says so", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await open(page, { "/api/config": { body: { bookingUrl: null } } });
  await expect(page.getByText("write to you to arrange a call")).toBeVisible();
  await expect(page.getByText("opens in a new tab")).toBeHidden();
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  await expect(page).toHaveURL("/");
  expect(context.pages()).toHaveLength(1);
});

test("the first look arrives with a count, then says who names the site", { tag: "@long" }, async ({
  page,
}) => {
  const look = { done: 7, total: 20, sentence: "", assistants: [] };
  const asking = { ...doneAudit.body, firstLook: { ...look, state: "asking" } };
  const found = {
    ...look,
    state: "done",
    sentence: "You are named in 2 of 10 answers to 5 questions customers ask.",
    assistants: [
      { label: "ChatGPT", isNamed: true, named: 2, answers: 5 },
      { label: "Gemini", isNamed: false, named: 0, answers: 5 },
    ],
  };
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, {
      [AUDIT]: [{ body: asking }, { body: asking }, { body: { ...doneAudit.body, firstLook: found } }],
    });
    const arriving = page.getByRole("region", { name: /assistants/i });
    await expect(arriving.getByRole("progressbar", { name: "Progress of the first look" })).toHaveAttribute(
      "aria-valuenow",
      "7",
    );
    await expect(arriving).toContainText("You are named in 2 of 10 answers to 5 questions customers ask.");
    await expect(arriving.getByRole("listitem")).toHaveText([
      "ChatGPTNamed in 2 of 5 answers",
      "GeminiNamed in 0 of 5 answers",
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await findings(page)).toEqual([]);
});

test("the longest of domains wraps", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, {}, `${"a".repeat(60)}.${"b".repeat(60)}.example`);
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("on a phone no field moves when the reading ends", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { [AUDIT]: [runningAudit, doneAudit] });
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  const before = await page.getByLabel("Email").boundingBox();
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible();
  const after = await page.getByLabel("Email").boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
});

test("an audit that saw only a part says so", { tag: "@long" }, async ({ page }) => {
  const counts = { pass: 11, partial: 3, fail: 9, na: 37 };
  const result = { state: "limited", score: 3.1, band: null, pagesRead: 1, counts };
  await open(page, { [AUDIT]: { body: { state: "done", result } } });
  await expect(
    panel(page).getByRole("heading", { name: "We could read only a part of halden.example" }),
  ).toBeVisible();
  await expect(panel(page)).toContainText("We read 1 page and ran 23 of 60 checks.");
});

test("the panel counts, then shows the Readiness", { tag: "@long" }, async ({ page }) => {
  await open(page, {
    [AUDIT]: [
      { body: { state: "queued", progress: { done: 0, total: 0 } } },
      runningAudit,
      runningAudit,
      doneAudit,
    ],
  });
  await expect(panel(page).getByRole("heading", { name: "Waiting to read halden.example" })).toBeVisible();
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  await expect(panel(page).getByRole("progressbar")).toHaveAttribute("aria-valuenow", "4");
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible({
    timeout: 8000,
  });
  await expect(panel(page)).toContainText("Passed41");
});

test("a lost connection is reported and recovered from", { tag: "@long" }, async ({ page }) => {
  await open(page, { [AUDIT]: [runningAudit, "lost", "lost", doneAudit] });
  await expect(panel(page).getByText("No connection just now.")).toBeVisible();
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible({
    timeout: 8000,
  });
  await expect(panel(page).getByText("No connection just now.")).toBeHidden();
});

test("being offline is got over as soon as the connection is back", { tag: "@long" }, async ({
  page,
  context,
}) => {
  await open(page);
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  await page.unrouteAll();
  await context.setOffline(true);
  await expect(panel(page).getByText("No connection just now.")).toBeVisible();
  await answerApi(page, { [AUDIT]: doneAudit });
  await context.setOffline(false);
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible({
    timeout: 9000,
  });
});

const notes = ["The name halden.example could not be found."];
const unreachable = {
  body: { state: "done", result: { state: "unreachable", score: null, counts: {}, notes } },
};

test("of a site that does not answer no report is said to be sent", { tag: "@long" }, async ({ page }) => {
  await open(page, { [AUDIT]: [unreachable] });
  await expect(panel(page).getByText("The name halden.example could not be found.")).toBeVisible();
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Full name").fill("Ingrid Halden");
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  const dialog = page.getByRole("dialog", { name: "We couldn’t reach halden.example." });
  await expect(dialog).toContainText("There is no report yet.");
});

test("once the site is read, an account can be made without a call", { tag: "@long" }, async ({ page }) => {
  await open(page, { [AUDIT]: doneAudit });
  await page.setViewportSize({ width: 390, height: 844 });
  const link = page.getByRole("link", { name: "Measure halden.example with a free account" });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute("href", "/signup?domain=halden.example");
});

test("a site that does not answer can be tried again", { tag: "@long" }, async ({ page }) => {
  await open(page, { [AUDIT]: [unreachable, doneAudit] });
  await expect(panel(page).getByText("The name halden.example could not be found.")).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "halden.example did not answer" })).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Change the domain" })).toHaveAttribute(
    "href",
    "/getstarted",
  );
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible();
});

test("a failed audit can be tried again", { tag: "@long" }, async ({ page }) => {
  await open(page, { [AUDIT]: [{ body: { state: "failed" } }, doneAudit] });
  await expect(panel(page).getByText("Something went wrong on our side")).toBeVisible();
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible();
});

test("the title says that the report is under way, held up or ready", { tag: "@long" }, async ({ page }) => {
  const title = page.getByRole("heading", { level: 1 });
  const failed = { body: { state: "failed" } };
  await open(page, { [AUDIT]: [runningAudit, failed, unreachable, doneAudit] });
  await expect(title).toHaveText("Your report is under way.");
  await expect(title).toHaveText("Your report is held up.");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(title).toHaveText("Your site did not answer.");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByRole("img", { name: "Readiness 7.3 out of 10" })).toBeVisible();
  await expect(title).toHaveText("Your report is ready.");
});

test("a refusal shows the server's words", { tag: "@long" }, async ({ page }) => {
  const message = "Too many audits from your address. Please try again in 40 minutes.";
  await open(page, { "/api/v1/audits": { status: 429, body: { error: { code: "rate_limited", message } } } });
  await expect(panel(page).getByText(message)).toBeVisible();
});

test("a reload keeps every field, the choice and the progress", { tag: "@long" }, async ({ page }) => {
  await open(page);
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  await page.getByRole("radio", { name: "One-Time Report Feedback" }).check();
  await page.reload();
  await waitUntilLive(page);
  await expect(page.getByLabel("Email")).toHaveValue("ingrid@halden.example");
  await expect(page.getByLabel("Full name")).toHaveValue("Ingrid Solheim");
  await expect(page.getByRole("radio", { name: /One-Time/ })).toBeChecked();
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Domain")).toHaveValue("halden.example");
  await page.goForward();
  await expect(page.getByLabel("Email")).toHaveValue("ingrid@halden.example");
});

test("has no accessibility findings in either theme, with errors and progress shown", {
  tag: "@long",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page);
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  await expect(panel(page).getByText("Reading page 5 of 12")).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("pressed before the address of the calendar is known, the calendar still opens", {
  tag: "@long",
}, async ({ page, context }) => {
  await context.route("https://calendar.example/**", (route) => route.fulfill({ body: "calendar" }));
  await open(page, {
    "/api/config": { body: { bookingUrl: "https://calendar.example/30" }, delayMs: 1000 },
  });
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Full name").fill("Ingrid Solheim");
  const calendar = context.waitForEvent("page");
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  expect((await calendar).url()).toBe("https://calendar.example/30");
});

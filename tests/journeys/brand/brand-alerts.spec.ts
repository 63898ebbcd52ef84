import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

const title = "Northwind Bikes is named less often across assistants: 62% → 41% of answers";
const raised = {
  id: "0a0a0a0a-0000-4000-8000-00000000000a",
  cause: "visibility fell",
  title,
  before: { from: "2026-10-19", to: "2026-11-09" },
  after: { from: "2026-11-16", to: "2026-11-17" },
  raisedAt: "2026-11-17T08:00:00.000Z",
  acknowledgedAt: null,
  parts: [
    {
      label: "Visibility, all assistants",
      sentence: "",
      kind: "visibility",
      assistant: null,
      surface: null,
      competitor: null,
      before: 0.62,
      after: 0.41,
      change: -0.21,
      low: -0.29,
      high: -0.13,
      p: 0.0004,
      prompts: 20,
      answers: { before: 400, after: 200 },
    },
  ],
};

test("a member hears of no alert, has alerts posted to an address, and looks at one", async ({
  page,
  workspace,
}) => {
  const posts: { signature: string; body: string }[] = [];
  const chat = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      posts.push({ signature: String(request.headers["truenorth-signature"]), body });
      response.end("ok");
    });
  });
  await new Promise<void>((resolve) => chat.listen(0, "127.0.0.1", resolve));
  try {
    const [brand] = await workspace.seed([{ name: "Northwind Bikes" }]);
    const address = `/brand/northwind-bikes?brand=${brand?.id}`;
    await open(page, `${address}&tab=overview&view=alerts`);
    const alerts = page.getByRole("region", { name: "Alerts" });
    await expect(alerts).toContainText("Alerts are off: no assistant is connected.");
    await expect(alerts.getByRole("figure")).toContainText("Example");
    await expect(alerts).toContainText("To get alerts by email, confirm your email address: ");
    await expect(alerts.getByRole("switch")).toHaveCount(0);

    await alerts.getByRole("button", { name: "Connect Slack" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill("hooks.example");
    await dialog.getByRole("button", { name: "Connect" }).click();
    await expect(dialog).toContainText("The address must begin with https:// or http://.");
    const { port } = chat.address() as AddressInfo;
    await dialog.getByLabel("Address").fill(`http://127.0.0.1:${port}/services/T000/abcdefgh1234`);
    await dialog.getByRole("button", { name: "Connect" }).click();
    const secret = (await dialog.getByRole("region", { name: "Secret" }).textContent()) ?? "";
    await dialog.getByRole("button", { name: "Done" }).click();
    const target = alerts.getByRole("list", { name: "Connections" }).getByRole("listitem");
    await expect(target).toContainText("/…1234");
    await target.getByRole("button", { name: /^Send a test to/ }).click();
    await expect(target).toContainText("The last test was taken (200).", { timeout: 15_000 });
    const [{ signature, body } = { signature: "", body: "" }] = posts;
    const [, time, digest] = /^t=(\d+),v1=(.*)$/.exec(signature) ?? [];
    expect(digest).toBe(createHmac("sha256", secret).update(`${time}.${body}`).digest("hex"));

    // A sample is never scanned: the way leads to a brand of one's own.
    const sample = { brandId: brand?.id, sample: "northwind-bikes", total: 1, stored: 1, isReady: true };
    const samples = "**/api/v1/sample-brands";
    await page.route(samples, (route) => route.fulfill({ json: { samples: [sample] } }));
    await open(page, `${address}&tab=overview&view=alerts`);
    await expect(alerts).toContainText("No alerts: this is sample data.");
    await expect(alerts.getByRole("link", { name: "Add your brand" })).toBeVisible();
    await open(page, `${address}&tab=preferences`);
    await expect(
      page.getByRole("heading", {
        name: "See what a scan of your own brand would cost.",
      }),
    ).toBeVisible();
    await page.unroute(samples);

    await page.route("**/api/v1/brands/*/alerts", (route) =>
      route.fulfill({
        json: {
          alerts: [raised],
          mail: true,
          rule: { smallestChange: 0.1, minPrompts: 10 },
          waiting: 0,
          checks: [],
        },
      }),
    );
    await open(page, `${address}&tab=overview`);
    await expect(page.getByText(title)).toBeVisible();
    await page.getByRole("link", { name: "See the alert" }).click();
    await expect(alerts.getByRole("row", { name: /Visibility, all assistants/ })).toContainText("−21");
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
    await alerts.getByRole("link", { name: /^Answers since/ }).click();
    await expect(page).toHaveURL(/tab=prompts&view=answers&from=2026-11-16&to=2026-11-17/);
  } finally {
    chat.close();
  }
});

test("a slow page says what it loads under its heading, and after a while offers to ask again", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes" }]);
  const released = Promise.withResolvers<void>();
  let requests = 0;
  await page.route("**/api/v1/brands/*/alerts", async (route) => {
    requests += 1;
    if (requests === 1) await released.promise;
    await route.continue().catch(() => undefined);
  });
  await page.clock.install();
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=overview&view=alerts`);
  const alerts = page.getByRole("region", { name: "Alerts" });
  await expect(page.getByRole("heading", { level: 1, name: "Alerts" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
  await expect(alerts.getByRole("status")).toHaveText("Loading alerts…");
  await expect(alerts.getByRole("button", { name: "Try again" })).toBeHidden();
  expect(await findings(page)).toEqual([]);
  await page.clock.fastForward(8000);
  await expect(alerts.getByRole("status")).toHaveText("Loading alerts… This takes longer than usual.");
  await alerts.getByRole("button", { name: "Try again" }).click();
  await expect(alerts).toContainText("Alerts are off: no assistant is connected.");
  expect(requests).toBe(2);
  released.resolve();
});

import type { BrandNames } from "#api/brands/contract.ts";
import type { CompetitorList } from "#api/competitors/contract.ts";
import { callApi, untilRead } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, longRunFindings } from "../settled-axe.ts";

const day = 86_400_000;

test("a measured brand's overview is live: filtered by the address, each number explained, lines with their table", async ({
  page,
  workspace,
}) => {
  test.setTimeout(150_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "northwind.example" }]);
  const lines = Array.from({ length: 24 }, (_, index) => ({
    prompt: `Which bike for case ${index % 6}?`,
    text: index % 2 === 0 ? "1. **Northwind Bikes** is a safe choice." : "Any good dealer will do.",
    assistant: index % 3 === 0 ? "claude" : "chatgpt",
    surface: "web",
    askedAt: new Date(Date.now() - index * (day / 2) - 60_000).toISOString(),
  }));
  const imported = await page.request.post(`/api/v1/brands/${brand?.id}/answers`, {
    headers: {
      Authorization: `Bearer ${workspace.member.session.access_token}`,
      "Content-Type": "application/x-ndjson",
    },
    data: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  expect(await imported.json()).toMatchObject({ stored: 24 });
  await untilRead(page, workspace.member, brand?.id ?? "");
  const main = page.getByRole("main");
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=overview`);
  await expect(main.locator(".evidence")).toContainText(": 24 answers");

  // The sections stay in their place from one to the next, with filters below them or without.
  const sections = page.getByRole("navigation", { name: "Sections" });
  const onDesktop = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const viewport of [{ width: 390, height: 844 }, onDesktop]) {
    await page.setViewportSize(viewport);
    const place = await sections.boundingBox();
    for (const name of ["Actions", "Readiness", "Alerts", "Reports", "App and API", "Overview"]) {
      const link = sections.getByRole("link", { name, exact: true });
      await link.click();
      await expect(link).toHaveAttribute("aria-current", "page");
      await expect(main.getByRole("heading").first()).toBeVisible();
      expect(await sections.boundingBox(), name).toEqual(place);
    }
  }

  // How many were asked is said where the number of answers is explained.
  const expectAsked = async (count: number) => {
    await main
      .locator(".evidence")
      .getByRole("button", { name: `${count} answers` })
      .click();
    await expect(main.getByRole("dialog")).toContainText(new RegExp(`Asked for\\s*${count}\\D`));
    await page.keyboard.press("Escape");
  };
  await expectAsked(24);

  await expect(
    main.getByRole("heading", { name: /Assistants name you in \d+% of answers|assistants name you/ }),
  ).toBeVisible();
  const figures = main.getByRole("list", { name: "Key figures" });
  await expect(figures.getByRole("listitem")).toHaveCount(4);
  await figures.getByRole("button", { name: /Visibility of Northwind Bikes/ }).click();
  const explanation = main.getByRole("dialog", { name: "Visibility of Northwind Bikes" });
  const formula = explanation.getByText("answers that name the brand ÷ answers that clearly");
  await expect(formula).toBeHidden();
  await explanation.getByText("How this is counted", { exact: true }).click();
  await expect(formula).toBeVisible();
  await expect(explanation.getByRole("link", { name: "The answers behind it" })).toBeVisible();
  await page.keyboard.press("Escape");

  await main.getByText("Show the numbers as a table").click();
  await expect(main.getByRole("table", { name: "Visibility by day" })).toBeVisible();

  // @issue-21: one chart, four measures; no judge has rated the tone of these answers.
  const measure = main.getByRole("radiogroup", { name: "Measure" });
  await measure.getByRole("radio", { name: "Position" }).check();
  await expect(page).toHaveURL(/[?&]metric=position/);
  await main.getByText("Show the numbers as a table").click();
  await expect(main.getByRole("table", { name: "Position by day" })).toContainText("1");
  await measure.getByRole("radio", { name: "Tone" }).check();
  await expect(main.getByText("Praise and criticism are counted without it", { exact: false })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.reload();
  await expect(measure.getByRole("radio", { name: "Tone" })).toBeChecked();
  await measure.getByRole("radio", { name: "Visibility" }).check();
  await expect(page).not.toHaveURL(/metric=/);

  await page.getByRole("button", { name: "Models: All Models" }).click();
  const claude = page.getByRole("menuitemcheckbox", { name: "Claude" });
  await expect(claude.locator(".popup-mark")).toBeHidden();
  await claude.click();
  await expect(claude.locator(".popup-mark")).toBeVisible();
  await expect(
    page.getByRole("menuitemcheckbox", { name: "All Models" }).locator(".popup-mark"),
  ).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/[?&]assistants=claude/);
  await expect(main.locator(".evidence")).toContainText(": 8 answers");
  await expectAsked(8);
  expect(await longRunFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(main.locator(".evidence")).toContainText(": 24 answers");
  await expectAsked(24);

  // @issue-21: the list of an only brand says the same, and leads on.
  await open(page, "/dashboard");
  await expect(
    main.getByRole("heading", { name: /how often assistants name Northwind Bikes/ }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: "Northwind Bikes" })).toContainText("too few prompts");
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  await page.getByRole("link", { name: "Open Northwind Bikes" }).click();

  // @issue-20: a recount that nobody began here is no tracking of competitors; its end fetches what it changed.
  const list = (await callApi(
    page,
    workspace.member,
    `/api/v1/brands/${brand?.id}/competitors`,
  )) as CompetitorList;
  const reading = { ...list.reading, state: "reading", done: 7, total: 24 };
  let isReading = true;
  const names = (await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/names`)) as BrandNames;
  await page.route(/\/competitors\b/, (route) =>
    route.fulfill({ json: isReading ? { ...list, reading } : list }),
  );
  await page.route(/\/names$/, (route) => route.fulfill({ json: isReading ? { ...names, reading } : names }));
  await page.reload();
  await expect(main.getByText("Recounting answers: 7 of 24.")).toBeVisible();
  await expect(main.getByRole("region", { name: "Tracking competitors" })).toHaveCount(0);
  // On a page that says nothing of it, too: this one fetches its actions while the recount runs.
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=overview&view=actions`);
  await expect(main.getByRole("heading", { name: "Actions" }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  let actions = 0;
  page.on("request", (request) => {
    if (/\/actions\b/.test(request.url())) actions += 1;
  });
  isReading = false;
  await expect.poll(() => actions).toBeGreaterThan(0);
});

test("a brand that is only asked for by name says so, and shows these prompts in one press", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Tasklane", domain: "tasklane.example" }]);
  const lines = Array.from({ length: 12 }, (_, index) => ({
    prompt: `What is Tasklane known for, case ${index % 4}?`,
    text: "**Tasklane** is a safe choice.",
    assistant: "chatgpt",
    surface: "web",
    askedAt: new Date(Date.now() - 60_000).toISOString(),
  }));
  await page.request.post(`/api/v1/brands/${brand?.id}/answers`, {
    headers: {
      Authorization: `Bearer ${workspace.member.session.access_token}`,
      "Content-Type": "application/x-ndjson",
    },
    data: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  await untilRead(page, workspace.member, brand?.id ?? "");
  const main = page.getByRole("main");
  await open(page, `/brand/tasklane?brand=${brand?.id}&tab=overview`);
  await expect(main.getByText("All prompts with answers name your brand.")).toBeVisible();
  await expect(main.getByText(/Asked by name: 100%/)).toBeVisible();
  await main.getByRole("link", { name: "Show them" }).click();
  await expect(main.locator(".evidence")).toContainText(": 12 answers");
  await expect(page).toHaveURL(/branded=true/);
});

import type { Page } from "@playwright/test";
import type { ActionList } from "#api/actions/contract.ts";
import { callApi, untilRead } from "../brand-measurement.ts";
import { expect, type Member, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings, longRunFindings } from "../settled-axe.ts";

const importAnswers = (page: Page, { session }: Member, brandId: string, lines: readonly string[]) =>
  page.request.post(`/api/v1/brands/${brandId}/answers`, {
    headers: { Authorization: `Bearer ${session.access_token}`, "Content-Type": "application/x-ndjson" },
    data: lines.join("\n"),
  });

test("actions show their evidence, are done and undone, and an own one is logged", async ({
  page,
  workspace,
}) => {
  test.setTimeout(150_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "northwind.example" }]);
  const id = brand?.id ?? "";
  await callApi(page, workspace.member, `/api/v1/brands/${id}/competitors`, {
    method: "POST",
    data: { name: "Velora" },
  });
  const line = (run: number, prompt: string, text: string) =>
    JSON.stringify({
      id: `${prompt} ${run}`,
      prompt,
      text,
      assistant: "chatgpt",
      surface: "web",
      askedAt: new Date(Date.now() - 3_600_000 * (run + 1)).toISOString(),
      citations: [{ url: "https://reviews.example/bikes", title: "Nine bikes tested" }],
    });
  const lines = Array.from({ length: 24 }, (_, run) =>
    run % 2 === 0
      ? line(run, "Which commuter bikes are reliable?", "Velora is the one to take.")
      : line(run, "Who makes bikes in Oregon?", "Northwind Bikes does, and has for years."),
  );
  await importAnswers(page, workspace.member, id, lines);
  await untilRead(page, workspace.member, id);

  const path = `/brand/northwind-bikes?brand=${id}&tab=overview&view=actions`;
  const board = page.getByRole("region", { name: "More actions" });
  const title = "Be named on reviews.example";
  await open(page, path);
  await expect(board.getByRole("button", { name: title })).toBeVisible();
  // The first action is what the page says first: it opens there and is listed nowhere else.
  const first = page.getByRole("region", { name: "Start here" });
  await first.getByRole("button", { name: "Show me how" }).click();
  await expect(first.getByRole("heading", { name: "How to do it" })).toBeVisible();
  expect(await longRunFindings(page)).toEqual([]);
  await first.getByRole("button", { name: "Hide how" }).click();
  const firstTitle = "Be an answer to “Which commuter bikes are reliable?”";
  await expect(first.getByRole("heading", { name: firstTitle })).toBeVisible();
  await expect(board.getByRole("button", { name: firstTitle })).toHaveCount(0);
  const entry = board.getByRole("listitem").filter({ has: page.getByRole("button", { name: title }) });
  await entry.getByRole("button", { name: title }).click();
  await expect(entry).toContainText(
    "It is used in 24 answers, 12 of which name a competitor and not you; all 12 name Velora.",
  );
  await expect(entry.getByRole("link", { name: "Open the page" })).toHaveAttribute(
    "href",
    "https://reviews.example/bikes",
  );
  expect(await findings(page)).toEqual([]);

  await entry.getByRole("button", { name: "Mark as done" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Mark as done" }).click();
  const said = board.getByRole("status");
  await expect(said).toContainText(`Marked as done: ${title}`);
  await expect(entry).toHaveCount(0);
  await said.getByRole("button", { name: "Undo" }).click();
  await expect(entry).toHaveCount(1);

  await board.getByRole("button", { name: "Add what you did" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "What was done" }).fill("Published a comparison");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  const own = board.getByRole("listitem").filter({ hasText: "Published a comparison" });
  await own.getByRole("button", { name: "Did it work?" }).click();
  await expect(own).toContainText("It names no prompts, so there is nothing to compare.");
});

test("a long list opens for the keyboard, and for an address that leads to one of its actions", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(150_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "northwind.example" }]);
  const id = brand?.id ?? "";
  const data = { name: "Velora" };
  await callApi(page, workspace.member, `/api/v1/brands/${id}/competitors`, { method: "POST", data });
  const askedAt = new Date(Date.now() - 3_600_000).toISOString();
  const lines = Array.from({ length: 27 }, (_, at) =>
    JSON.stringify({
      ...{ id: String(at), prompt: `Which bike suits rider ${at % 9}?`, text: "Velora is the one to take." },
      ...{ assistant: "chatgpt", surface: "web", askedAt, citations: [] },
    }),
  );
  await importAnswers(page, workspace.member, id, lines);
  await untilRead(page, workspace.member, id);

  const path = `/brand/northwind-bikes?brand=${id}&tab=overview&view=actions`;
  const rows = page.getByRole("region", { name: /^So assistants recommend you/ }).locator(".action-toggle");
  const more = page.getByRole("button", { name: /^Show \d+ more\b.*So assistants recommend you$/ });
  await open(page, path);
  await expect(more).toBeVisible();
  await expect(rows).toHaveCount(5);
  await more.press("Enter");
  await expect(rows.nth(5)).toBeFocused();
  await expect(more).toHaveCount(0);

  const list = (await callApi(page, workspace.member, `/api/v1/brands/${id}/actions`)) as ActionList;
  const last = list.actions.findLast((action) => action.list === "airo");
  await open(page, path);
  await expect(rows).toHaveCount(5);
  // As a link within the page does it: nothing is loaded again.
  await page.evaluate(
    (address) => {
      history.pushState(null, "", address);
      dispatchEvent(new PopStateEvent("popstate"));
    },
    `${path}&action=${encodeURIComponent(last?.id ?? "")}`,
  );
  const ledTo = page.getByRole("button", { name: last?.title ?? "none" });
  await expect(ledTo).toHaveAttribute("aria-expanded", "true");
  await expect(ledTo).toBeFocused();
  await expect(ledTo).toBeInViewport();
});

import type { CompetitorList } from "#api/competitors/contract.ts";
import { callApi } from "../brand-measurement.ts";
import { expect, test } from "../brand-workspace.ts";
import { bringAnswers } from "../bring-answers.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

const list = (names: readonly string[]) =>
  `The best tools:\n\n${names.map((name, at) => `${at + 1}. **${name}** – simple boards`).join("\n")}`;

test("competitors found in answers are tracked, merged, split, rejected and taken back", async ({
  page,
  workspace,
}) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  const names = ["HubSpot", "Velora", "Trello", "ClickUp"];
  await bringAnswers(page, workspace.member, brand?.id ?? "", Array(12).fill(list(names)));
  const found = page.getByRole("region", { name: "Found in answers" });
  const tracked = page.getByRole("table", { name: "Tracked competitors" });
  // Read by a job: who opens the page before it has run looks at it as it was.
  await expect
    .poll(() => callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`), {
      timeout: 60_000,
      intervals: [100],
    })
    .toMatchObject({
      suggestions: expect.arrayContaining([expect.objectContaining({ name: "Trello", answers: 12 })]),
    });
  await open(page, `/brand/velora?brand=${brand?.id}&tab=competitors`);
  await expect(found).toContainText("found in 12 answers, by 2 assistants");
  await expect(found.getByRole("list", { name: "Trello in answers" })).toContainText(
    "Trello – simple boards",
  );
  await found.getByRole("button", { name: "Track Trello" }).click();
  await expect(tracked.getByRole("row", { name: /Trello/ })).toContainText("by 2 assistants", {
    timeout: 30_000,
  });
  await found.getByRole("button", { name: "Reject ClickUp" }).click();
  await expect(page.getByText("ClickUp rejected.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(found.getByRole("button", { name: "Reject ClickUp" })).toBeVisible();
  await found.getByRole("button", { name: "HubSpot is the same as…" }).click();
  await page.getByRole("menuitem", { name: "Trello" }).click();
  await expect(tracked.getByRole("row", { name: /Trello/ })).toContainText("also HubSpot");
  await tracked.getByRole("button", { name: "Actions for Trello" }).click();
  await page.getByRole("menuitem", { name: "Edit", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Trello" });
  await dialog.getByRole("textbox", { name: "Ignore the name when followed by" }).fill("pie");
  await dialog.getByRole("button", { name: "Save competitor" }).click();
  await expect(dialog).toBeHidden();
  expect(await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`)).toMatchObject({
    competitors: expect.arrayContaining([expect.objectContaining({ name: "Trello", neverBefore: ["pie"] })]),
  });
  await tracked.getByRole("button", { name: "Actions for Trello" }).click();
  await page.getByRole("menuitem", { name: "Split off HubSpot" }).click();
  await expect(tracked.getByRole("row", { name: /^HubSpot|HubSpot/ }).first()).toBeVisible();
  await tracked.getByRole("button", { name: "Actions for HubSpot" }).click();
  await page.getByRole("menuitem", { name: "Stop tracking" }).click();
  await page.getByText("Rejected", { exact: false }).last().click();
  await expect(page.getByRole("button", { name: "Track HubSpot again" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("imported answers find other names, which are tracked at once, and lead to prompts", {
  tag: "@long",
}, async ({ page, workspace }) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  const names = ["HubSpot", "Velora", "Trello", "ClickUp"];
  await bringAnswers(page, workspace.member, brand?.id ?? "", [
    ...Array(11).fill(list(names)),
    list(["Trello", "ClickUp", "HubSpot"]),
  ]);
  await expect
    .poll(() => callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`), {
      timeout: 60_000,
      intervals: [100],
    })
    .toMatchObject({ suggestions: [{ answers: 12 }, { answers: 12 }, { answers: 12 }] });
  await open(page, `/brand/velora?brand=${brand?.id}&tab=competitors`);
  await expect(
    page.getByRole("heading", { name: "Assistants also name ClickUp, HubSpot and Trello." }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Track 3" }).click();
  const tracked = page.getByRole("table", { name: "Tracked competitors" });
  for (const name of ["HubSpot", "Trello", "ClickUp"])
    await expect(tracked.getByRole("row", { name })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("3 competitors are tracked now.")).toBeVisible();
  // One was deleted elsewhere, one can't be deleted just now.
  const competitors = `/api/v1/brands/${brand?.id}/competitors`;
  const { competitors: before } = (await callApi(page, workspace.member, competitors)) as CompetitorList;
  const idOf = (wanted: string) => before.find(({ name }) => name === wanted)?.id;
  await page.request.delete(`${competitors}/${idOf("HubSpot")}`, {
    headers: { Authorization: `Bearer ${workspace.member.session.access_token}` },
  });
  const ofTrello = `**${competitors}/${idOf("Trello")}`;
  await page.route(ofTrello, (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Trello is tracked now.")).toBeVisible();
  await page.unroute(ofTrello);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone.")).toBeVisible();
  await expect(tracked).toHaveCount(0);
  await open(page, `/brand/velora?brand=${brand?.id}&tab=overview`);
  const notice = page.getByRole("region", { name: "Tracking competitors" });
  await page.getByRole("checkbox", { name: "ClickUp" }).click({ timeout: 30_000 });
  await page.getByRole("button", { name: "Track 2" }).click();
  await expect(notice).toContainText("2 competitors tracked", { timeout: 30_000 });
  await page.route(`**${competitors}/*`, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toContainText("1 competitor tracked", { timeout: 30_000 });
  await notice.getByRole("button", { name: "Undo" }).click();
  await expect(notice).toContainText("Undone.");
  await expect(page.getByRole("checkbox")).toHaveCount(3, { timeout: 30_000 });
  expect(await callApi(page, workspace.member, `/api/v1/brands/${brand?.id}/competitors`)).toMatchObject({
    competitors: [],
  });
  // Nothing is offered again to anyone who leaves the page while names are saved and comes back.
  const saving = Promise.withResolvers<void>();
  await page.route(`**${competitors}`, async (route) => {
    if (route.request().method() === "POST") await saving.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Track 3" }).click();
  await page.getByRole("link", { name: "Prompts", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No prompts are asked now." })).toBeVisible();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await expect(page.getByRole("main", { name: "Overview" })).toContainText("12 answers");
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  saving.resolve();
  await expect
    .poll(() => callApi(page, workspace.member, competitors))
    .toMatchObject({ competitors: [{}, {}, {}] });
  await open(page, `/brand/velora?brand=${brand?.id}&tab=prompts`);
  await expect(page.getByRole("heading", { name: "No prompts are asked now." })).toBeVisible();
  await page.getByRole("link", { name: "imported answers" }).click();
  await expect(page).toHaveURL(/tab=prompts&view=answers/);
});

test("a competitor whose picture can’t be drawn shows its letter, never a broken picture", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Velora", domain: "velora.example" }]);
  const headers = { Authorization: `Bearer ${workspace.member.session.access_token}` };
  for (const [name, domain] of [
    ["Trello", "trello.example"],
    ["HubSpot", "hubspot.example"],
  ])
    await page.request.post(`/api/v1/brands/${brand?.id}/competitors`, {
      headers,
      data: { name, domains: [domain] },
    });
  const gif = "R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==";
  const cut = Buffer.from("\x89PNG\r\n\x1a\nno picture", "latin1").toString("base64");
  await page.route("**/site-icons?*", (route) =>
    route.fulfill({
      json: {
        icons: {
          "trello.example": `data:image/png;base64,${cut}`,
          "hubspot.example": `data:image/gif;base64,${gif}`,
        },
      },
    }),
  );
  await open(page, `/brand/velora?brand=${brand?.id}&tab=competitors`);
  const iconOf = (name: string) => page.getByRole("row", { name }).locator(".site-icon");
  await expect(iconOf("HubSpot")).toHaveJSProperty("naturalWidth", 1);
  await expect(iconOf("Trello")).toHaveText("T");
});

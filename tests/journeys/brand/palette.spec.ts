import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

test("the palette leads to a page, a brand and a question by the keyboard alone, and Escape gives the focus back", async ({
  page,
  workspace,
}) => {
  const [brand] = await workspace.seed([
    { name: "Northwind Bikes", domain: "northwind.example" },
    { name: "Harbor & Pine", domain: "harbor.example" },
  ]);
  const token = workspace.member.session.access_token;
  const added = await page.request.post(`/api/v1/brands/${brand?.id}/prompts`, {
    headers: { authorization: `Bearer ${token}` },
    data: { text: "Which city bike lasts longest?" },
  });
  expect(added.ok()).toBe(true);
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}`);
  await page.waitForLoadState("networkidle");
  const palette = page.getByRole("dialog", { name: "Command palette" });
  const field = palette.getByRole("combobox", { name: "Go to a brand, page, prompt or source" });

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(palette).toHaveCSS("position", "fixed");
  await expect(palette.getByRole("option", { name: "Harbor & Pine" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.type("readi");
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/view=readiness/);
  await expect(page.getByRole("heading", { level: 1, name: "Readiness" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("longest");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/tab=prompts&prompt=/);

  await page.getByRole("button", { name: "Go to" }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("no such thing");
  await expect(palette).toContainText("Nothing has that name.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("harbor");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/brand\/harbor-pine\?brand=/);
});

test("a question mark shows the keys, a slash searches the page, and neither disturbs typing", {
  tag: "@long",
}, async ({ page, workspace }) => {
  await workspace.seed(["Harbor & Pine", "Acme"]);
  await open(page, "/dashboard");
  await page.waitForLoadState("networkidle");
  const search = page.getByRole("searchbox", { name: "Search brands" });
  await expect(search).toBeVisible();
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("a/b?");
  await expect(search).toHaveValue("a/b?");
  await page.locator("main").focus();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

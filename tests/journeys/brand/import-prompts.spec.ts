import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

test("prompts come from a CSV file: columns matched, mistakes named by line, added at once", {
  tag: "@long",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=prompts`);
  await page.getByRole("button", { name: "Write my own" }).click();
  await page.getByRole("button", { name: "Import a CSV file" }).click();
  const form = page.getByRole("form", { name: "Import prompts" });
  await expect(form.getByRole("button", { name: "Choose a CSV file" })).toBeFocused();
  await form
    .getByLabel("Choose a CSV file")
    .last()
    .setInputFiles({
      name: "questions.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(
        '\ufeffWhat people ask;Topic;Country\r\nWhich city bike is best?;Bikes;DE\r\n"Belt; or chain?";Drive;\r\nwhich city bike is BEST;Bikes;DE\r\nWhich lock?;;Narnia\r\n',
        "utf16le",
      ),
    });
  await expect(form.getByText("questions.csv")).toBeVisible();
  // Its header has a word of its own for prompts.
  await expect(form.getByText("Choose the column that holds the prompts.")).toBeVisible();
  await form.getByRole("combobox", { name: "Prompt", exact: true }).click();
  await page.getByRole("option", { name: "What people ask" }).click();
  await expect(form.getByText("4 lines: 2 new, 1 repeated, 1 to fix")).toBeVisible();
  await expect(form.getByText("Line 5: “Narnia” isn’t a country. Use a code such as US.")).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await form.getByRole("button", { name: "Add 2 prompts" }).click();
  await expect(page.getByText("2 prompts added.")).toBeVisible();
  await expect(form.getByText("4 lines: 3 repeated, 1 to fix")).toBeVisible();
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect(
    page.getByRole("table", { name: "Prompts by topic" }).getByText("Belt; or chain?"),
  ).toBeVisible();
});

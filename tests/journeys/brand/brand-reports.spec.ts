import { encodePng } from "#mail/picture/raster.ts";
import { expect, test } from "../brand-workspace.ts";
import { bringAnswers } from "../bring-answers.ts";
import { open } from "../open-dashboard.ts";
import { findings } from "../settled-axe.ts";

test("a member downloads a report, shares it, and takes the link back; a visitor reads it until then", async ({
  page,
  workspace,
  browser,
}) => {
  test.setTimeout(90_000);
  const [brand] = await workspace.seed([{ name: "Northwind Bikes", domain: "no-domain" }]);
  const texts = Array.from({ length: 40 }, (_, at) =>
    at % 3 === 0 ? "Velorin is fine." : "Northwind Bikes is the best.",
  );
  await bringAnswers(page, workspace.member, brand?.id ?? "", texts);
  await open(page, `/brand/northwind-bikes?brand=${brand?.id}&tab=overview&view=reports`);
  const reports = page.getByRole("region", { name: "Reports" });
  const fresh = reports.getByRole("region", { name: "New link: copy it now" });
  await reports.getByRole("button", { name: "Share by link" }).click();
  const link = (await fresh.textContent()) ?? "";
  const downloading = page.waitForEvent("download");
  await reports.getByRole("button", { name: "Download PDF" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^truenorth-[a-z\d-]+-\d{4}-\d\d-\d\d\.pdf$/);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(link);
  await expect(
    visitor.getByRole("heading", {
      name: "Too few prompts to say how often assistants name Northwind Bikes.",
    }),
  ).toBeVisible();
  const { margin, lastSection } = await visitor.evaluate(() => ({
    margin: getComputedStyle(document.body).margin,
    lastSection: [...document.querySelectorAll(".sec")]
      .map((section) => getComputedStyle(section).contentVisibility)
      .at(-1),
  }));
  expect({ margin, lastSection }).toEqual({ margin: "0px", lastSection: "visible" });
  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(visitor)).toEqual([]);
  await visitor.getByRole("link", { name: "Open in TrueNorth (members only)" }).first().click();
  await expect(visitor.getByText("Sign in to see this brand.")).toBeVisible();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Brand");
  await visitor.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(visitor).toHaveURL("/auth");

  const design = page.getByRole("region", { name: "What the PDF shows" });
  const file = design.getByLabel("Choose a logo", { exact: true }).and(page.locator("input"));
  const choose = design.getByRole("button", { name: "Choose a logo" });
  const svg = { name: "logo.png", mimeType: "image/png", buffer: Buffer.from("<svg onload='alert(1)'/>") };
  await file.setInputFiles(svg);
  await expect(design.getByText("SVG isn’t taken, because it can hold scripts.")).toBeVisible();
  await expect(choose).toBeEnabled();
  await file.setInputFiles({ ...svg, buffer: Buffer.alloc(20 * 1_048_576) });
  await expect(design.getByText("The logo has 20 MB. Choose one of at most 1 MB.")).toBeVisible();
  await expect(choose).toBeEnabled();
  const rgba = new Uint8Array(120 * 40 * 4).fill(150);
  await file.setInputFiles({ ...svg, buffer: Buffer.from(encodePng({ width: 120, height: 40, rgba })) });
  await expect(design.getByRole("img", { name: "The logo on the PDF" })).toBeVisible();
  await design.getByLabel("Prompts").uncheck();
  await expect(design.getByRole("group", { name: "Pages after the summary" })).toHaveAttribute(
    "aria-busy",
    "false",
  );
  await page.reload();
  await expect(design.getByLabel("Prompts")).not.toBeChecked();
  await expect(design.getByRole("img", { name: "The logo on the PDF" })).toBeVisible();

  const mail = page.getByRole("region", { name: "Weekly mail" });
  await expect(mail.getByText("To get reports by email, confirm your email address")).toBeVisible();
  await mail.getByLabel("Add a recipient").fill("client@example.com");
  await mail.getByRole("button", { name: "Invite" }).click();
  await expect(mail.getByRole("list", { name: "Recipients" })).toContainText("Asked, no answer yet");
  expect(await findings(page)).toEqual([]);
  await reports
    .getByRole("button", { name: /^Revoke the link/ })
    .first()
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(reports.getByRole("list", { name: "Share links" })).toContainText("Revoked");
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "This link does not open a report." })).toBeVisible();
});

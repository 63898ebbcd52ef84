import { expect, test } from "@playwright/test";
import { newCredentials } from "../account.ts";
import { sampleDomain } from "../sample-domain.ts";
import { findings } from "../settled-axe.ts";

/** A domain in a subject has a zero-width non-joiner after its dot, so that no mail reader makes a link of it. */
const shown = new RegExp(sampleDomain.replaceAll(".", "\\.\\u200c?"));

/** The operator has keys of ChatGPT and Claude, and one of DeepSeek that does not work. */
test("the report quotes the assistants, and its site goes along into the first brand", {
  tag: "@long",
}, async ({ page, context }) => {
  test.setTimeout(180_000);
  await page.goto(`/getstarted?domain=${sampleDomain}`);
  await page.getByLabel(/company/i).fill("Sample Roastery");
  await page.getByRole("main").getByRole("button", { name: "Get Started" }).click();
  await expect(page).toHaveURL("/success");
  await page.getByLabel("Email").fill("maren@sample-roastery.example");
  await page.getByLabel("Full name").fill("Maren Sample");
  const arriving = page.getByRole("region", { name: /assistants/i });
  await expect(arriving).toContainText("What assistants say: a first look", { timeout: 120_000 });
  await expect(arriving.getByRole("listitem").filter({ hasText: "ChatGPT" })).toContainText(
    /Named in \d of \d answers/,
  );
  await page.getByRole("button", { name: "Book a Strategy Call" }).click();
  await expect(page).toHaveURL("/");

  await expect
    .poll(async () => await (await context.request.get("/dev/mail")).text(), { timeout: 30_000 })
    .toMatch(shown);
  await page.goto("/dev/mail");
  await page.getByRole("link", { name: shown }).click();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByText("What assistants say about you: a first look")).toBeVisible();
  await expect(mail.getByText("DeepSeek didn’t answer; its part is left out.")).toBeVisible();
  const address = (await mail.getByRole("link", { name: "Read the full report" }).getAttribute("href")) ?? "";

  await page.goto(address);
  const look = page.getByRole("region", { name: "What assistants say about you: a first look" });
  for (const label of ["ChatGPT", "Claude"])
    await expect(look.getByRole("heading", { name: label })).toBeVisible();
  await expect(look.locator("blockquote").first()).toContainText(/“.{20,}”/);
  await expect(look).toContainText("DeepSeek didn’t answer; its part is left out.");
  await expect(look).toContainText("This is a first look, not a score");
  await look.getByText("The questions we asked").click();
  await expect(look.locator("details li")).toHaveCount(5);
  await expect(look.locator("details")).not.toContainText(/roastery/i);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
  const pdf = await context.request.get(`${address}/report.pdf`);
  expect(pdf.headers()["content-type"]).toBe("application/pdf");

  const link = look.getByRole("link", { name: `Measure ${sampleDomain} free` });
  expect(await link.getAttribute("href")).not.toContain(new URL(address).pathname.slice(3));
  await link.click();
  await expect(page).toHaveURL("/auth");
  // The address the report went to need not be typed again.
  await expect(page.getByLabel("Email")).toHaveValue("maren@sample-roastery.example");
  const { email, password } = newCredentials();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/dashboard/brands/new");
  await expect(page.getByLabel("Domain")).toHaveValue(sampleDomain);
  await expect(page.getByLabel("Brand Name")).not.toHaveValue("");
  expect(await page.getByRole("link", { name: "Open the report" }).getAttribute("href")).toBe(
    new URL(address).pathname,
  );
  await page.getByRole("button", { name: "Create brand" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/dashboard/brands/new");
  await expect(page.getByLabel("Domain")).toHaveValue("");
});

import { expect, test } from "../brand-workspace.ts";
import { open } from "../open-dashboard.ts";

test("an overview shows its key figures before the page's code has come, and the page takes the same response", {
  tag: "@issue-21",
}, async ({ page, workspace }) => {
  const [brand] = await workspace.seed([{ name: "Halden Coffee", domain: "halden.example" }]);
  const lines = Array.from({ length: 24 }, (_, index) => ({
    prompt: `Which coffee for case ${index}?`,
    text: index % 2 === 0 ? "1. **Halden Coffee** is a safe choice." : "Any roaster will do.",
    assistant: "chatgpt",
    surface: "web",
    askedAt: new Date(Date.now() - (index + 1) * 3_600_000).toISOString(),
  }));
  await page.request.post(`/api/v1/brands/${brand?.id}/answers`, {
    headers: {
      Authorization: `Bearer ${workspace.member.session.access_token}`,
      "Content-Type": "application/x-ndjson",
    },
    data: lines.map((line) => JSON.stringify(line)).join("\n"),
  });
  const address = `/brand/halden?brand=${brand?.id}`;
  const figures = page.getByRole("list", { name: "Key figures" });
  await expect(async () => {
    await open(page, address);
    await expect(figures).toContainText("of 24 answers", { timeout: 3000 });
  }).toPass({ timeout: 60_000 });

  let isHeld = true;
  await page.route("**/assets/*.js", async (route) => {
    while (isHeld) await new Promise((wait) => setTimeout(wait, 50));
    await route.continue();
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(address, { waitUntil: "commit" });
  await expect(figures.getByRole("listitem")).toHaveCount(4);
  await expect(figures).toContainText(/Visibility.*50%.*of 24 answers/);
  await expect(page.getByRole("navigation", { name: "Sections" })).toHaveCount(0);

  isHeld = false;
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
  await expect(figures.getByRole("button", { name: /Visibility of Halden/ })).toBeVisible();
  await expect(page.locator("first-figures")).toHaveCount(0);
  const visibility = asked.filter((path) => path === `/api/v1/brands/${brand?.id}/visibility`);
  // One for the figures, one for the period before.
  expect(visibility).toHaveLength(2);
});

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { answerApi } from "./api-answers.ts";
import { waitUntilLive, watchComplaints } from "./page-watch.ts";

const pages = [
  ["/", "When people ask AI, does it point to you?"],
  ["/getstarted", "Get started with your free report."],
  ["/pricing", "Pay for how often you look."],
  ["/about", "About TrueNorth."],
  ["/method", "The method behind both scores."],
  ["/help", "Help center."],
  ["/contact", "Contact us."],
  ["/terms", "Terms of use and privacy policy."],
  ["/auth", "Accounts are on their way."],
  ["/signup", "Begin with the free report."],
  ["/demo", "The demo workspace is being built."],
] as const;

for (const [path, title] of pages) {
  test(`${path} loads without a complaint and fits a narrow screen`, async ({ page }) => {
    const complaints = watchComplaints(page);
    await answerApi(page);
    await page.setViewportSize({ width: 390, height: 800 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await waitUntilLive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  for (const colorScheme of ["light", "dark"] as const)
    test(`${path} has no accessibility findings in the ${colorScheme} theme`, async ({ page }) => {
      await answerApi(page);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path);
      await waitUntilLive(page);
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`),
      ).toEqual([]);
    });
}

test("every page has its own title, description and address", async ({ request, baseURL }) => {
  const heads = await Promise.all(
    pages.map(async ([path]) => {
      const html = await (await request.get(path)).text();
      return {
        path,
        title: /<title>([^<]+)<\/title>/.exec(html)?.[1],
        description: /name="description" content="([^"]+)"/.exec(html)?.[1],
        canonical: /rel="canonical" href="([^"]+)"/.exec(html)?.[1],
        isListed: !html.includes('content="noindex"'),
      };
    }),
  );
  const listed = heads.filter(({ isListed }) => isListed);
  expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length);
  expect(new Set(listed.map(({ description }) => description)).size).toBe(listed.length);
  for (const { path, canonical } of listed) expect(canonical).toBe(`${baseURL}${path}`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);
  expect(addresses.toSorted()).toEqual(listed.map(({ canonical }) => canonical).toSorted());
});

test("an unknown address is a true 404 with ways on", async ({ page }) => {
  const complaints = watchComplaints(page, ["404 (Not Found)"]);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await waitUntilLive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found.");
  expect(complaints).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

test("no link in header, footer or page is dead", async ({ page, request }) => {
  const seen = new Set<string>();
  for (const [path] of pages) {
    await page.goto(path);
    for (const link of await page.locator("a[href^='/']").all())
      seen.add(new URL((await link.getAttribute("href")) ?? "", page.url()).pathname);
  }
  expect(seen.size).toBeGreaterThan(8);
  for (const path of seen) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

import { expect, test } from "@playwright/test";
import { answerApi } from "../api-answers.ts";
import { collectPageErrors, waitUntilLive } from "../page-errors.ts";
import { findings } from "../settled-axe.ts";

const pages = [
  ["/", "When people ask AI, does it point to you?"],
  ["/getstarted", "Get started with your free report."],
  ["/pricing", "Pay for how often you look."],
  ["/about", "About TrueNorth."],
  ["/method", "The method behind both scores."],
  ["/help", "Help center."],
  ["/contact", "Contact us."],
  ["/terms", "Terms of use and privacy policy."],
  ["/demo", "Three sample brands to look at."],
] as const;

// @spec-2.5
test("every page loads without a complaint, fits a narrow screen and has no accessibility findings", async ({
  page,
}) => {
  test.slow();
  const complaints = collectPageErrors(page);
  await answerApi(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [path, title] of pages) {
    await page.setViewportSize({ width: 390, height: 800 });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await waitUntilLive(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect([path, await findings(page)]).toEqual([path, []]);
  }
  expect(complaints).toEqual([]);
});

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

test("every listed page has its preview card and, where it has any, data that can be read", async ({
  request,
  baseURL,
}) => {
  const typesOn = new Map<string, readonly string[]>();
  for (const [path] of pages) {
    const html = await (await request.get(path)).text();
    if (html.includes('content="noindex"')) continue;
    const content = (name: string) =>
      new RegExp(`(?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(content("og:title")).toBe(/<title>([^<]+)<\/title>/.exec(html)?.[1]);
    expect(content("og:description")).toBe(content("description"));
    expect(content("og:url")).toBe(`${baseURL}${path}`);
    expect(content("og:image")).toBe(`${baseURL}/preview.png`);
    expect(content("twitter:card")).toBe("summary_large_image");
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
    if (data !== undefined)
      typesOn.set(
        path,
        (JSON.parse(data) as { "@graph": { "@type": string }[] })["@graph"].map((node) => node["@type"]),
      );
  }
  expect(Object.fromEntries(typesOn)).toEqual({
    "/": ["Organization", "WebSite"],
    "/pricing": ["SoftwareApplication", "FAQPage"],
    "/about": ["AboutPage", "Organization"],
    "/help": ["FAQPage"],
    "/contact": ["ContactPage"],
  });
  expect((await request.get("/preview.png")).headers()["content-type"]).toBe("image/png");
});

test("robots.txt, llms.txt and security.txt name this site and its pages", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("User-agent: *\nAllow: /");
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const llms = await (await request.get("/llms.txt")).text();
  expect(llms).toMatch(/^# TrueNorth\n\n> /);
  const named = [...llms.matchAll(/^- \[[^\]]+\]\(([^)]+)\): .+$/gm)].map(([, address]) => address);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(named).toEqual([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address));
  expect(named.length).toBeGreaterThanOrEqual(8);
  const security = await (await request.get("/.well-known/security.txt")).text();
  expect(security).toContain("Contact: mailto:support@truenorth.example");
  expect(Date.parse(/^Expires: (.+)$/m.exec(security)?.[1] ?? "")).toBeGreaterThan(Date.now());
});

// @spec-2.4 @spec-2.20
test("the footer shows the copyright line, the support address and every page; the help center shows a support contact", async ({
  page,
}) => {
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("© 2026 TrueNorth. All rights reserved.");
  await expect(footer.getByRole("link", { name: "support@truenorth.example" })).toBeVisible();
  await expect(footer.getByRole("navigation").getByRole("link")).toHaveText([
    "About",
    "Method",
    "Pricing",
    "Contact",
    "Help",
    "Terms",
    "Privacy",
  ]);
  await page.goto("/help");
  const section = page.getByRole("main").locator("section", { hasText: "How do I reach support?" });
  await expect(section.getByRole("link", { name: "support@truenorth.example" })).toHaveAttribute(
    "href",
    "mailto:support@truenorth.example",
  );
  await waitUntilLive(page);
  await page.getByLabel("Search the help center").fill("gap competitors");
  await expect(page.getByText(/^1 of \d+ found, and how to reach support$/)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Contents" }).getByRole("link")).toHaveCount(2);
});

// @spec-2.21 @spec-3.7
test("the contact form holds name, email and message and sends nothing", { tag: "@long" }, async ({
  page,
}) => {
  const requests: string[] = [];
  await page.goto("/contact");
  await waitUntilLive(page);
  await page.waitForLoadState("networkidle");
  page.on("request", (request) => requests.push(request.url()));
  await page.getByLabel("Name").fill("Ingrid Solheim");
  await page.getByLabel("Email").fill("ingrid@halden.example");
  await page.getByLabel("Message").fill("Where is my report?");
  await expect(page.getByText("Nothing is sent from here")).toBeVisible();
  await page.getByRole("button", { name: "Open as mail" }).click();
  await expect(page).toHaveURL("/contact");
  await expect(page.getByLabel("Message")).toHaveValue("Where is my report?");
  expect(requests.filter((url) => !url.startsWith("mailto:"))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    "Ingrid",
  );
});

// @spec-2.22
test("the demo says that all is a sample, and without a workspace leads to the sample panels", async ({
  page,
}) => {
  await page.goto("/demo");
  await expect(page.getByText("Sample data: the brands are invented")).toBeVisible();
  await expect(page.getByText("This installation has no sample workspace.")).toBeVisible();
  await expect(page.getByText("AIRO score, 0–10")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "How both are measured" })).toHaveAttribute("href", "/method");
  await expect(page.getByRole("link", { name: "sign up free" })).toHaveAttribute("href", "/signup");
  await page.getByRole("link", { name: "Open Northwind Bikes" }).click();
  await expect(page).toHaveURL("/brand/northwind-bikes?tab=overview");
  await expect(page.getByText("Sample", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Top Sources" })).toBeVisible();
  await page.goto("/demo/orbiboard");
  await expect(page).toHaveURL(/^[^?]*\/brand\/orbiboard/);
});

test("back, forward and reload find each page again", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await waitUntilLive(page);
  const title = page.getByRole("heading", { level: 1 });
  const footer = page.getByRole("navigation", { name: "Footer" });
  await footer.getByRole("link", { name: "Terms" }).click();
  await expect(title).toHaveText("Terms of use and privacy policy.");
  await footer.getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy: what is kept about me?" })).toBeInViewport();
  await page.goBack();
  await page.goBack();
  await expect(title).toHaveText("When people ask AI, does it point to you?");
  await page.goForward();
  await expect(title).toHaveText("Terms of use and privacy policy.");
  await page.reload();
  await expect(title).toHaveText("Terms of use and privacy policy.");
});

test("an unknown address is a true 404 with ways on", async ({ page }) => {
  const complaints = collectPageErrors(page, ["404 (Not Found)"]);
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await waitUntilLive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found.");
  expect(complaints).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
});

// @spec-2.5
test("no link in header, footer or page is dead", async ({ request }) => {
  const seen = new Set<string>();
  for (const [path] of pages) {
    const html = await (await request.get(path)).text();
    for (const [, address = ""] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
      seen.add(new URL(address, "http://site.example").pathname);
  }
  expect(seen.size).toBeGreaterThan(8);
  for (const path of seen) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

test("sign-up says what is free, asks for a password alone, and leads to terms and privacy", {
  tag: "@long",
}, async ({ page }) => {
  await page.goto("/signup");
  await expect(page.getByText("Free, no card.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Create account" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Email me a magic link" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "terms" })).toHaveAttribute("href", "/terms");
  await expect(page.getByRole("link", { name: "privacy notice" })).toHaveAttribute("href", "/terms#privacy");
});

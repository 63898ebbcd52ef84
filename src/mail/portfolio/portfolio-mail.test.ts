import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import { portfolioMail } from "./portfolio-mail.tsx";
import type { MailedBrand } from "./wording.ts";

const links = { home: "https://t.example", unsubscribe: "https://t.example/mail/end-portfolio/x" };
const period = { from: "2026-10-25", to: "2026-11-23" };

/** A brand whose score changed by so much; 0: not clearly. */
const brand = (name: string, change: number, more: Partial<MailedBrand> = {}): MailedBrand => ({
  name,
  company: null,
  link: `https://t.example/brand/${encodeURIComponent(name)}`,
  figures: {
    airo: { value: 5.5, low: 5, high: 6 },
    change: {
      value: change,
      low: change - 0.2,
      high: change + 0.2,
      verdict: change === 0 ? "within noise" : "real change",
    },
    visibility: { value: 0.42, low: 0.3, high: 0.55 },
    evidence: { display: "shown" },
  },
  openAlerts: 0,
  next: "actions",
  ...more,
});
const written = async (brands: readonly MailedBrand[]) => {
  const mail = await portfolioMail.write({ brands, period, ...links });
  return { ...mail, page: load(mail.html) };
};
const texts = (page: ReturnType<typeof load>, selector: string) =>
  page(selector)
    .toArray()
    .map((one) => page(one).text());

describe("the weekly mail over all brands", () => {
  test("prints no figure of too few prompts, as the brand's page", async () => {
    const figures = {
      ...{
        airo: { value: 5.5, low: 1, high: 9 },
        change: null,
        evidence: { display: "provisional" as const },
      },
      visibility: { value: 0.42, low: 0.1, high: 0.9 },
    };
    const { page, text } = await written([brand("Early", 0, { figures })]);
    expect(texts(page, "tbody tr:has(> th[scope=row])")).toEqual([
      "EarlySee what to do firsttoo few prompts––",
    ]);
    expect(text).toContain("- Early: too few prompts\n");
  });

  test("is the finding, the brands that changed first, one button and a way out", async () => {
    const { subject, page, text, headers } = await written([
      brand("Calm", 0),
      brand("Riser", 0.9),
      brand("New", 0, { figures: null, next: "assistants" }),
      brand("Faller", -0.4, { openAlerts: 2, next: "alerts" }),
      brand("Sinker", -1.2),
    ]);
    expect(subject).toBe("2 of 5 brands fell, 1 rose");
    expect(page("h1").text()).toBe(`${subject}.`);
    expect(texts(page, "th[scope=row] a")).toEqual(["Sinker", "Faller", "Riser", "Calm", "New"]);
    expect(texts(page, "th[scope=rowgroup]")).toEqual([]);
    const rows = texts(page, "tbody tr:has(> th[scope=row])");
    expect(rows[1]).toBe("FallerSee what changed5.5 of 10▼ down 0.442%2");
    expect(rows[4]).toBe("NewConnect an assistantNot measured yet––");
    expect(page("th[scope=row] a").first().attr("href")).toBe("https://t.example/brand/Sinker");
    expect([page(".button").length, page(".button").attr("href")]).toEqual([
      1,
      "https://t.example/dashboard",
    ]);
    expect(text).toContain(
      "- Faller: AIRO 5.5 of 10, ▼ down 0.4; visibility 42%; 2 open alerts\n  See what changed",
    );
    expect(text).toContain(
      "AIRO scores of the 30 days to 23 Nov 2026, compared with the 30 days before. Two alerts are open.",
    );
    for (const said of [links.unsubscribe, "AIRO, 0 to 10"])
      expect([page.html().includes(said), text.includes(said)], said).toEqual([true, true]);
    expect(headers["List-Unsubscribe"]).toBe(`<${links.unsubscribe}>`);
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  });

  test.each([
    ["3 of 3 brands rose", [1, 1, 1]],
    ["1 of 2 brands fell", [-1, 0]],
    ["No clear change in your 2 brands", [0, 0]],
    ["Brand 0 fell", [-1]],
    ["Brand 0 shows no clear change", [0]],
  ])("its subject says what happened: %s", async (subject, changes) => {
    const { subject: said } = await written(changes.map((change, index) => brand(`Brand ${index}`, change)));
    expect(said).toBe(subject);
  });

  test("brands of a company come together, those of none under a name of their own", async () => {
    const { page, text } = await written([
      brand("A", 0, { company: "Northwind" }),
      brand("B", 0),
      brand("C", -1, { company: "Halden" }),
      brand("D", 0, { company: "Halden" }),
    ]);
    expect(texts(page, "th[scope=rowgroup]")).toEqual(["Halden", "Northwind", "Other brands"]);
    expect(texts(page, "th[scope=row] a")).toEqual(["C", "D", "A", "B"]);
    expect(text).toMatch(/Halden\n- C: .*\n.*\n.*\n- D: /);
  });

  test("of very many brands the first fifty are in it, and how many are not", async () => {
    const many = Array.from({ length: 81 }, (_, index) => brand(`Brand ${index}`, index === 80 ? -1 : 0));
    const { subject, page, text } = await written(many);
    expect(subject).toBe("1 of 81 brands fell");
    expect(texts(page, "th[scope=row] a").length).toBe(50);
    expect(page("th[scope=row] a").first().text()).toBe("Brand 80");
    expect([page.html(), text].map((part) => part.includes("and 31 more"))).toEqual([true, true]);
  });

  test("hostile names stay text, and no link", async () => {
    const { subject, page, text } = await written([
      brand('<img src=x onerror="a()"> evil.example', -1, {
        company: "https://evil.example",
        link: "https://t.example/brand/img",
      }),
    ]);
    expect(page("img").length).toBe(0);
    for (const said of [subject, text]) expect(said).not.toMatch(/evil\.example|https:\/\/evil/);
  });
});

import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { weeklyReportMail } from "#mail/weekly-report/weekly-report-mail.tsx";
import { reportSections, sectionName } from "#measurement/view/report-sections.ts";
import { figure, visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import { shownShareOfVoice } from "./figure-words.ts";
import { renderVisibilityPage } from "./page/render-visibility-page.tsx";
import { ReportDocument } from "./pdf/report-document.tsx";
import type { VisibilityReport } from "./visibility-report.ts";

const report = visibilitySample();
const home = "https://t.example";
const addresses = { stylesheetUrl: "/page.css", scriptUrl: "/page.js", home, pdfUrl: "/report.pdf" };
const links = { brand: `${home}/brand`, settings: `${home}/mails`, home, unsubscribe: null };
const site = { home, brandId: "b-1" };

/** The texts of the PDF, as its renderer is given them. */
function pdfMarkup(one: VisibilityReport): string {
  // The renderer of pages does not know the names of a sheet's parts and says so of each.
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const markup = renderToStaticMarkup(<ReportDocument report={one} />);
  said.mockRestore();
  return markup;
}

const forms = async (one: VisibilityReport): Promise<Readonly<Record<string, string>>> => ({
  page: renderVisibilityPage(one, addresses),
  pdf: pdfMarkup(one),
  ...(({ html, text }) => ({ html, text }))(await weeklyReportMail.write({ report: one, links })),
});
const hrefs = (html: string) =>
  [...html.matchAll(/(?:href|src)="(https:[^"]+)"/g)].map(([, address = ""]) =>
    address.replaceAll("&amp;", "&"),
  );

test("no form carries a reference, a raised number or a version of a formula", async () => {
  for (const [name, markup] of Object.entries(await forms({ ...report, site }))) {
    expect(markup, name).not.toMatch(/<sup|vertical-align:super|metrics-\d|airo-\d/);
    expect(load(markup).text(), name).not.toMatch(/~|References?:|\b[0-9a-f]{8}\b/);
  }
});

test("no form prints a figure whose range is wider than half of its scale", async () => {
  const share = { value: 0.83, low: 0.31, high: 0.97 };
  const wide = {
    visibility: figure("share", { ...share, n: 60 }),
    shareOfVoice: figure("share", { ...share, value: 0.84, n: 60 }),
    sentiment: figure("tone", { value: 57.3, low: 20, high: 95, n: 44 }),
  };
  const airo = figure("score", { value: 6.3, low: 1, high: 8, n: 60 });
  const line = {
    ...report.line,
    points: report.line.points.map((point) => ({ ...point, figure: wide.visibility })),
  };
  const early = {
    ...report,
    ...{ line, headline: { ...report.headline, ...wide, airo } },
    entities: report.entities.map((one) => ({ ...one, ...wide })),
    assistants: report.assistants.map((one) => ({ ...one, visibility: wide.visibility, airo })),
  };
  for (const [name, markup] of Object.entries(await forms(early))) {
    expect(load(markup).text(), name).not.toMatch(/8[34]%|\b57\b|6\.3/);
    expect(markup, name).not.toMatch(/(?:alt|aria-label)="[^"]*(?:83%|6\.3)/);
    expect(markup.toLowerCase(), name).toContain("too few prompts");
  }
});

test("every form says a change as up, down or not clear, and sizes none that isn’t clear", async () => {
  for (const [name, markup] of Object.entries(await forms(report))) {
    expect(markup.toLowerCase(), name).toContain("up 7 points");
    expect(load(markup).text(), name).not.toMatch(/real change|within noise|[+−]\d+(?!\.\d)/);
  }
  for (const markup of [renderVisibilityPage(report, addresses), pdfMarkup(report)]) {
    const $ = load(markup);
    // The changes of both competitors and of the source aren't clear.
    expect($.text().match(/Up 7 points/g)?.length).toBe(1);
    expect($.text().match(/No clear change/g)?.length).toBe(3);
  }
});

test("every form says a range with its word, in one of two ways", async () => {
  for (const [name, markup] of Object.entries(await forms(report))) {
    const $ = load(markup);
    // The whole scales of AIRO and tone are no ranges.
    const text = $.text().replaceAll(/\b0–100?\b/g, "");
    expect(text.match(/.{0,9}(?<!likely |[\d.])[\d.]+–[\d.]+/g) ?? [], name).toEqual([]);
    expect(text, name).toContain("likely between 34% and 50%");
  }
  expect(load(renderVisibilityPage(report, addresses)).text()).toContain("42% likely 34–50%");
});

test("page and PDF name their parts as the chooser of parts does, and no part twice over", () => {
  const $ = load(renderVisibilityPage(report, addresses));
  const titles = $(".sec h2")
    .map((_, title) => $(title).text())
    .get();
  const margins = $(".margin b")
    .map((_, margin) => $(margin).text())
    .get();
  const pdf = pdfMarkup(report);
  for (const { name } of reportSections) {
    expect(titles).toContain(name);
    expect(pdf).toContain(`>${name}<`);
    expect(margins).not.toContain(name);
  }
});

test("each chart and table links to its page with the report's days, and the end to the method", () => {
  const to = (query: string) => `${home}/brand/b-1?from=2026-11-16&to=2026-11-22&${query}`;
  const pages = [
    "tab=overview",
    "tab=competitors",
    "tab=prompts",
    "tab=sources",
    "tab=overview&view=actions",
  ];
  for (const markup of [
    renderVisibilityPage({ ...report, site }, addresses),
    pdfMarkup({ ...report, site }),
  ]) {
    expect(hrefs(markup)).toEqual(expect.arrayContaining(pages.map(to)));
    expect(hrefs(markup).at(-1)).toBe(`${home}/method`);
    const [, end = ""] = load(markup).text().split(sectionName("method"));
    expect(end).toContain(
      "Each figure is counted from the stored answers of the period (120 answers to 12 prompts)",
    );
    expect(end).toContain("The range beside a figure is its 95% interval");
  }
  expect(hrefs(pdfMarkup(report))).toEqual([]);
});

test("actions for the two scores are apart under a heading each, on page and PDF", async () => {
  const [airo] = report.actions;
  if (airo === undefined) throw new Error("the sample has an action");
  const titled = (list: "airo" | "readiness", title: string) => ({ ...airo, list, title });
  const actions = [
    titled("readiness", "Fix the sitemap"),
    titled("airo", "Be named elsewhere"),
    titled("readiness", "Add a date"),
  ];
  const { page, pdf } = await forms({ ...report, actions });
  for (const [name, markup] of Object.entries({ page, pdf })) {
    const text = load(markup ?? "").text();
    const places = [
      "So assistants recommend you: largest gain first; gains overlap",
      "Be named elsewhere",
      "So assistants can read your site: most gain for the least effort first",
      "Fix the sitemap",
      "Add a date",
    ].map((words) => text.lastIndexOf(words));
    expect(
      places.every((place) => place >= 0),
      name,
    ).toBe(true);
    expect(places, name).toEqual(places.toSorted((a, b) => a - b));
  }
  expect(pdfMarkup({ ...report, actions: actions.slice(1, 2) })).not.toContain(
    "assistants can read your site",
  );
});

test("an action shared before there were two lists is in the list of its score", async () => {
  const { list: _, ...action } = { ...report.actions[0], gain: "up to +0.3 Readiness" };
  const text = pdfMarkup({ ...report, actions: [action as (typeof report.actions)[0]] });
  expect(text).toContain("So assistants can read your site");
  expect(text).not.toContain("So assistants recommend you");
  expect(text).not.toContain("+0.3");
});

test("of many competitors the PDF prints a page, and says how many more there are and where they are", () => {
  const competitor = report.entities.find(({ isBrand }) => !isBrand);
  if (competitor === undefined) throw new Error("the sample has competitors");
  const more = Array.from({ length: 19 }, (_, index) => ({ ...competitor, name: `Competitor-${index}` }));
  const pdf = pdfMarkup({ ...report, entities: [...report.entities, ...more] });
  expect(pdf).toContain("Competitor-16");
  expect(pdf).not.toContain("Competitor-17");
  expect(pdf).toContain("The first 20 of 22 brands; the tab Competitors of the product lists all.");
  expect(pdfMarkup(report)).not.toContain("The first");
});

test("the company and the letters of the picture are shown where members have given them, and nowhere else", async () => {
  const marked = { ...report, brand: { ...report.brand, letters: "Ac", company: "Acme <Holding>" } };
  const { text: _, ...sheets } = await forms(marked);
  for (const sheet of Object.values(sheets)) expect(sheet).toContain("Acme &lt;Holding&gt;");
  expect(pdfMarkup(marked)).toContain("Ac</");
  for (const sheet of Object.values(await forms(report))) expect(sheet).not.toMatch(/Company|Holding/);
});

test("a share that is small is not shown as none", async () => {
  const small = { value: 0.003, low: 0.001, high: 0.02 };
  const [source] = report.sources.types;
  const [gained] = report.prompts.won;
  const one: VisibilityReport = {
    ...report,
    headline: {
      ...report.headline,
      visibility: { ...report.headline.visibility, ...small },
      shareOfVoice: { ...report.headline.shareOfVoice, ...small },
    },
    assistants: report.assistants.map((each) => ({ ...each, visibility: { ...each.visibility, ...small } })),
    entities: report.entities.map((each) => ({ ...each, visibility: { ...each.visibility, ...small } })),
    line: { ...report.line, competitors: [{ name: "Boardly", values: [0.004, 0.004] }] },
    prompts: { ...report.prompts, won: gained ? [{ ...gained, before: 0.002 }] : [] },
    sources: {
      ...report.sources,
      all: report.sources.all.map((each) => ({ ...each, used: { ...each.used, ...small } })),
      types: source ? [source, { ...source, type: "UGC", citations: 1, domains: 1 }] : [],
    },
  };
  for (const [name, markup] of Object.entries(await forms(one))) {
    const page = load(markup);
    page('head, svg text[text-anchor], svg .lab, [text-anchor="end"], [text-anchor="middle"]').remove();
    expect(page.text(), name).toContain("<1%");
    expect(page.text().match(/.{0,20}(?<![\d.])0 ?%.{0,20}/g) ?? [], name).toEqual([]);
  }
});

/** The titles of the shared page's sections. */
const titlesOf = (one: VisibilityReport): readonly string[] => {
  const $ = load(renderVisibilityPage(one, addresses));
  return $(".sec h2")
    .get()
    .map((title) => $(title).text());
};

test("the shared page says what to do before the detail, and has no section without content", () => {
  expect(titlesOf(report)).toEqual([
    ...[
      "In short",
      "What to do next",
      "Over time",
      "By assistant",
      "Competitors",
      "Prompts",
      "Sources",
      "Tone",
    ],
    "How the figures are computed",
  ]);
  const first: VisibilityReport = {
    ...report,
    line: { ...report.line, points: report.line.points.slice(-1) },
    assistants: [],
    entities: report.entities.filter(({ isBrand }) => isBrand),
    prompts: { ...report.prompts, won: [], lost: [], compared: 0 },
    sources: { ...report.sources, all: [] },
    headline: { ...report.headline, sentiment: figure("tone", { value: null, low: null, high: null, n: 0 }) },
    portrayal: { kind: [], critical: [] },
    actions: [],
  };
  expect(titlesOf(first)).toEqual(["In short", "How the figures are computed"]);
});

test("page and PDF name the brand and its own site, and types of sources as the product does", () => {
  const [source] = report.sources.all;
  if (source === undefined) throw new Error("the sample has a source");
  const tones = { mentions: 60, praised: 20, neutral: 8, criticized: 2 };
  const unrated: VisibilityReport = {
    ...report,
    headline: { ...report.headline, sentiment: figure("tone", { value: null, low: null, high: null, n: 0 }) },
    portrayal: { ...report.portrayal, tones },
    actions: [],
    sources: {
      ...report.sources,
      all: [
        { ...source, domain: "reddit.com", type: "UGC" },
        { ...source, domain: "acme.example", type: "You", owner: "You" },
      ],
    },
  };
  for (const markup of [renderVisibilityPage(unrated, addresses), pdfMarkup(unrated)]) {
    expect(markup).toContain("20 answers praise Acme, 2 criticize it. 30 of 60 mentions are not rated.");
    expect(markup).toContain("Community");
    expect(markup).toContain("Own site");
    expect(load(markup).text()).not.toMatch(/\byou(?:rs?)?\b|UGC|Preferences/i);
  }
});

test("without competitors page and PDF print no share of voice, and why", () => {
  const alone = { ...report, entities: report.entities.filter(({ isBrand }) => isBrand) };
  for (const markup of [renderVisibilityPage(alone, addresses), pdfMarkup(alone)]) {
    expect(markup).toContain("no competitors tracked");
    expect(markup).not.toContain("of all mentions<");
  }
  const tile = load(renderVisibilityPage(alone, addresses))("dt:contains('Share of voice') + dd");
  expect(tile.text()).toBe("–no competitors tracked");
  const { value, low, high } = shownShareOfVoice(alone, report.headline.shareOfVoice);
  expect([value, low, high]).toEqual([null, null, null]);
  expect(shownShareOfVoice(report, report.headline.shareOfVoice)).toBe(report.headline.shareOfVoice);
  expect(renderVisibilityPage(report, addresses)).toContain("of all mentions<");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { figure, visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import type { Figure } from "./figure.ts";
import { figureList } from "./figure-list.ts";
import { readReference } from "./figure-reference.ts";
import { renderWeeklyMail } from "./mail/render-weekly-mail.tsx";
import { renderVisibilityPage } from "./page/render-visibility-page.tsx";
import { printedFigures } from "./pdf/printed-figures.ts";
import { ReportDocument } from "./pdf/report-document.tsx";
import { rangeOf } from "./reference-numbers.tsx";
import type { VisibilityReport } from "./visibility-report.ts";

const plain = visibilitySample();
const long = { kind: "source", id: `${"long-name.".repeat(12)}example` } as const;
const gone = {
  name: long.id,
  before: 0.3,
  figure: figure("used", "share", { value: 0.02, low: 0, high: 0.1, n: 120, subject: long }),
  change: figure("change", "points", { value: -0.28, verdict: "real change", subject: long }),
};
const report = { ...plain, sources: { ...plain.sources, lost: [gone] } };
const addresses = { stylesheetUrl: "/page.css", scriptUrl: "/page.js", home: "/", pdfUrl: "/report.pdf" };
const links = { brand: "https://t.example/brand", home: "https://t.example", unsubscribe: null };

/** Whatever in the report has a reference, wherever it stands. */
const figuresIn = (value: unknown): readonly Figure[] => {
  if (typeof value !== "object" || value === null) return [];
  return "reference" in value ? [value as Figure] : Object.values(value).flatMap(figuresIn);
};
const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, "");
const references = (figures: readonly { readonly figure: Figure }[]) =>
  figures.map(({ figure: { reference } }) => reference);
/** The texts of the PDF, as its renderer is given them. */
function pdfMarkup(one: VisibilityReport): string {
  // The renderer of pages does not know the names of a sheet's parts and says so of each.
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const markup = renderToStaticMarkup(<ReportDocument report={one} />);
  said.mockRestore();
  return markup;
}

test("every figure of the report stands once in the list, and the ends of drawn lines with them", () => {
  const own = new Set(figuresIn(report).map(({ reference }) => reference));
  const listed = references(figureList(report));
  expect(new Set(listed).size).toBe(listed.length);
  expect(new Set(listed)).toEqual(own.add("visibility~metrics-4~3~rival:11111111~20261122-20261122"));
  for (const reference of listed) expect(readReference(reference), reference).not.toBeNull();
});

test("page and PDF carry the reference of every figure in whole, however long; the mail carries none", async () => {
  const page = textOf(renderVisibilityPage(report, addresses));
  const pdf = textOf(pdfMarkup(report));
  const mail = await renderWeeklyMail(report, links);
  const listed = references(figureList(report));
  expect(listed.filter((reference) => !page.includes(reference))).toEqual([]);
  // The positions of single prompts are on no sheet of the PDF.
  const unprinted = listed.filter((reference) => !pdf.includes(reference));
  expect(unprinted).toEqual(report.prompts.all.map(({ position }) => position.reference));
  for (const text of [mail.text, textOf(mail.html)]) expect(text).not.toMatch(/metrics-\d|airo-\d|\[\d+\]|~/);
  expect(mail.html).not.toContain("vertical-align:super");
  expect(mail.text).toContain("https://t.example/method");
});

test("the marks beside figures lead to their references", () => {
  const { airo, visibility } = report.headline;
  const page = renderVisibilityPage(report, addresses);
  const targets = [...page.matchAll(/href="#(figure-\d+)"/g)].map(([, id]) => id);
  expect(targets.length).toBeGreaterThan(30);
  for (const id of new Set(targets)) expect(page).toContain(`<tr id="${id}"`);

  // A raised number after a figure, and the same number before its reference in the appendix.
  const numbers = new Map(references(printedFigures(report)).map((one, index) => [one, index + 1]));
  const pdf = pdfMarkup(report);
  const raised = [...pdf.matchAll(/vertical-align:super[^>]*>\s*([\d–, ]+)</g)].map(([, mark]) => mark);
  expect(raised).toContain(
    rangeOf([numbers.get(visibility.reference) ?? 0, numbers.get(report.headline.change.reference) ?? 0]),
  );
  expect(raised).toContain(String(numbers.get(airo.reference)));
});

test("the plain mail has the parts of the one with a layout, under the same titles", async () => {
  const { html, text } = await renderWeeklyMail(report, { ...links, unsubscribe: "https://t.example/u" });
  for (const title of [
    "By assistant",
    "Prompts won and lost",
    "Beside your rivals",
    "Sources gained and lost",
    "Unsubscribe",
  ])
    expect([html.includes(title), text.includes(title)], title).toEqual([true, true]);
});

test("numbers side by side are told as a range", () => {
  expect([[], [3], [4, 3], [1, 2, 3, 7], [9, 7, 9]].map(rangeOf)).toEqual(["", "3", "3–4", "1–3, 7", "7, 9"]);
});

test("of many rivals the PDF prints a page, and says how many more there are and where they stand", () => {
  const rival = report.entities.find(({ isBrand }) => !isBrand);
  if (rival === undefined) throw new Error("the sample has rivals");
  const one = (index: number) => ({
    ...rival,
    name: `Rival-${index}`,
    visibility: { ...rival.visibility, reference: `${rival.visibility.reference}${index}` },
  });
  const many = { ...report, entities: [...report.entities, ...Array.from({ length: 19 }, (_, i) => one(i))] };
  const pdf = pdfMarkup(many);
  expect(pdf).toContain("Rival-16");
  expect(pdf).not.toContain("Rival-17");
  expect(pdf).toContain("The first 20 of 22 brands");
  expect(pdf).toContain("The tab Competitors of the product lists all.");
  expect(pdfMarkup({ ...many, rivalsUrl: "https://t.example/all" })).toContain("https://t.example/all");
  expect(pdfMarkup(report)).not.toContain("The first");
});

test("the company and the letters of the picture stand where members have said them, and nowhere else", async () => {
  const marked = { ...report, brand: { ...report.brand, letters: "Ac", company: "Acme <Holding>" } };
  const sheets = async (one: VisibilityReport) => [
    renderVisibilityPage(one, addresses),
    pdfMarkup(one),
    (await renderWeeklyMail(one, links)).html,
  ];
  for (const sheet of await sheets(marked)) expect(sheet).toContain("Acme &lt;Holding&gt;");
  expect(pdfMarkup(marked)).toContain("Ac</");
  for (const sheet of await sheets(report)) expect(sheet).not.toMatch(/Company|Holding/);
});

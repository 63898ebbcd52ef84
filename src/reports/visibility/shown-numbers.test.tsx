import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import type { Figure } from "./figure.ts";
import { figureList } from "./figure-list.ts";
import { mailedFigures } from "./mail/mailed-figures.ts";
import { WeeklyDocument } from "./mail/weekly-document.tsx";
import { renderVisibilityPage } from "./page/render-visibility-page.tsx";
import { printedFigures } from "./pdf/printed-figures.ts";
import { ReportDocument } from "./pdf/report-document.tsx";
import type { VisibilityReport } from "./visibility-report.ts";

const links = { brand: "https://t.example/brand", home: "https://t.example", unsubscribe: null };
const addresses = { stylesheetUrl: "/page.css", scriptUrl: "/page.js", home: "/", pdfUrl: "/report.pdf" };

/** What each form of a report shows, with the figures it lists. */
const forms = {
  page: { show: (one: VisibilityReport) => renderVisibilityPage(one, addresses), listed: figureList },
  pdf: {
    show: (one: VisibilityReport) => renderToStaticMarkup(<ReportDocument report={one} />),
    listed: printedFigures,
  },
  mail: {
    show: (one: VisibilityReport) => renderToStaticMarkup(<WeeklyDocument report={one} links={links} />),
    listed: mailedFigures,
  },
};

/** Numbers that may stand without a figure of their own, and why. */
const allowed: readonly (readonly [RegExp, string])[] = [
  [/^analysis\./, "part of every reference"],
  [/^method\./, "sample sizes: how many answers, prompts, independent answers"],
  [/^assistants\.\d+\.valid$/, "the sample size of the figures beside it"],
  [/\.compared$|^prompts\.total$/, "how many were looked at, not a measurement"],
  [/\.before$/, "the figure beside it less its change, which is beside it too"],
  [/^line\.rivals\.\d+\.values\./, "ends have references, points between are drawn, not told"],
  [/^sources\.types\.\d+\.(domains|citations)$/, "told as shares, each a figure"],
];
/** Told by a figure of the same value that stands beside it. */
const told: Readonly<Record<string, (report: VisibilityReport) => Figure | undefined>> = {
  "readiness.score": ({ readiness }) => readiness?.counted,
  "sources.domains": ({ sources }) => sources.counted,
  "portrayal.negative": ({ portrayal }) => portrayal.counted,
};

/** Where the numbers of a report stand that are no part of a figure. */
function numbersIn(value: unknown, at: readonly string[] = []): readonly string[] {
  if (typeof value === "number") return [at.join(".")];
  if (typeof value !== "object" || value === null || "reference" in value) return [];
  return Object.entries(value).flatMap(([name, one]) => numbersIn(one, [...at, name]));
}

/** The same with another number at a place. */
function changed(value: unknown, [first, ...rest]: readonly string[]): unknown {
  if (first === undefined) return Number(value) + 3;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...(value as object) };
  const holder = copy as Record<string, unknown>;
  holder[first] = changed(holder[first], rest);
  return copy;
}

const report = visibilitySample();

/** Places of numbers that a form shows without a reference. */
function bareIn(one: VisibilityReport, { show, listed }: (typeof forms)[keyof typeof forms]) {
  // The renderer of pages does not know the names of a sheet's parts and says so of each.
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const plain = show(one);
  const references = new Set(listed(one).map(({ figure: { reference } }) => reference));
  const bare = numbersIn(one)
    .filter((place) => !allowed.some(([pattern]) => pattern.test(place)))
    .filter((place) => show(changed(one, place.split(".")) as VisibilityReport) !== plain)
    .filter((place) => !references.has(told[place]?.(one)?.reference ?? ""));
  said.mockRestore();
  return bare;
}

test.each(Object.entries(forms))(
  "whatever number the %s shows is a figure with a reference, or a sample size",
  (_, form) => {
    expect(numbersIn(report).length).toBeGreaterThan(15);
    expect(bareIn(report, form)).toEqual([]);
  },
);

test("words that hold a number have it as a figure too", () => {
  for (const { gain, gained } of report.actions)
    expect([/\d/.test(gain), gained !== undefined && gained.value !== null]).toEqual([true, true]);
  for (const [place, figure] of Object.entries(told))
    expect(figure(report)?.value, place).toBe(
      place.split(".").reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], report),
    );
});

test("a number that is shown without a figure is found", () => {
  const { readiness, sources } = report;
  if (readiness === null) throw new Error("the sample has been audited");
  const { counted: _, ...bareReadiness } = readiness;
  const { counted: __, ...bareSources } = sources;
  const without: VisibilityReport = { ...report, readiness: bareReadiness, sources: bareSources };
  expect(bareIn(without, forms.pdf)).toEqual(["readiness.score", "sources.domains"]);
});

import { type CheerioAPI, load } from "cheerio";
import type { AnyNode } from "domhandler";
import { renderToStaticMarkup } from "react-dom/server";
import type { Figure } from "#reports/visibility/figure.ts";
import { figureList, type ListedFigure } from "#reports/visibility/figure-list.ts";
import { countWords, intervalWords, valueWords } from "#reports/visibility/figure-words.ts";
import { renderVisibilityPage } from "#reports/visibility/page/render-visibility-page.tsx";
import { explained } from "#reports/visibility/pdf/method.tsx";
import { printedFigures } from "#reports/visibility/pdf/printed-figures.ts";
import { ReportDocument } from "#reports/visibility/pdf/report-document.tsx";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { reportedDefinitionOf } from "#visibility/metrics/reported-definitions.ts";
import { percent } from "#visibility/percent.ts";

/** What a reference yields: a figure, and of an action the words that hold its numbers. */
export type Derived = { readonly figure: Figure; readonly words?: Readonly<Record<string, string>> };

const addresses = { stylesheetUrl: "/page.css", scriptUrl: "/page.js", home: "/", pdfUrl: "/report.pdf" };

/** Numbers that are no measurement, with why they are none. */
const constants: readonly (readonly [RegExp, string])[] = [
  [/\b\d{1,2} \w{3}(?: \d{4})?\b/g, "days, which stand in every reference"],
  [/the [\d,]+ days? before/g, "the length of the period, which stands in every reference"],
  [/(?<![\d.])0–10(?![\d.])|\bof 100?\b(?! such)|50 (?:is )?neutral|1 is first|Sentiment 0–100/g, "scales"],
  [/in 95 of 100 such samples|95% interval/g, "what an interval is"],
  [
    /10 topics \(or prompts\) and 30 answers|of the 10 it takes|from 10 answers on|fewer than 10 answers|10 points to either side|has 10 answers/g,
    "rules",
  ],
  [/^\d\.(?: (?=\D)|$)/gm, "the number of a line in a list"],
  [/number \d+, rules [\w.-]+, names version \d+/g, "the reading, which stands in every reference"],
  [/^Rivals: .*/g, "the digits by which references tell rivals"],
  [/The first \d+ of/g, "how many lines are printed"],
];
const definitions = explained.flatMap((id) => {
  const { formula, version } = reportedDefinitionOf(id);
  return [formula, formula.replaceAll(" → ", ", then "), version];
});

const RAISED = "vertical-align:super";

type Form = {
  readonly html: (report: VisibilityReport) => string;
  readonly listed: (report: VisibilityReport) => readonly ListedFigure[];
  /** The elements that hold the numbers of references. */
  readonly marks: string;
  /** The list of references itself, and scales of charts. */
  readonly apart: string;
};

/** Each form of a report as markup. */
export const forms: Readonly<Record<string, Form>> = {
  page: {
    html: (report) => renderVisibilityPage(report, addresses),
    listed: figureList,
    marks: "sup.refs, p.refs",
    apart: "head, section[aria-labelledby=figures-title], svg text[text-anchor], svg .lab",
  },
  pdf: {
    html: (report) => renderToStaticMarkup(<ReportDocument report={report} />),
    listed: printedFigures,
    marks: `[style*="${RAISED}"], [style*="top:-3.5px"]`,
    apart: '[text-anchor="end"], [text-anchor="middle"]',
  },
};

/** "3, 7–9" as numbers. */
const numbersIn = (mark: string): readonly number[] =>
  [...mark.matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(([, from = "0", to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index),
  );

const NUMBER = /\d[\d,]*(?:\.\d+)?/g;
const tokens = (text: string): readonly string[] => text.match(NUMBER) ?? [];

/** Every way in which a figure's numbers are printed. */
function printedAs({ figure }: Derived): readonly string[] {
  const { n, value, smallestDetectable, parts = {} } = figure;
  const known = value === null ? [] : [valueWords(figure), intervalWords(figure) ?? ""];
  const least = smallestDetectable === null ? [] : [Math.max(1, Math.ceil(smallestDetectable * 100 - 1e-9))];
  const counts = [...Object.values(parts), ...(n === null ? [] : [n]), ...least];
  return [...known, ...counts.map(countWords)];
}

/** What a share was before, where it stands beside its change. */
function before(derived: readonly Derived[]): readonly string[] {
  const of = (change: Figure) => change.reference.replace(/^change~/, "");
  return derived.flatMap(({ figure: change }) =>
    change.unit !== "points" || change.value === null
      ? []
      : derived.flatMap(({ figure: { unit, value, reference } }) =>
          unit === "share" && value !== null && reference.endsWith(of(change))
            ? [percent(value - (change.value ?? 0))]
            : [],
        ),
  );
}

/** Texts that others wrote or chose: names, questions, quotes, models. */
const foreignTexts = (report: VisibilityReport): readonly string[] =>
  [
    ...Object.values(report.brand),
    ...report.entities.map(({ name }) => name),
    ...report.assistants.map(({ name }) => name),
    ...report.sources.all.map(({ domain }) => domain),
    ...[...report.prompts.won, ...report.prompts.lost, ...report.sources.gained, ...report.sources.lost].map(
      ({ name }) => name,
    ),
    ...report.prompts.all.map(({ text }) => text),
    ...[...report.portrayal.kind, ...report.portrayal.critical].flatMap(({ text, prompt }) => [text, prompt]),
    ...report.actions.map(({ quote }) => quote ?? ""),
    ...report.method.models.map(({ model }) => model),
    ...report.line.marks.map(({ text }) => / answers as (.*)$/.exec(text)?.[1] ?? ""),
  ]
    .filter((text) => /\d/.test(text))
    .toSorted((a, b) => b.length - a.length);

/** Columns of whole references, and the numbers before them, which are taken away. */
function wholeReferences(page: CheerioAPI): ReadonlyMap<AnyNode, readonly string[]> {
  const found = new Map<AnyNode, readonly string[]>();
  for (const one of page("*").toArray()) {
    const text = page(one).children().length > 0 ? "" : page(one).text();
    if (/^[\d\s]+\n[\d\s]+$/.test(text)) page(one).remove();
    else if (/^\w+~[^ ]+$/.test(text)) found.set(one, text.replaceAll(/(?<!\d{8}-\d{8})\n/g, "").split("\n"));
  }
  return found;
}

const LONGEST_BLOCK = 700;

/** A text with a number, and the references that stand beside it. */
export type Told = { readonly text: string; readonly beside: readonly string[] };

/**
 * Takes a report and a form; returns its texts that hold a number, with the references beside them. What is beside: what the
 * smallest element around has, that has marks of references at all, if it is no more than a block.
 */
export function numbersTold(report: VisibilityReport, form: Form): readonly Told[] {
  const listed = form.listed(report).map(({ figure }) => figure.reference);
  const page = load(form.html(report));
  page(form.apart).remove();
  page(":contains('In the appendix: ')")
    .filter((_, one) => page(one).children().length === 0)
    .attr("style", RAISED);
  const whole = wholeReferences(page);
  const marked = (node: AnyNode): readonly string[] => {
    const lists = page(node).find("*").addBack().toArray();
    const inLists = lists.flatMap((one) => whole.get(one) ?? []);
    if (inLists.length > 0) return inLists;
    const around = page(node).find(form.marks).addBack(form.marks).toArray();
    return around
      .flatMap((mark) => page(mark).contents().toArray())
      .flatMap((part) => numbersIn(page(part).text()))
      .flatMap((number) => listed[number - 1] ?? []);
  };
  const besides = new Map<AnyNode, readonly string[]>();
  const beside = (node: AnyNode): readonly string[] => {
    for (const one of page(node).parents().toArray()) {
      const known = besides.get(one) ?? marked(one);
      besides.set(one, known);
      const length = page(one).text().length;
      if (known.length > 0) return length <= LONGEST_BLOCK || page(one).text().includes("~") ? known : [];
    }
    return [];
  };
  return page("*")
    .contents()
    .toArray()
    .flatMap((node) => {
      const isText = node.type === "text" && /\d/.test(node.data);
      const isMark = page(node).closest(form.marks).length > 0;
      if (!isText || isMark || (node.parent !== null && whole.has(node.parent))) return [];
      return [{ text: node.data, beside: beside(node) }];
    });
}

/** Takes what a form of a report tells and what references yield; returns the texts with a number that no reference beside them yields. */
export function unmarkedNumbers(
  report: VisibilityReport,
  told: readonly Told[],
  derivedBy: (reference: string) => Derived | undefined,
): readonly string[] {
  const foreign = foreignTexts(report);
  const bare = (text: string, words: readonly string[]): string =>
    constants.reduce(
      (left, [pattern]) => left.replaceAll(pattern, " "),
      [...words, ...foreign, ...definitions].reduce((left, known) => left.replaceAll(known, " "), text),
    );
  return told.flatMap(({ text, beside }) => {
    const derived = beside.flatMap((reference) => derivedBy(reference) ?? []);
    const known = new Set([...derived.flatMap(printedAs), ...before(derived)].flatMap(tokens));
    const words = derived.flatMap((one) => Object.values(one.words ?? {}));
    const left = tokens(bare(text, words)).filter((token) => !known.has(token));
    return left.length > 0 ? [`${left.join(" ")} in: ${text}`] : [];
  });
}

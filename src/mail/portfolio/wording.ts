import { isTooWide, percent } from "#measurement/percent.ts";
import { type AiroFigures, airoWords } from "#measurement/view/brand-list/airo-words.ts";
import type { VisibilityFigures } from "#measurement/view/brand-list/list-finding.ts";
import { type NextStep, nextStepLabels } from "#measurement/view/brand-list/next-step.ts";
import { dayWords } from "#reports/visibility/report-words.ts";
import { countedInWords } from "#reports/wording.ts";
import { nameInMail } from "../layout/unlinked.ts";

/** A brand of the reader, with what their list of brands shows beside it. */
export type MailedBrand = {
  readonly name: string;
  /** The company behind it, such as an agency's client. */
  readonly company: string | null;
  /** Where the brand is shown. */
  readonly link: string;
  /** Null: no valid answer in the period. */
  readonly figures: (AiroFigures & { readonly visibility: VisibilityFigures["visibility"] }) | null;
  readonly openAlerts: number;
  readonly next: NextStep | null;
};

export type PortfolioMail = {
  readonly brands: readonly MailedBrand[];
  readonly period: { readonly from: string; readonly to: string };
  readonly home: string;
  readonly unsubscribe: string;
};

/** Rows of the table; the list of brands has the rest. */
const MAX_ROWS = 50;

type Row = {
  readonly name: string;
  readonly company: string | null;
  readonly link: string;
  readonly airo: ReturnType<typeof airoWords>;
  /** Above 0 up, below 0 down, 0 where it did not clearly change. */
  readonly moved: number;
  readonly visibility: string;
  readonly openAlerts: number;
  readonly next: string;
};

export type Group = { readonly title: string; readonly rows: readonly Row[] };

function rowOf({ name, company, link, figures, openAlerts, next }: MailedBrand): Row {
  const airo = airoWords(figures);
  const isMoved = airo.direction === "up" || airo.direction === "down";
  return {
    name: nameInMail(name),
    company: company === null ? null : nameInMail(company),
    link,
    airo,
    moved: isMoved ? (figures?.change?.value ?? 0) : 0,
    visibility: visibilityOf(figures),
    openAlerts,
    next: next === null ? "" : nextStepLabels[next],
  };
}

/** As on the brand's page: a dash where answers or prompts are too few. */
function visibilityOf(figures: MailedBrand["figures"]): string {
  if (figures === null || figures.evidence.display === "collecting" || isTooWide(figures.visibility))
    return "–";
  return percent(figures.visibility.value);
}

/** Those that fell come first, then those that rose, each with the largest change first; then open alerts, then names. */
const byNews = (a: Row, b: Row): number =>
  Number(b.moved < 0) - Number(a.moved < 0) ||
  Math.abs(b.moved) - Math.abs(a.moved) ||
  b.openAlerts - a.openAlerts ||
  Number(b.airo.score !== null) - Number(a.airo.score !== null) ||
  a.name.localeCompare(b.name, "en");

/** The rows of the mail by company, where any is known, and how many brands had no room. */
export function portfolioTable(brands: readonly MailedBrand[]): {
  readonly groups: readonly Group[];
  readonly left: number;
} {
  const rows = brands.map(rowOf).sort(byNews).slice(0, MAX_ROWS);
  const byCompany = [...Map.groupBy(rows, ({ company }) => company)];
  const isGrouped = byCompany.length > 1 || byCompany[0]?.[0] != null;
  const groups = byCompany.map(([company, held]) => ({
    title: isGrouped ? (company ?? "Other brands") : "",
    rows: held,
  }));
  return { groups, left: brands.length - rows.length };
}

/** The finding in one line: how many brands clearly fell or rose. */
export function portfolioFinding(brands: readonly MailedBrand[]): string {
  const rows = brands.map(rowOf);
  const [fell, rose] = [rows.filter(({ moved }) => moved < 0), rows.filter(({ moved }) => moved > 0)];
  const [only] = rows;
  if (only !== undefined && rows.length === 1) {
    const moved = fell.length > 0 ? "fell" : rose.length > 0 ? "rose" : "shows no clear change";
    return `${only.name} ${moved}`;
  }
  const of = `of ${rows.length} brands`;
  if (fell.length > 0) return `${fell.length} ${of} fell${rose.length > 0 ? `, ${rose.length} rose` : ""}`;
  return rose.length > 0 ? `${rose.length} ${of} rose` : `No clear change in your ${rows.length} brands`;
}

/** What was compared with what, and what waits. */
export function portfolioLead({ brands, period }: Pick<PortfolioMail, "brands" | "period">): string {
  const alerts = brands.reduce((sum, { openAlerts }) => sum + openAlerts, 0);
  const compared = `AIRO scores of the 30 days to ${dayWords(period.to)}, compared with the 30 days before.`;
  if (alerts === 0) return compared;
  return `${compared} ${countedInWords(alerts, "alert is", "alerts are")} open.`;
}

export const leftWords = (left: number): string => `and ${left} more`;

export const AIRO_MEANING = "AIRO, 0 to 10, says how well AI assistants present a brand.";
export const WHY_SENT = "You get this mail once a week because you turned it on for all your brands.";

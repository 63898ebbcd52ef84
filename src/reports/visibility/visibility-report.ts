import type { StoredDesign } from "#database/reports/report-designs.ts";
import type { ActionList } from "#measurement/actions/action.ts";
import type { Evidence } from "#measurement/estimates/evidence.ts";
import type { Period } from "#measurement/metrics/period.ts";
import type { SourceType } from "#measurement/sources/source-types.ts";
import { knownSections, type ReportSectionId } from "#measurement/view/report-sections.ts";
import type { ToneCounts } from "#measurement/view/tone-words.ts";
import type { Logo } from "../logo/read-logo.ts";
import type { Figure } from "./figure.ts";
import type { Quote } from "./portrayal.ts";

/** Raise it with every change to the shape of a report: shared ones are kept as they were. */
export const REPORT_FORMAT = 1;

export type ReportedPrompt = {
  readonly text: string;
  readonly visibility: Figure;
  readonly change: Figure;
  readonly position: Figure;
};

export type ReportedSource = {
  readonly domain: string;
  readonly type: SourceType;
  /** Whose own site it is: "You", or a competitor's name. */
  readonly owner: string | null;
  readonly used: Figure;
  readonly change: Figure;
  readonly averageCitations: Figure;
};

export type ReportedMove = {
  readonly name: string;
  readonly before: number;
  readonly figure: Figure;
  readonly change: Figure;
};

export type ReportedAction = {
  /** The list it is in; shared reports from before there were two lists have none. */
  readonly list?: ActionList;
  readonly title: string;
  readonly advice: string;
  readonly evidence: string;
  readonly quote: string | null;
  readonly effort: "S" | "M" | "L";
  /** "up to +0.4 AIRO", or why there is no number. */
  readonly gain: string;
};

export type ReportDesign = {
  /** The brand's own, in place of ours. */
  readonly logo: Logo | null;
  /** Null: all of them. */
  readonly sections: readonly ReportSectionId[] | null;
};

/** A report about a brand's visibility: plain data, unrounded figures and plain texts; the same counts give the same report. */
export type VisibilityReport = {
  readonly kind: "visibility";
  readonly format: typeof REPORT_FORMAT;
  readonly brand: {
    readonly name: string;
    readonly domain: string;
    /** Of its picture, and the company behind it, where somebody has said so; reports from before that have neither. */
    readonly letters?: string;
    readonly company?: string;
  };
  readonly isSample: boolean;
  readonly period: Period;
  readonly previous: Period;
  /** ISO instant. */
  readonly madeAt: string;
  readonly evidence: Evidence;
  readonly headline: {
    readonly visibility: Figure;
    readonly change: Figure;
    readonly airo: Figure;
    readonly shareOfVoice: Figure;
    readonly position: Figure;
    readonly sentiment: Figure;
    readonly mentions: Figure;
    /** Of the tone, −1 to 1: points of its hundred as those of a share. Reports from before that have none. */
    readonly toneChange?: Figure;
    /** The place in the period before; null where nothing is compared. */
    readonly rankBefore?: number | null;
  };
  /** Counted from the site's audit, not from answers. */
  readonly readiness: {
    readonly score: number;
    readonly day: string;
    readonly rules: string;
  } | null;
  readonly line: {
    readonly points: readonly { readonly days: Period; readonly figure: Figure }[];
    /** The most named competitors: a value for each point above, null if there are too few answers. */
    readonly competitors: readonly { readonly name: string; readonly values: readonly (number | null)[] }[];
    readonly marks: readonly { readonly day: string; readonly text: string }[];
  };
  readonly assistants: readonly {
    readonly name: string;
    readonly valid: number;
    readonly visibility: Figure;
    readonly airo: Figure;
  }[];
  /** Where the product is, so that charts and tables link to its pages; not kept, but added when a report is rendered. */
  readonly site?: { readonly home: string; readonly brandId: string };
  /** Whether there are answers from before the period; said for mails alone. */
  readonly hasEarlier?: boolean;
  /** How the PDF looks; not kept either. */
  readonly design?: ReportDesign;
  /** The brand among them, the most named first. */
  readonly entities: readonly {
    readonly name: string;
    readonly isBrand: boolean;
    readonly visibility: Figure;
    readonly change: Figure;
    readonly shareOfVoice: Figure;
    readonly position: Figure;
    readonly sentiment: Figure;
  }[];
  readonly prompts: {
    readonly won: readonly ReportedMove[];
    readonly lost: readonly ReportedMove[];
    readonly compared: number;
    /** The lowest visibility last. */
    readonly all: readonly ReportedPrompt[];
    readonly total: number;
  };
  readonly sources: {
    readonly all: readonly ReportedSource[];
    readonly domains: number;
    readonly types: readonly {
      readonly type: SourceType;
      readonly domains: number;
      readonly citations: number;
    }[];
    readonly gained: readonly ReportedMove[];
    readonly lost: readonly ReportedMove[];
    readonly compared: number;
  };
  readonly portrayal: {
    readonly kind: readonly Quote[];
    readonly critical: readonly Quote[];
    /** Shared reports from before have none. */
    readonly tones?: ToneCounts;
  };
  readonly actions: readonly ReportedAction[];
  readonly method: {
    readonly asked: number;
    readonly valid: number;
    /** Why answers are missing, the most frequent reason first. */
    readonly missing: readonly { readonly reason: string; readonly count: number }[];
    /** Why answers of some assistants are not in the figures, a sentence each; shared reports from before have none. */
    readonly leftOut?: readonly string[];
    readonly prompts: number;
    readonly clusteredBy: "topic" | "prompt";
    readonly surfaces: readonly { readonly name: string; readonly valid: number }[];
    readonly models: readonly {
      readonly assistant: string;
      readonly model: string;
      readonly since: string;
    }[];
    readonly isRereading: boolean;
  };
};

/** Takes what is stored of a brand's design; returns it as the PDF is drawn by. */
export const designOf = ({ logo, sections }: StoredDesign): ReportDesign => ({
  logo,
  sections: knownSections(sections),
});

/** Where the pages show a chart or table of a report: a tab, and within it a view. */
export type Shown = {
  readonly tab: "overview" | "prompts" | "competitors" | "sources";
  readonly view?: string;
};

/** Takes a report and where a part of it is shown; returns the address of that page with the report's days, undefined where the product's address is unknown. */
export function brandLink(
  { site, period: { from, to } }: Pick<VisibilityReport, "site" | "period">,
  shown: Shown,
): string | undefined {
  return site && `${site.home}/brand/${site.brandId}?${new URLSearchParams({ from, to, ...shown })}`;
}

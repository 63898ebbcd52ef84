import { FIX_ORDER } from "#measurement/actions/action.ts";
import { fileName } from "#measurement/file-name.ts";
import type { AuditResult, AuditState, Band } from "#site-audit/audit-result.ts";
import { trustedName } from "./addressee.ts";
import { type FirstLookInput, type ReportFirstLook, reportFirstLook } from "./first-look.ts";
import { type Forecast, forecastOf, withFixPoints } from "./forecast.ts";
import { leadOf, verdictOf } from "./headline.ts";
import { type ReportCategory, type ReportFix, reportCategories, reportFix } from "./report-checks.ts";
import { plainText } from "./site-text.ts";
import {
  countedInWords,
  countsLine,
  type Outcome,
  scoreWords,
  writtenDay,
  writtenInstant,
} from "./wording.ts";

/** A line below the eight questions: their weighted total, what caps it, and the score. */
type TotalRow = {
  readonly title: string;
  /** "100%"; empty where nothing is weighed. */
  readonly weight: string;
  /** "7.2", or "at most 5.0" for a cap. */
  readonly words: string;
  /** 0–10 for the bar; null for a cap. */
  readonly score: number | null;
};

type ScoreTotal = {
  readonly rows: readonly TotalRow[];
  /** How the rows come to the score, where that isn't plain addition; null where it is. */
  readonly sentence: string | null;
};

/** Takes an audit and what fixing it would gain; returns how its categories add up to the score. */
function scoreTotalOf(result: AuditResult, { uncapped, lifted }: Forecast): ScoreTotal {
  const measured = result.categories.filter(({ score }) => score !== null);
  const weight = `${measured.reduce((sum, category) => sum + category.weight, 0)}%`;
  const total = scoreWords(result.score);
  if (result.caps.length === 0)
    return {
      rows: [{ title: "Readiness", weight, words: total, score: result.score }],
      sentence:
        measured.length === result.categories.length
          ? null
          : "Questions that couldn’t be measured are left out: the others keep their proportions.",
    };
  const sum = scoreWords(uncapped);
  return {
    rows: [
      { title: "Weighted total", weight, words: sum, score: uncapped },
      ...result.caps.map(({ title, max }) => ({
        title: `Cap: ${title}`,
        weight: "",
        words: `at most ${scoreWords(max)}`,
        score: null,
      })),
      { title: "Readiness", weight: "", words: total, score: result.score },
    ],
    sentence: cappedSentence(result, sum, lifted !== null && lifted > (uncapped ?? 0) ? lifted : null),
  };
}

function cappedSentence({ caps, score }: AuditResult, sum: string, lifted: number | null): string {
  const [stops, cause] =
    caps.length === 1
      ? ["the cap stops", "the cause improves its own question"]
      : ["the caps stop", "the causes improves their own questions"];
  const capped = `Weighted, the questions come to ${sum}, but ${stops} your score at ${scoreWords(score)}.`;
  return lifted === null ? capped : `${capped} Fixing ${cause} too, so you’d reach ${scoreWords(lifted)}.`;
}

/** All that mail, PDF and share page show: plain text, worded and rounded; the same audit gives the same report. */
export type Report = {
  readonly domain: string;
  readonly siteName: string;
  readonly state: AuditState;
  readonly checkedAt: { readonly iso: string; readonly day: string; readonly instant: string };
  readonly verdict: string;
  readonly lead: string;
  readonly readiness: {
    /** 0–10, one decimal; null = no score. */
    readonly score: number | null;
    readonly words: string;
    readonly band: Band | null;
    /** Under the dial: "Good: 28 of 56 checks passed". */
    readonly caption: string;
  };
  /** What assistants say of the brand. */
  readonly firstLook: ReportFirstLook;
  readonly checksMade: number;
  readonly checksTotal: number;
  readonly countsLine: string;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly pagesRead: number;
  readonly rulesetVersion: string;
  readonly categories: readonly ReportCategory[];
  /** How the categories add up to the score. */
  readonly total: ScoreTotal;
  /** "The homepage asks not to be indexed: no more than 3.0"; none where the lead says it. */
  readonly ceilings: readonly string[];
  readonly fixes: readonly ReportFix[];
  readonly fixesTitle: string;
  /** In which order they are, and what they come to together. */
  readonly fixesNote: string;
  readonly notes: readonly string[];
  /** Who asked; null on what anybody may read. `name` and `company` only where they are plainly names. */
  readonly recipient: { readonly name: string | null; readonly company: string | null } | null;
  readonly links: {
    readonly report: string;
    readonly pdf: string;
    readonly home: string;
    readonly booking: string | null;
    /** Sign-up that knows which site it is for; nothing in it is secret. */
    readonly signUp: string;
  };
};

export type ReportInput = {
  readonly result: AuditResult;
  /** ISO instant of the audit. */
  readonly checkedAt: string;
  /** Null where no assistant is asked. */
  readonly firstLook: FirstLookInput | null;
  /** ISO instant at which the report is shown. */
  readonly now: string;
  readonly recipient: {
    readonly fullName: string;
    readonly companyName: string | null;
    readonly email: string;
  } | null;
  readonly reportUrl: string;
  readonly pdfUrl: string;
  readonly bookingUrl: string | null;
  /** Address of this installation. */
  readonly publicUrl: string;
};

const FIXES_SHOWN = 5;

/** The same by mail as on the share page. */
export const readinessPdfName = ({ domain, checkedAt }: Pick<Report, "domain" | "checkedAt">): string =>
  fileName([domain, "readiness report"], checkedAt.iso.slice(0, 10), "pdf");

export const CATEGORIES_TITLE = "How your score is made up";

/** Takes an audit, when it was made, who asked and the addresses to link; returns the report all media render. */
export function buildReport(input: ReportInput): Report {
  const { result, recipient } = input;
  const siteName = trustedName(result.brandName, "company") ?? result.domain;
  const forecast = forecastOf(result, FIXES_SHOWN);
  const fixes = result.state === "unreachable" ? [] : forecast.steps.map((step) => reportFix(step, result));
  const { na, unknown, ...made } = result.counts;
  const checksMade = made.pass + made.partial + made.fail;
  const becomes = result.state === "scored" && fixes.length > 0 ? scoreWords(forecast.becomes) : null;
  return {
    domain: result.domain,
    siteName,
    state: result.state,
    checkedAt: {
      iso: input.checkedAt,
      day: writtenDay(input.checkedAt),
      instant: writtenInstant(input.checkedAt),
    },
    verdict: verdictOf(result, siteName),
    lead: leadOf(result, forecast.lifted),
    readiness: {
      score: result.score,
      words: scoreWords(result.score),
      band: result.band,
      caption: captionOf(result, checksMade),
    },
    firstLook: reportFirstLook(input.firstLook, new Date(input.now)),
    checksMade,
    checksTotal: checksMade + na + unknown,
    countsLine: countsLine(result.counts),
    counts: result.counts,
    pagesRead: result.pagesRead,
    rulesetVersion: result.rulesetVersion,
    categories: reportCategories(withFixPoints(result)),
    total: scoreTotalOf(result, forecast),
    ceilings: ceilingsOf(result),
    fixes,
    fixesTitle: fixesTitleOf(fixes.length, result.score, becomes),
    fixesNote: fixesNoteOf(fixes.length, result.score, becomes),
    // The first note about an unreachable site is why: its lead says it.
    notes: result.notes.slice(result.state === "unreachable" ? 1 : 0).map((note) => plainText(note)),
    recipient: recipient && {
      name: trustedName(recipient.fullName, "person"),
      company: trustedName(recipient.companyName, "company"),
    },
    links: {
      report: input.reportUrl,
      pdf: input.pdfUrl,
      home: input.publicUrl.replace(/\/+$/, ""),
      booking: input.bookingUrl,
      signUp: signUpAddress(input, siteName),
    },
  };
}

function signUpAddress({ publicUrl, result: { domain } }: ReportInput, siteName: string): string {
  const carried = new URLSearchParams({ domain, ...(siteName === domain ? {} : { company: siteName }) });
  return `${publicUrl.replace(/\/+$/, "")}/signup?${carried}`;
}

function captionOf({ state, score, band, counts }: AuditResult, made: number): string {
  if (state === "unreachable") return "Not reached";
  const seen = `${made} of ${made + counts.na + counts.unknown} checks`;
  if (state === "limited" || band === null) return score === null ? `Only ${seen}` : `Limited: ${seen}`;
  return `${band}: ${counts.pass} of ${made} checks passed`;
}

/** "Five fixes on your site that take Readiness from 5.0 to 7.0". */
function fixesTitleOf(count: number, score: number | null, becomes: string | null): string {
  if (count === 0) return "Nothing to fix";
  const fixes = countedInWords(count, "fix", "fixes");
  if (becomes === null) return `${fixes} on your site to start with`;
  return `${fixes} on your site that ${count === 1 ? "takes" : "take"} Readiness from ${scoreWords(score)} to ${becomes}`;
}

/** Each gain is rounded, so what is written need not add up to the title’s: the sum is said. */
function fixesNoteOf(count: number, score: number | null, becomes: string | null): string {
  if (becomes === null || score === null || count < 2) return `${FIX_ORDER}.`;
  return `${FIX_ORDER}. Gains are rounded; together they are +${(Number(becomes) - Number(scoreWords(score))).toFixed(1)}.`;
}

/** A single cap is the lead's own message, unless the site was seen in part only. */
const ceilingsOf = ({ caps, state }: AuditResult): readonly string[] =>
  caps.length === 1 && state !== "limited"
    ? []
    : caps.map(({ title, max }) => `${title}: no more than ${scoreWords(max)}`);

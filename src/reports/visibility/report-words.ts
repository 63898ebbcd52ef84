import { evidenceLabel } from "#measurement/estimates/evidence.ts";
import { brandInFileName, fileName } from "#measurement/file-name.ts";
import { daysIn } from "#measurement/metrics/period.ts";
import { isPrintable, isTooWide, percent } from "#measurement/percent.ts";
import { type SourceType, sourceTypeLabel } from "#measurement/sources/source-types.ts";
import { assistantLead, assistantLeadWords } from "#measurement/view/assistants/assistant-lead.ts";
import { capital, type Standing, standingOf, strongestCompetitor } from "#measurement/view/finding.ts";
import { likelyShare, ordinal } from "#measurement/view/likely.ts";
import { knownTones, toneNote, toneSplit } from "#measurement/view/tone-words.ts";
import { joined, writtenDay } from "../wording.ts";
import {
  counted,
  countWords,
  hasCompetitors,
  hasTooFewPrompts,
  isCollecting,
  isPrinted,
  reportedChange,
  valueWords,
} from "./figure-words.ts";
import type { ReportedMove, VisibilityReport } from "./visibility-report.ts";

const MIN_ANSWERS = 10;
/** What moved is named in a sentence up to here. */
const PROMPTS_NAMED = 2;
const SOURCES_NAMED = 3;

/** Takes a day such as "2026-11-22"; returns "22 Nov 2026". */
export const dayWords = (day: string): string => writtenDay(`${day}T00:00:00Z`);

/** Takes a period; returns "24 Aug – 21 Nov 2026", or with both years where they differ. */
export function periodWords({ from, to }: VisibilityReport["period"]): string {
  if (from === to) return dayWords(from);
  const first = from.slice(0, 4) === to.slice(0, 4) ? dayWords(from).replace(/ \d{4}$/, "") : dayWords(from);
  return `${first} – ${dayWords(to)}`;
}

/** Takes a report; returns the days it is about: its period, or those of the one point of its line that has all the answers. */
export function answersWords({ period, line }: Pick<VisibilityReport, "period" | "line">): string {
  const [only, ...others] = line.points.filter(({ figure }) => figure.n !== 0);
  return only !== undefined && others.length === 0
    ? `answers of ${periodWords(only.days)}`
    : periodWords(period);
}

/** Takes a report; returns its title. */
export const titleWords = ({ brand }: Pick<VisibilityReport, "brand">): string =>
  `How assistants speak of ${brand.name}`;

type Headed = Pick<VisibilityReport, "brand" | "headline" | "method">;

/** Takes a report; returns what it comes to in one sentence: the headline number and its change, which is sized only where it is clear. */
export function verdictWords({ brand, headline: { visibility, change }, method }: Headed): string {
  if (visibility.value === null || isCollecting(visibility))
    return `Too few answers to say anything of ${brand.name} yet: ${countWords(method.valid)} of the ${MIN_ANSWERS} it takes.`;
  if (hasTooFewPrompts(visibility)) return `Too few prompts to say how often assistants name ${brand.name}.`;
  const named = `${brand.name} is named in ${valueWords(visibility)} of answers`;
  const moved = reportedChange(change);
  return moved === null ? `${named}.` : `${named}, ${moved.words}.`;
}

type Compared = Pick<VisibilityReport, "entities">;

/** The brand and the competitor named most, where both are measured and the brand's share is printed. */
function compared({ entities }: Compared) {
  const measured = entities.flatMap(({ name, isBrand, visibility: { value, low, high, unit, n } }) =>
    value === null || low === null || high === null || isCollecting({ unit, n })
      ? []
      : [{ name, isBrand, visibility: { value, low, high } }],
  );
  const own = measured.find(({ isBrand, visibility }) => isBrand && !isTooWide(visibility));
  const other = strongestCompetitor(measured);
  return own === undefined || other === undefined ? null : { own, other };
}

/** How the brand is beside the competitor named most; null where none is measured. */
export function standingInReport(report: Compared): Standing | null {
  const both = compared(report);
  return both && standingOf(both.own.visibility, both.other.visibility);
}

/** Takes a report; returns how the brand compares with the competitor named most; empty where none is tracked or measured. */
export function againstWords(report: Compared): string {
  const both = compared(report);
  if (both === null) return "";
  const { own, other } = both;
  if (own.visibility.value === 0 && other.visibility.value === 0) return "";
  const theirs = percent(other.visibility.value);
  // A share of too few prompts is left out here as it is in the tables.
  const withTheirs = isPrintable(other.visibility) ? ` with ${theirs}` : "";
  switch (standingOf(own.visibility, other.visibility)) {
    case "ahead":
      return `That is more than any competitor: ${other.name}, the closest, is named in ${theirs}.`;
    case "behind":
      return `${other.name} leads with ${theirs}.`;
    case "ahead so far":
      return `That is ahead of ${other.name}${withTheirs} so far, but not clearly.`;
    case "behind so far":
      return `${other.name} is ahead${withTheirs} so far, but not clearly.`;
    case "level":
      return `That is about as often as ${other.name}${withTheirs && `,${withTheirs}`}.`;
  }
}

/** Takes a report; returns whether ranks and comparisons may be shown of it. */
export const isRanked = ({ evidence }: Pick<VisibilityReport, "evidence">): boolean =>
  evidence.display === "shown";

/** Takes a report; returns what is to be known of it in sentences, each of which the evidence supports. */
export const summaryWords = (report: VisibilityReport): readonly string[] =>
  [
    rangeWords(report),
    competitorsWords(report),
    assistantsWords(report),
    promptsWords(report),
    sourcesWords(report),
    toneWords(report),
  ].filter((text) => text !== "");

function rangeWords({ headline: { visibility, change }, method }: VisibilityReport): string {
  const { value, low, high } = visibility;
  if (value === null || low === null || high === null || isCollecting(visibility)) return "";
  const smallest = change.smallestDetectable;
  const points = smallest === null ? 0 : Math.max(1, Math.ceil(smallest * 100 - 1e-9));
  const could =
    smallest === null ? "" : ` Changes below ${points} ${points === 1 ? "point" : "points"} may be chance.`;
  const answers = `${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")}`;
  if (isTooWide({ low, high })) return `Too few prompts for a range: ${answers}.${could}`;
  return `The true share is ${likelyShare({ low, high })}, from ${answers}.${could}`;
}

function competitorsWords(report: VisibilityReport): string {
  const { brand, entities } = report;
  if (!hasCompetitors(report)) return "No competitors are tracked.";
  if (!isRanked(report)) return "Ranks are shown from 10 topics (or prompts) and 30 answers on.";
  const rank = rankOf(report);
  if (rank === null || entities.some((one) => one.isBrand && hasTooFewPrompts(one.visibility))) return "";
  const beside = besideWords(report);
  return `${brand.name} is ${ordinal(rank.place)} of ${entities.length} by visibility${beside === "" ? "" : `, ${beside}`}.`;
}

/** The brand's place by visibility, 1 for the one named most, and whether another has the same share; null where it has none. */
export function rankOf({ entities }: Compared): { readonly place: number; readonly isTied: boolean } | null {
  const share = entities.find(({ isBrand }) => isBrand)?.visibility.value ?? null;
  if (share === null) return null;
  const shares = entities.map(({ visibility }) => visibility.value ?? 0);
  return {
    place: 1 + shares.filter((one) => one > share).length,
    isTied: shares.filter((one) => one === share).length > 1,
  };
}

/** How far a place is from chance, against the competitor named most: "level with Boardly", "but not clearly"; empty where it is clear. */
export function besideWords(report: Compared): string {
  const both = compared(report);
  if (both === null) return "";
  const standing = standingOf(both.own.visibility, both.other.visibility);
  if (standing === "level") return `level with ${both.other.name}`;
  return standing.endsWith("so far") ? "but not clearly" : "";
}

/** What may be said of the assistants from their scores, as on the overview. */
export function assistantsWords({
  assistants,
  brand,
}: Pick<VisibilityReport, "assistants" | "brand">): string {
  const lead = assistantLead(
    assistants.flatMap(({ name, airo }) => {
      const { value, low, high } = airo;
      return value === null || low === null || high === null || isCollecting(airo)
        ? []
        : [{ name, value, low, high }];
    }),
  );
  return lead === null ? "" : `AIRO score by assistant: ${assistantLeadWords(lead, brand.name)}.`;
}

/** "“A” and “B”", or how many there are and the first of them. */
const moveNames = (moves: readonly ReportedMove[], noun: string, most: number): string => {
  const names = moves.slice(0, most).map(({ name }) => (noun === "prompt" ? `“${name}”` : name));
  return moves.length > most ? `${counted(moves.length, noun)}, among them ${joined(names)}` : joined(names);
};

/** Prompts that clearly changed, or that none did. */
export function promptsWords({
  prompts: { won, lost, compared },
}: Pick<VisibilityReport, "prompts">): string {
  if (compared === 0) return "";
  if (won.length + lost.length === 0)
    return `No prompt clearly changed, of ${countWords(compared)} compared.`;
  return [
    won.length > 0 ? `Named more in answers to ${moveNames(won, "prompt", PROMPTS_NAMED)}.` : "",
    lost.length > 0 ? `Named less in answers to ${moveNames(lost, "prompt", PROMPTS_NAMED)}.` : "",
  ]
    .filter((words) => words !== "")
    .join(" ");
}

/** Sources that clearly came and went, or that none did. */
export function sourcesWords({
  sources: { gained, lost, compared },
}: Pick<VisibilityReport, "sources">): string {
  if (compared === 0) return "";
  if (gained.length + lost.length === 0)
    return `No source clearly came or went, of ${countWords(compared)} compared.`;
  return [
    gained.length > 0 ? `Used more than before: ${moveNames(gained, "domain", SOURCES_NAMED)}.` : "",
    lost.length > 0 ? `Used less: ${moveNames(lost, "domain", SOURCES_NAMED)}.` : "",
  ]
    .filter((words) => words !== "")
    .join(" ");
}

/** A report is read by others than the brand, to whom its own pages are not "you". */
export const sourceTypeWords = (type: SourceType): string =>
  type === "You" ? "Own site" : sourceTypeLabel(type);

/** Without a judge there is no mean: only how many answers praise and criticize in strong words. */
export function toneWords({
  brand: { name },
  headline: { sentiment },
  portrayal: { tones },
}: Pick<VisibilityReport, "brand" | "headline" | "portrayal">): string {
  if (sentiment.value === null || isCollecting(sentiment))
    return tones === undefined || knownTones(tones) === 0
      ? ""
      : `${capital(toneSplit(tones, name))}. ${capital(toneNote(tones))}.`;
  const criticized = tones?.criticized ?? 0;
  const critical =
    criticized === 0
      ? `No answer criticizes ${name}.`
      : `${counted(criticized, "answer")} criticize${criticized === 1 ? "s" : ""} ${name}.`;
  if (!isPrinted(sentiment))
    return `An AI rated the tone of ${counted(sentiment.n ?? 0, "answer")}, to too few prompts for a figure. ${critical}`;
  return `In the ${counted(sentiment.n ?? 0, "answer")} that an AI rated, the tone is ${valueWords(sentiment)} of 100; 50 is neutral. ${critical}`;
}

/** Takes a report; returns its grade in a word or two. */
export const gradeWords = ({ evidence }: Pick<VisibilityReport, "evidence">): string =>
  evidenceLabel(evidence);

/** What the grade means for the reader. */
export function gradeSentence({ evidence: { display, grade } }: Pick<VisibilityReport, "evidence">): string {
  if (display === "collecting") return "Too few answers to show a value.";
  if (display === "provisional") return "Fine for orientation, not yet for decisions.";
  return grade === "decision"
    ? "Enough to decide on: the range is at most 10 points to either side."
    : "Enough for a rough picture; small differences may be chance.";
}

/** Takes a report; returns in two sentences how its figures were computed. */
export const methodSentences = ({ method }: Pick<VisibilityReport, "method">): string =>
  `Each figure is counted from the stored answers of the period (${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")}), all read by the same fixed rules; a missing answer counts nowhere. The range beside a figure is its 95% interval, which allows for answers to one ${method.clusteredBy} being alike.`;

/** Takes a report; returns how much of what was asked could be counted. */
export function coverageWords(report: Pick<VisibilityReport, "method">): string {
  const { asked, valid, missing, leftOut = [] } = report.method;
  const lost = missing.map(({ reason, count }) => `${countWords(count)} ${reason}`);
  const counts = `${countWords(valid)} of ${counted(asked, "answer")} could be counted${surfaceWords(report)}`;
  const all = lost.length === 0 ? `${counts}.` : `${counts}; missing: ${joined(lost)}.`;
  return [all, ...leftOut].join(" ");
}

/** With which days the changes compare, or that there are none yet. */
export const comparedWords = (report: Pick<VisibilityReport, "headline" | "period">): string =>
  report.headline.change.value === null
    ? `No comparison yet: these prompts were not asked in the ${lengthWords(report)} before.`
    : `Changes are against the ${lengthWords(report)} before.`;

/** How the assistants were asked, to follow a number of answers: " (API with web search)". */
export const surfaceWords = ({ method: { surfaces } }: Pick<VisibilityReport, "method">): string =>
  surfaces.length === 0 ? "" : ` (${joined(surfaces.map(({ name }) => name))})`;

/** "7 days", with which a change is compared. */
export const lengthWords = ({ period }: Pick<VisibilityReport, "period">): string =>
  counted(daysIn(period), "day");

/** Reports of a week and of a month may end on the same day. */
export const pdfName = ({ brand, period }: Pick<VisibilityReport, "brand" | "period">): string =>
  fileName([brandInFileName(brand), "visibility report", lengthWords({ period })], period.to, "pdf");

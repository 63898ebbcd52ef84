import { daysIn } from "#visibility/metrics/line-periods.ts";
import { TOO_FEW_PROMPTS } from "#visibility/percent.ts";
import { joined } from "../wording.ts";
import { writtenDay } from "../written-date.ts";
import type { Figure } from "./figure.ts";
import { counted, countWords, intervalWords, isCollecting, valueWords } from "./figure-words.ts";
import type { ReportedMove, VisibilityReport } from "./visibility-report.ts";

const LEAST_ANSWERS = 10;
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

/** Takes a report; returns its title. */
export const titleWords = ({ brand }: Pick<VisibilityReport, "brand">): string =>
  `How assistants speak of ${brand.name}`;

type Headed = Pick<VisibilityReport, "brand" | "headline" | "method">;

/** Takes a report; returns what it comes to in one sentence: the headline number, its change, and whether that is real. */
export function verdictWords({ brand, headline: { visibility, change }, method }: Headed): string {
  if (visibility.value === null || isCollecting(visibility))
    return `Too few answers to say anything of ${brand.name} yet: ${countWords(method.valid)} of the ${LEAST_ANSWERS} it takes.`;
  const named = `${brand.name} is named in ${valueWords(visibility)} of answers`;
  if (change.value === null)
    return `${named}. There is nothing earlier on the same prompts to compare it with.`;
  if (change.verdict === "within noise") return `${named}: no change beyond noise.`;
  return `${named}, ${change.value > 0 ? "up" : "down"} ${pointsWithoutSign(change)}: a real change.`;
}

function pointsWithoutSign(change: Figure): string {
  const points = valueWords(change).replace(/^[+−]/, "");
  return `${points} ${points === "1" ? "point" : "points"}`;
}

/** Takes a report; returns whether ranks and comparisons may be shown of it. */
export const isRanked = ({ evidence }: Pick<VisibilityReport, "evidence">): boolean =>
  evidence.display === "shown";

/** The figures the verdict tells. */
export const verdictTold = ({ headline: { visibility, change }, method }: Headed) =>
  visibility.value === null || isCollecting(visibility) ? [method.counted] : [visibility, change];

/** A sentence, and the figures it tells. */
export type Sentence = { readonly text: string; readonly figures: readonly (Figure | undefined)[] };

/** Takes a report; returns what is to be known of it in sentences, each of which the evidence supports. */
export function summaryWords(report: VisibilityReport): readonly Sentence[] {
  const { headline, entities, portrayal, method } = report;
  const { visibility, change, sentiment } = headline;
  // The brand's own place is part of its visibility.
  const stood = [visibility, ...entities.slice(0, 2).map((one) => one.visibility)];
  return [
    { text: rangeWords(report), figures: [visibility, change, method.counted] },
    { text: rivalsWords(report), figures: isRanked(report) && entities.length > 1 ? stood : [] },
    { text: assistantsWords(report), figures: assistantsTold(report) },
    { text: promptsWords(report), figures: promptsTold(report) },
    { text: sourcesWords(report), figures: sourcesTold(report) },
    { text: toneWords(report), figures: [sentiment, portrayal.counted] },
  ].filter(({ text }) => text !== "");
}

/** The ends of what is said of assistants: who names the brand most, and who least. */
export function assistantsTold({ assistants }: Pick<VisibilityReport, "assistants">): readonly Figure[] {
  const shown = assistants.map(({ visibility }) => visibility).filter((one) => valueWords(one) !== "–");
  return [shown[0], shown.at(-1)].filter((one) => one !== undefined);
}

const movesTold = (up: readonly ReportedMove[], down: readonly ReportedMove[], named: number) =>
  [...up.slice(0, named), ...down.slice(0, named)].map(({ change }) => change);

/** How many prompts were compared and moved, and the changes of those that are named. */
export const promptsTold = ({
  prompts: { won, lost, counted, compared },
}: Pick<VisibilityReport, "prompts">) =>
  compared === 0 ? [] : [counted, ...movesTold(won, lost, PROMPTS_NAMED)];

/** How many sources were compared and moved, and the changes of those that are named. */
export const sourcesTold = ({
  sources: { gained, lost, comparison, compared },
}: Pick<VisibilityReport, "sources">) =>
  compared === 0 ? [] : [comparison, ...movesTold(gained, lost, SOURCES_NAMED)];

function rangeWords({ headline: { visibility, change }, method }: VisibilityReport): string {
  const interval = intervalWords(visibility);
  if (interval === null) return "";
  const smallest = change.smallestDetectable;
  const points = smallest === null ? 0 : Math.max(1, Math.ceil(smallest * 100 - 1e-9));
  const could =
    smallest === null
      ? ""
      : ` A change below ${points} ${points === 1 ? "point" : "points"} could not have been told from chance.`;
  if (interval === TOO_FEW_PROMPTS)
    return `${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")} are too few prompts for a range.${could}`;
  return `The true share lies between ${interval.replace("–", " and ")}% in 95 of 100 such samples, by ${counted(method.valid, "answer")} to ${counted(method.prompts, "prompt")}.${could}`;
}

const ordinals = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
];

function rivalsWords(report: VisibilityReport): string {
  const { entities } = report;
  if (entities.length < 2) return "No rivals are tracked, so there is nothing to stand beside.";
  if (!isRanked(report)) return "Ranks among rivals are shown from 10 topics (or prompts) and 30 answers on.";
  const place = entities.findIndex(({ isBrand }) => isBrand);
  const [top] = entities;
  if (place === -1 || top === undefined || top.visibility.value === null) return "";
  if (place === 0) {
    const next = entities[1];
    return `${top.name} is named most among ${entities.length}${next ? `, ahead of ${next.name} (${valueWords(next.visibility)})` : ""}.`;
  }
  return `${top.name} is named most (${valueWords(top.visibility)}); you stand ${ordinals[place] ?? `in place ${place + 1}`} of ${entities.length}.`;
}

/** Says who names the brand more only where the intervals do not overlap. */
export function assistantsWords({ assistants }: Pick<VisibilityReport, "assistants">): string {
  const shown = assistants.filter(({ visibility }) => visibility.value !== null && !isCollecting(visibility));
  const [first, last] = [shown[0], shown.at(-1)];
  if (first === undefined || last === undefined || shown.length < 2) return "";
  return (first.visibility.low ?? 0) > (last.visibility.high ?? 1)
    ? `${first.name} names you most (${valueWords(first.visibility)}), ${last.name} least (${valueWords(last.visibility)}).`
    : "No assistant differs from the others beyond noise.";
}

/** "“A” and “B”", or how many there are and the first of them. */
const moveNames = (moves: readonly ReportedMove[], noun: string, most: number): string => {
  const names = moves.slice(0, most).map(({ name }) => (noun === "prompt" ? `“${name}”` : name));
  return moves.length > most ? `${counted(moves.length, noun)}, among them ${joined(names)}` : joined(names);
};

/** Prompts that changed beyond noise, or that none did. */
export function promptsWords({
  prompts: { won, lost, compared },
}: Pick<VisibilityReport, "prompts">): string {
  if (compared === 0) return "";
  if (won.length + lost.length === 0)
    return `No prompt changed beyond noise, among ${countWords(compared)} compared at once.`;
  return [
    won.length > 0 ? `Named more in answers to ${moveNames(won, "prompt", PROMPTS_NAMED)}.` : "",
    lost.length > 0 ? `Named less in answers to ${moveNames(lost, "prompt", PROMPTS_NAMED)}.` : "",
  ]
    .filter((words) => words !== "")
    .join(" ");
}

/** Sources that came and went beyond noise, or that none did. */
export function sourcesWords({
  sources: { gained, lost, compared },
}: Pick<VisibilityReport, "sources">): string {
  if (compared === 0) return "";
  if (gained.length + lost.length === 0)
    return `No source came or went beyond noise, among ${countWords(compared)} compared at once.`;
  return [
    gained.length > 0 ? `Used more than before: ${moveNames(gained, "domain", SOURCES_NAMED)}.` : "",
    lost.length > 0 ? `Used less: ${moveNames(lost, "domain", SOURCES_NAMED)}.` : "",
  ]
    .filter((words) => words !== "")
    .join(" ");
}

function toneWords({ headline: { sentiment }, portrayal: { negative } }: VisibilityReport): string {
  if (sentiment.value === null || (sentiment.n ?? 0) === 0) return "";
  const critical =
    negative === 0
      ? "No answer speaks of you critically."
      : `${counted(negative, "answer")} speak${negative === 1 ? "s" : ""} of you critically.`;
  return `Where the tone is known (${counted(sentiment.n ?? 0, "answer")}), it is ${valueWords(sentiment)} of 100; 50 is neutral. ${critical}`;
}

/** Takes a report; returns its grade in a word or two. */
export function gradeWords({ evidence: { display, grade } }: Pick<VisibilityReport, "evidence">): string {
  if (display === "collecting") return "Collecting";
  if (display === "provisional") return "Provisional";
  return grade === "decision" ? "Decision grade" : "Directional";
}

/** What the grade means for the reader. */
export function gradeSentence({ evidence: { display, grade } }: Pick<VisibilityReport, "evidence">): string {
  if (display === "collecting") return "Too few answers to show a value.";
  if (display === "provisional") return "Enough to look around, too few to rank or to decide on.";
  return grade === "decision"
    ? "Enough to decide on: the interval is at most 10 points to either side."
    : "Enough to see a direction.";
}

/** Takes a report; returns how much of what was asked could be counted. */
export function coverageWords({
  method: { asked, valid, missing },
}: Pick<VisibilityReport, "method">): string {
  const lost = missing.map(({ reason, count }) => `${countWords(count)} ${reason}`);
  const counts = `${countWords(valid)} of ${counted(asked, "answer")} could be counted`;
  return lost.length === 0
    ? `${counts}.`
    : `${counts}; missing: ${joined(lost)}. A missing answer counts nowhere.`;
}

/** "7 days", with which a change is compared. */
export const lengthWords = ({ period }: Pick<VisibilityReport, "period">): string =>
  counted(daysIn(period), "day");

import type { BudgetForecast } from "#api/billing/contract.ts";
import type { Scan, ScanFailure, ScanLane } from "#api/scans/contract.ts";
import { askedName } from "#measurement/surfaces.ts";
import { rhythms } from "#product/plans.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { dollars } from "../../brands/text/dollars.ts";
import { scanCostWords } from "../../brands/text/who-pays.ts";

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const doneOf = ({ answered, failed, cancelled }: ScanLane): number => answered + failed + cancelled;
const openOf = ({ planned, underWay }: ScanLane): number => planned + underWay;

/** The number of calls of a row: from the server's label, otherwise from what is known. */
export function totalOf(row: ScanLane): number {
  const said = /: [\d,]+ of ([\d,]+)/.exec(row.label)?.[1]?.replaceAll(",", "");
  return Math.max(said === undefined ? 0 : Number(said), doneOf(row) + openOf(row));
}

export const askedLaneName = (asked: Pick<ScanLane, "assistant" | "surface">): string =>
  askedName(assistantName(asked.assistant), asked);

/** Whether another assistant of the scan still answers while this one fails. */
export const othersCarryOn = (
  { assistants }: Pick<Scan, "assistants">,
  failing: Pick<ScanLane, "assistant" | "surface">,
): boolean =>
  assistants.some(
    (row) =>
      (row.assistant !== failing.assistant || row.surface !== failing.surface) &&
      !row.isFailing &&
      !row.isLeftOut &&
      doneOf(row) < totalOf(row),
  );

/** The heading of a scan under way: "Asking Claude: 33 of 60", or of several at a time "Asking 3 assistants: 150 of 300". */
export function headlineOf({ state, assistants, progress }: Scan): string {
  if (state === "requested" || assistants.length === 0) return "The scan is about to begin";
  const asking = assistants.filter((row) => openOf(row) > 0);
  const [only] = asking;
  if (asking.length === 1 && only) return only.label;
  return `Asking ${asking.length} assistants: ${progress.answered.toLocaleString("en")} of ${progress.total.toLocaleString("en")}`;
}

/** How one assistant's calls went: "33 answered, 1 failed, 2 asked again". */
export function statusWords(row: ScanLane, now: Date): string {
  if (doneOf(row) === 0 && row.underWay === 0 && row.planned > 0)
    return row.askedAgain > 0
      ? row.nextTryAt === null
        ? "No answer yet"
        : `No answer yet. ${nextTryWords(row, now)}`
      : "Waiting";
  if (row.answered === 0 && doneOf(row) > 0) {
    const why = [row.failed > 0 && `${row.failed} failed`, row.cancelled > 0 && `${row.cancelled} not sent`];
    return `No answers (${why.filter(Boolean).join(", ")})`;
  }
  const parts = [
    counted(row.answered, "answer", "answers"),
    row.failed > 0 && `${row.failed.toLocaleString("en")} failed`,
    row.cancelled > 0 && `${row.cancelled.toLocaleString("en")} not sent`,
    row.askedAgain > 0 && `${row.askedAgain.toLocaleString("en")} asked again`,
    row.lost > 0 && `${row.lost.toLocaleString("en")} perhaps paid twice`,
  ];
  return parts.filter(Boolean).join(", ");
}

type Advice = {
  readonly text: string;
  readonly toPreferences: string | null;
  /** Which part of the preferences that is. */
  readonly part?: string;
};

const advice: Readonly<Record<string, Advice>> = {
  auth: { text: "The others go on without it.", toPreferences: "Replace the key" },
  quota: { text: "Add money to that account, or use another key.", toPreferences: "See the key" },
  no_search: {
    text: "Turn on billing for this key at the provider, or ask without web search.",
    toPreferences: "See the key",
  },
  not_allowed: {
    text: "Choose another model, or allow this one in the account at the provider.",
    toPreferences: "Change the model",
  },
  retired: { text: "Choose another model.", toPreferences: "Change the model" },
  cut_off: {
    text: "The model used up its answer’s length while thinking. Choose another model.",
    toPreferences: "Change the model",
  },
  rate_limited: { text: "It was asked again, slower. Scan again later.", toPreferences: null },
  overloaded: { text: "It was asked again. Scan again later.", toPreferences: null },
  network: { text: "It was asked again. Scan again later.", toPreferences: null },
  timeout: { text: "It was asked again. Scan again later.", toPreferences: null },
  bad_request: { text: "Check the model, or shorten the prompt.", toPreferences: "See the key" },
  bad_response: {
    text: "What came back is kept. Scan again; if it stays so, tell us through Help.",
    toPreferences: null,
  },
  budget: {
    text: "This month’s money would not have been enough for it.",
    toPreferences: "Raise the budget",
    part: "budget",
  },
};

/** What a member can do about calls that failed in this way. With the operator's key only the operator can do something about it. */
export function adviceOn(
  { assistant, kind }: ScanFailure,
  { isOperatorsKey, isLeftOut }: { readonly isOperatorsKey: boolean; readonly isLeftOut: boolean },
): Advice {
  const known = advice[kind] ?? { text: "Scan again later.", toPreferences: null };
  const name = assistantName(assistant);
  if (known.toPreferences === null)
    return isLeftOut ? { text: `The scan went on without ${name}.`, toPreferences: null } : known;
  if (!isOperatorsKey || known.part !== undefined) return known;
  const state = operatorsKey[kind] ?? "doesn’t work";
  return { text: `TrueNorth’s ${name} key ${state}.`, toPreferences: null };
}

const operatorsKey: Readonly<Record<string, string>> = {
  auth: "is refused",
  quota: "is out of credit",
  no_search: "has no free web search",
};

/** "60 calls to DeepSeek have no answer". */
export const failureWords = ({ assistant, calls }: ScanFailure): string =>
  `${counted(calls, "call", "calls")} to ${assistantName(assistant)} ${calls === 1 ? "has" : "have"} no answer.`;

/** "14 answers from Claude didn’t come. We ask again." */
export const againWords = ({ assistant, calls }: ScanFailure): string =>
  `${counted(calls, "answer", "answers")} from ${assistantName(assistant)} didn’t come. We ask again.`;

const secondsTo = (time: string, now: Date): number =>
  Math.ceil((new Date(time).getTime() - now.getTime()) / 1000);

/** "Next try in 18 s", or that it is being asked right now. */
export function nextTryWords({ nextTryAt }: Pick<ScanLane, "nextTryAt">, now: Date): string {
  if (nextTryAt === null) return "Waiting for an answer";
  const seconds = secondsTo(nextTryAt, now);
  return seconds > 0 ? `Next try in ${durationWords(seconds)}` : "Trying again now";
}

/** "18 s", "about 2 min", "about 3 hours". */
export function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  return `about ${Math.round(seconds / 3600)} hours`;
}

type Estimate = BudgetForecast["nextScan"];

/** "Collects 150 answers. Free for you." */
export const estimateWords = ({ calls, ...scan }: Pick<Estimate, "calls" | "assistants" | "basis">): string =>
  `Collects ${counted(calls, "answer", "answers")}. ${scanCostWords(scan)}`;

/** How many answers that is: "3 prompts × 3 assistants × 2 times". */
export function questionWords({ prompts, assistants, calls }: Estimate): string {
  const times = calls / Math.max(1, prompts * assistants.length);
  const asked = `${counted(prompts, "prompt", "prompts")} × ${counted(assistants.length, "assistant", "assistants")}`;
  return times === 1 ? asked : `${asked} × ${times} times`;
}

/** "every week"; null where scans don't run by themselves. */
export const repeatWords = ({ rhythm }: Pick<BudgetForecast, "rhythm">): string | null =>
  rhythm === "once" ? null : rhythms[rhythm].often;

/**
 * "12 prompts × 2 assistants × 2 times = 48 answers, in about 2 min, then the same again every week. Free for you."
 */
export function firstScanWords({ nextScan, rhythm }: Pick<BudgetForecast, "nextScan" | "rhythm">): string {
  const answers = counted(nextScan.calls, "answer", "answers");
  const duration = durationWords(nextScan.seconds).replace(/^about /, "");
  const repeats = repeatWords({ rhythm });
  const after = repeats === null ? "once" : `then the same again ${repeats}`;
  return `${questionWords(nextScan)} = ${answers}, in about ${duration}, ${after}. ${scanCostWords(nextScan, rhythm)}`;
}

/** "Probably $0.18–$0.71, at most $2.95 unless calls have to be repeated. A scan stops before it passes the month’s budget." */
export function limitWords({
  lowUsd,
  highUsd,
  maxUsd,
}: Pick<Estimate, "lowUsd" | "highUsd" | "maxUsd">): string {
  const most = `t most ${dollars(maxUsd)} unless calls have to be repeated. A scan stops before it passes the month’s budget.`;
  return lowUsd === null || highUsd === null || highUsd < 0.01
    ? `A${most}`
    : `Probably ${dollars(lowUsd)}–${dollars(Math.min(highUsd, maxUsd))}, a${most}`;
}

export type EndTone = "good" | "warn" | "bad" | "plain";

/** A scan with less than this share of answers is shown as one with gaps. */
const ENOUGH_ANSWERED = 0.9;

/** Whether so many calls failed that it should be seen at once. */
const hasGaps = ({ answered, failed }: Pick<ScanLane, "answered" | "failed">): boolean =>
  failed > 0 && answered < ENOUGH_ANSWERED * (answered + failed);

export type RowStatus = "done" | "asking" | "waiting" | "stopped" | "failed";

/** How an assistant of a scan does. Calls that were not sent are neither done nor failed. */
export function rowStatusOf(row: ScanLane, isLive: boolean): RowStatus {
  if (row.isFailing || row.isLeftOut) return "failed";
  if (row.underWay > 0) return "asking";
  // Between two rounds nothing is planned, and it is not finished yet.
  if (row.planned > 0 || (isLive && doneOf(row) < totalOf(row))) return "waiting";
  if (hasGaps(row)) return "failed";
  return row.cancelled > 0 ? "stopped" : "done";
}

/** How the end of a scan is to be taken. */
export function endToneOf({ endedBy, progress, assistants }: Scan): EndTone {
  if (endedBy === "keys") return "bad";
  if (endedBy === "budget" || endedBy === "empty") return "warn";
  if (endedBy === "cancelled") return "plain";
  if (progress.answered === 0) return "bad";
  return assistants.some(hasGaps) ? "warn" : "good";
}

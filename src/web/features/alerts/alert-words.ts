import type { Alert, AlertPart, Alerts, AlertTarget } from "#api/alerts/contract.ts";
import { SCANS_NEEDED } from "#measurement/alerts/raise-alerts.ts";
import { percent } from "#measurement/percent.ts";
import { pointsText } from "#measurement/points.ts";
import { likelyPoints } from "#measurement/view/likely.ts";

/** What the page says while there is no alert. */
export function noneWords({ checks }: Pick<Alerts, "checks">): string {
  if (checks.length >= SCANS_NEEDED) return "No alerts so far.";
  return `No alerts yet: ${checks.length} of ${SCANS_NEEDED} scans done.`;
}

/** Takes a brand's alerts; returns why there is none: what is missing, or what its scans could have shown. */
export function whyNone({ checks, rule, waiting }: Pick<Alerts, "checks" | "rule" | "waiting">): string {
  const compared = checks.filter(({ smallestChange }) => smallestChange !== null).slice(0, 4);
  if (checks.length < 2)
    return "An alert says that a figure has clearly changed. That takes three scans, so that one odd scan raises none.";
  if (compared.length === 0)
    return `The scans so far could not be compared: a comparison needs ${rule.minPrompts} prompts that were asked in both, of the same assistant and model.`;
  const smallest = Math.max(...compared.map(({ smallestChange }) => smallestChange ?? 0));
  const scans = compared.length === 1 ? "the last scan" : `the last ${compared.length} scans`;
  const seen = `A change of visibility below ${Math.ceil(smallest * 100)} points can’t be distinguished from chance.`;
  return waiting > 0
    ? `${waiting === 1 ? "A change was" : `${waiting} changes were`} seen in one scan only and waits for the next to confirm it. ${seen}`
    : `No clear change in ${scans}. ${seen}`;
}

/** Takes a part of an alert; returns before and after as they are read: shares, points of lead, or tone of 100. */
export function beforeAndAfter({ kind, before, after }: AlertPart): readonly [string, string] {
  if (kind === "sentiment") return [String(Math.round(before * 100)), String(Math.round(after * 100))];
  if (kind !== "competitor") return [percent(before), percent(after)];
  return [pointsText(before), pointsText(after)];
}

/** Takes a part of an alert; returns the range of its change: "likely between 15 and 27 points". */
export const changeRange = (part: Pick<AlertPart, "low" | "high">): string => likelyPoints(part);

/** Takes a part of an alert; returns what it was counted from: "20 prompts, 400 answers before, 200 since". */
export const basisText = ({ prompts, answers }: Pick<AlertPart, "prompts" | "answers">): string =>
  `${prompts.toLocaleString("en")} prompts, ${answers.before.toLocaleString("en")} answers before, ${answers.after.toLocaleString("en")} since`;

/** Takes a p value; returns "p 0.0005" or "p < 0.0001". */
export const pText = (p: number): string => (p < 0.0001 ? "p < 0.0001" : `p ${p.toFixed(4)}`);

/** The address of the answers behind a side of an alert, in the list of answers; others of the present address are kept. */
export function answersAddress(
  present: URLSearchParams,
  { before, after, parts }: Pick<Alert, "before" | "after" | "parts">,
  side: "before" | "after",
): string {
  const changed = new URLSearchParams();
  const brand = present.get("brand");
  if (brand !== null) changed.set("brand", brand);
  const period = side === "before" ? before : after;
  changed.set("tab", "prompts");
  changed.set("view", "answers");
  changed.set("from", period.from);
  changed.set("to", period.to);
  const surfaces = parts.filter(({ assistant }) => assistant !== null);
  const isEverywhere = parts.some(({ assistant }) => assistant === null);
  if (!isEverywhere && surfaces.length > 0) {
    changed.set("assistants", [...new Set(surfaces.map(({ assistant }) => assistant))].join(","));
    changed.set("surfaces", [...new Set(surfaces.map(({ surface }) => surface))].join(","));
  }
  const competitors = parts.flatMap(({ competitor }) => (competitor === null ? [] : [competitor]));
  if (parts.every(({ kind }) => kind === "competitor") && competitors.length === 1)
    changed.set("entity", competitors.join());
  return `?${changed}`;
}

type State = {
  readonly tone: "good" | "bad" | "warn" | "none";
  readonly text: string;
  readonly trouble: string | null;
};

const pauses: Readonly<Record<string, string>> = {
  failures: "It failed ten times in a row. Fix it, send a test, then post to it again.",
  refused: "The address is not public: alerts are posted to public addresses only.",
  redirect: "The address leads elsewhere. Connect the address it leads to instead.",
  gone: "The address says that it is gone (410).",
};

const troubles: Readonly<Record<string, string>> = {
  timeout: "it did not answer in time",
  unreachable: "it could not be reached",
  refused: "the address is not public",
  redirect: "the address leads elsewhere",
  gone: "it says that it is gone (410)",
  paused: "it was paused",
  key: "its secret can no longer be read; delete it and add it again",
};

/** A target's status in words. */
export function targetState({ state, pausedBy, lastDelivery }: AlertTarget): State {
  const last =
    lastDelivery === null || (pausedBy !== null && lastDelivery.trouble === pausedBy)
      ? null
      : lastWords(lastDelivery);
  if (state === "paused")
    return {
      tone: "warn",
      text: "Paused",
      trouble: [pauses[pausedBy ?? ""], last].filter(Boolean).join(" ") || null,
    };
  if (lastDelivery === null) return { tone: "none", text: "Nothing posted yet", trouble: null };
  if (lastDelivery.state === "delivered") return { tone: "good", text: "Working", trouble: last };
  if (lastDelivery.state === "failed") return { tone: "bad", text: "Last post failed", trouble: last };
  return lastDelivery.attempts === 0
    ? { tone: "none", text: "Posting…", trouble: null }
    : { tone: "warn", text: "Will be tried again", trouble: last };
}

function lastWords({ isTest, state, status, trouble }: NonNullable<AlertTarget["lastDelivery"]>): string {
  const what = isTest ? "The last test" : "The last alert";
  if (state === "delivered") return `${what} was taken (${status}).`;
  if (trouble === null) return `${what} is on its way.`;
  return `${what} failed: ${troubles[trouble] ?? `it answered ${status}`}.`;
}

import { percent } from "../percent.ts";
import { surfaceBeside } from "../surfaces.ts";
import { likelyPoints } from "../view/likely.ts";
import type { AlertMetric } from "./alert-metric.ts";
import type { AlertPart, RaisedAlert } from "./raise-alerts.ts";

/** How those are called that an alert speaks of. */
export type AlertNames = {
  readonly brand: string;
  /** By id of the assistant, and by id of the competitor. */
  readonly assistant: (id: string) => string;
  readonly competitor: (id: string) => string;
};

/** Takes a raised alert; returns its headline: what changed, where, and from what to what. */
export function alertTitle(
  { cause, parts }: Pick<RaisedAlert, "cause" | "parts">,
  names: AlertNames,
): string {
  const [first] = parts;
  if (first === undefined) return cause;
  const { before, after } = first.together;
  switch (cause) {
    case "visibility fell":
    case "visibility rose":
      return `${names.brand} is named ${cause === "visibility fell" ? "less" : "more"} often ${where(parts, names)}: ${percent(before)} → ${percent(after)} of answers`;
    case "competitor overtook":
      return `${listed(competitorsOf(parts, names))} ${competitorsOf(parts, names).length > 1 ? "are" : "is"} now named more often than ${names.brand}`;
    case "own pages lost":
      return `Fewer answers cite ${names.brand}’s own pages: ${percent(before)} → ${percent(after)}`;
    case "sentiment fell":
      return `Answers speak less kindly of ${names.brand}: ${points(before)} → ${points(after)} of 100`;
  }
}

/** Takes a part of an alert; returns its numbers in a sentence: the change with its interval, p, prompts and answers. */
export function alertEvidence({ together }: AlertPart, names: AlertNames): string {
  const { change, prompts, answers } = together;
  const { value, p } = change;
  const moved = `${value < 0 ? "down" : "up"} ${points(Math.abs(value))} points, ${likelyPoints(change)},`;
  return `${partLabel(together.metric, names)}: ${moved} on the same ${prompts} prompts, ${writtenP(p)}; ${answers.before} answers before, ${answers.after} since.`;
}

/** A metric's label in the list of what an alert found. */
export function partLabel(metric: AlertMetric, names: AlertNames): string {
  switch (metric.kind) {
    case "visibility":
      return metric.asked === null
        ? "Visibility, all assistants"
        : `Visibility, ${askedLabel(metric.asked, names)}`;
    case "competitor":
      return `Lead over ${names.competitor(metric.competitor)}`;
    case "own-pages":
      return "Answers that cite own pages";
    case "sentiment":
      return "Tone";
  }
}

const askedLabel = (
  asked: { readonly assistant: string; readonly surface: string },
  names: AlertNames,
): string => `${names.assistant(asked.assistant)} ${surfaceBeside(asked)}`.trimEnd();

function where(parts: readonly AlertPart[], names: AlertNames): string {
  const surfaces = parts.flatMap(({ together: { metric } }) =>
    metric.kind === "visibility" && metric.asked !== null ? [names.assistant(metric.asked.assistant)] : [],
  );
  const isEverywhere = parts.some(
    ({ together: { metric } }) => metric.kind === "visibility" && metric.asked === null,
  );
  return isEverywhere ? "across assistants" : `by ${listed([...new Set(surfaces)])}`;
}

const competitorsOf = (parts: readonly AlertPart[], names: AlertNames): readonly string[] =>
  parts.flatMap(({ together: { metric } }) =>
    metric.kind === "competitor" ? [names.competitor(metric.competitor)] : [],
  );

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const points = (share: number): string => String(Math.round(share * 100));
const writtenP = (p: number): string => (p < 0.0001 ? "p < 0.0001" : `p = ${p.toFixed(4)}`);

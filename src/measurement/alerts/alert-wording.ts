import { percent, percentRange } from "../percent.ts";
import type { AlertPart, RaisedAlert } from "./raise-alerts.ts";
import type { Watched } from "./watched.ts";

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
  const { value, low, high, p } = change;
  const [least, most] = value < 0 ? [-high, -low] : [low, high];
  const range = percentRange({ low: least, high: most }).replace("–", " to ");
  const moved = `${value < 0 ? "down" : "up"} ${points(Math.abs(value))} points (${range})`;
  return `${partLabel(together.watched, names)}: ${moved} on the same ${prompts} prompts, ${writtenP(p)}; ${answers.before} answers before, ${answers.after} since.`;
}

/** Takes what is watched; returns how it is called in a list of what an alert found. */
export function partLabel(watched: Watched, names: AlertNames): string {
  switch (watched.kind) {
    case "visibility":
      return watched.door === null
        ? "Visibility, all assistants"
        : `Visibility, ${doorLabel(watched.door, names)}`;
    case "competitor":
      return `Lead over ${names.competitor(watched.competitor)}`;
    case "own-pages":
      return "Answers that cite own pages";
    case "sentiment":
      return "Sentiment";
  }
}

const SURFACES: Readonly<Record<string, string>> = {
  web: "with web search",
  api: "without web search",
  app: "in the app",
};

const doorLabel = (
  door: { readonly assistant: string; readonly surface: string },
  names: AlertNames,
): string => `${names.assistant(door.assistant)} ${SURFACES[door.surface] ?? door.surface}`;

function where(parts: readonly AlertPart[], names: AlertNames): string {
  const doors = parts.flatMap(({ together: { watched } }) =>
    watched.kind === "visibility" && watched.door !== null ? [names.assistant(watched.door.assistant)] : [],
  );
  const isEverywhere = parts.some(
    ({ together: { watched } }) => watched.kind === "visibility" && watched.door === null,
  );
  return isEverywhere ? "across assistants" : `by ${listed([...new Set(doors)])}`;
}

const competitorsOf = (parts: readonly AlertPart[], names: AlertNames): readonly string[] =>
  parts.flatMap(({ together: { watched } }) =>
    watched.kind === "competitor" ? [names.competitor(watched.competitor)] : [],
  );

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

const points = (share: number): string => String(Math.round(share * 100));
const writtenP = (p: number): string => (p < 0.0001 ? "p < 0.0001" : `p = ${p.toFixed(4)}`);

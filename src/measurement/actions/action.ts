/** How much work an action is, and why it is reckoned so. */
export type Effort = { readonly size: "S" | "M" | "L"; readonly reason: string };

/** What an action could gain at most; no number without the way it was computed. */
export type Gain =
  | {
      readonly kind: "bounded";
      /** Points of a score from 0 to 10, above 0: the AIRO score or Readiness, which are never added up. */
      readonly points: number;
      readonly score: "airo" | "readiness";
      readonly how: string;
    }
  | { readonly kind: "unknown"; readonly why: string };

/** Where what is said can be looked at. */
export type EvidenceLink =
  | { readonly kind: "answer"; readonly id: string }
  | { readonly kind: "check"; readonly id: string }
  | { readonly kind: "prompt"; readonly key: string }
  | { readonly kind: "source"; readonly domain: string }
  | { readonly kind: "page"; readonly url: string };

/** One thing seen that speaks for an action: words with their number of answers, and a quote where there is one. */
export type Evidence = {
  readonly text: string;
  /** Answers (or, of a check, pages) behind it; null where it is not a count of any. */
  readonly n: number | null;
  readonly quote: string | null;
  readonly link: EvidenceLink | null;
};

/** What there is to do. */
export type Task =
  | { readonly kind: "fix-check"; readonly checkId: string }
  | { readonly kind: "collect-answers"; readonly answers: number; readonly wanted: number }
  | { readonly kind: "win-prompt"; readonly promptKey: string }
  | { readonly kind: "move-up"; readonly topic: string }
  | { readonly kind: "win-source"; readonly domain: string }
  | { readonly kind: "answer-criticism" }
  | { readonly kind: "introduce-brand"; readonly assistant: string }
  | { readonly kind: "get-cited" };

/** One thing to do next. */
export type Action = {
  /** Stays the same as long as the same thing is to be done. */
  readonly id: string;
  readonly task: Task;
  readonly title: string;
  readonly advice: string;
  /** Never empty: there is no advice without evidence. */
  readonly evidence: readonly Evidence[];
  readonly effort: Effort;
  readonly gain: Gain;
  /** The prompts it concerns, by key: those its effect is measured on. */
  readonly promptKeys: readonly string[];
  /** It comes before everything that can be weighed: nothing else counts until it is done. */
  readonly comesFirst: boolean;
};

/** The score an action works on: each score has a list of its own, because points of the two cannot be compared. */
export const scoreOf = ({ task }: Pick<Action, "task">): "airo" | "readiness" =>
  task.kind === "fix-check" ? "readiness" : "airo";

/** Whether an action waits: `snoozedUntil` is the day it is open again. Days are written 2026-11-21. */
export const isSnoozed = (snoozedUntil: string | null, today: string): boolean =>
  snoozedUntil !== null && snoozedUntil > today;

/** Takes a task; returns the id it is known by over time. */
export function actionId(task: Task): string {
  switch (task.kind) {
    case "fix-check":
      return `fix-check:${task.checkId}`;
    case "win-prompt":
      return `win-prompt:${task.promptKey}`;
    case "move-up":
      return `move-up:${task.topic}`;
    case "win-source":
      return `win-source:${task.domain}`;
    case "introduce-brand":
      return `introduce-brand:${task.assistant}`;
    case "collect-answers":
    case "answer-criticism":
    case "get-cited":
      return task.kind;
  }
}

/** The lists of actions, one for each score, because points of the two cannot be compared. */
export const lists = ["airo", "readiness"] as const;
export type ActionList = (typeof lists)[number];

/** The heading of each list, wherever it is shown, and how it is ordered. */
export const listWords: Readonly<Record<ActionList, string>> = {
  airo: "So assistants recommend you",
  readiness: "So assistants can read your site",
};
/** How the fixes of a site are ordered, beside their list. */
export const FIX_ORDER = "Most gain for the least effort first";
export const listNotes: Readonly<Record<ActionList, string>> = {
  airo: "Largest gain first; gains overlap",
  readiness: FIX_ORDER,
};

/** Why the gains of several actions must not be added up or compared over time. */
export const GAINS_OVERLAP =
  "Gains overlap, so don’t add them up; they change with the competitors you track.";

/** How much work an action or a fix is, wherever it is shown. */
export const workWords: Readonly<Record<Effort["size"], string>> = {
  S: "Small effort",
  M: "Medium effort",
  L: "Large effort",
};

/** "1 answer", "12 answers". */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

/** "Boardly", "Boardly and Kanbo", "Boardly, Kanbo and Trello". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

/** A text of at most `most` characters, cut at a word. */
export function shortened(text: string, most = 90): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).toWellFormed();
  const space = cut.lastIndexOf(" ");
  return `${space > most / 2 ? cut.slice(0, space) : cut}…`;
}

/** A prompt’s text in quotation marks; a prompt that is gone has none. */
export const quotedPrompt = (text: string | undefined): string =>
  text === undefined ? "a deleted prompt" : `“${shortened(text)}”`;

/** How many of each list: points of the two scores are never ranked together. */
const SHOWN: Readonly<Record<ActionList, number>> = { airo: 2, readiness: 1 };
const MAX_SHOWN = 3;

/** Takes open actions, the best of each list first; returns the three to begin with: two that change what assistants answer and one on the site, filled up from the rest. */
export function firstActions<One>(open: readonly One[], listOf: (action: One) => ActionList): readonly One[] {
  const first = lists.flatMap((list) =>
    open.filter((action) => listOf(action) === list).slice(0, SHOWN[list]),
  );
  return [...first, ...open.filter((action) => !first.includes(action))].slice(0, MAX_SHOWN);
}

import type {
  AssistantFindings,
  FirstLookFindings,
  FirstLookQuote,
  LeftOutReason,
} from "#measurement/first-look/findings.ts";
import { plainText } from "./site-text.ts";
import { joined } from "./wording.ts";

/** How far a first look has come, as it is stored. */
export type FirstLookInput = {
  readonly state: "queued" | "asking" | "done";
  readonly progress: { readonly done: number; readonly total: number };
  readonly findings: FirstLookFindings | null;
  /** ISO instant. */
  readonly createdAt: string;
};

/** A piece of a quoted sentence: plain words, the brand's name, or another name by its rank from 0. */
export type QuotePiece = {
  /** Where it begins in the sentence. */
  readonly at: number;
  readonly text: string;
  readonly names: "nobody" | "brand" | number;
};

export type FirstLookRow = {
  readonly label: string;
  /** "Named in 2 of 5 answers". */
  readonly verdict: string;
  readonly named: number;
  readonly answers: number;
  readonly quote: { readonly pieces: readonly QuotePiece[]; readonly question: string } | null;
  /** "Named instead, in 3 answers"; null where nobody is. */
  readonly insteadTitle: string | null;
  readonly instead: readonly { readonly name: string; readonly rank: number; readonly answers: number }[];
};

/** What assistants say of the brand, in words: a first look, never a score. */
export type ReportFirstLook =
  | { readonly state: "none"; readonly sentence: string }
  | { readonly state: "asking"; readonly sentence: string }
  | {
      readonly state: "done";
      /** Answers that name the brand: "3 of 20". */
      readonly named: string;
      /** "ChatGPT 2 of 5 and Gemini 1 of 5". */
      readonly who: string;
      /** "You are named in 3 of 20 answers…" and who takes the place. */
      readonly finding: string;
      readonly rows: readonly FirstLookRow[];
      /** Which assistants have no part, or answered fewer questions, each with why. */
      readonly leftOut: readonly string[];
      readonly questions: readonly string[];
      /** What the reader must know to read it rightly. */
      readonly note: string;
    };

/** Of an assistant without a sentence to quote. */
export const NAMES_NOBODY = "It names no company we could identify.";

export const FIRST_LOOK_TITLE = "What assistants say about you: a first look";

const NOT_CONNECTED =
  "With an assistant connected, this part shows what assistants answer to five questions your customers ask: whether they name you, in their own words, and who they name instead.";
const NO_QUESTIONS =
  "No assistant was asked: your site says too little about what it offers to know what your customers would ask.";
const NOT_FINISHED = "The assistants didn’t answer this time. Ask for a new report tomorrow.";
/** Longer than any run takes: anyone who was to finish it is gone. */
const GIVEN_UP_MS = 15 * 60_000;

/** Takes a first look, null where nobody is asked, and the time; returns it as reports word it. */
export function reportFirstLook(look: FirstLookInput | null, now: Date): ReportFirstLook {
  if (look === null) return { state: "none", sentence: NOT_CONNECTED };
  if (look.findings !== null) return foundIn(look.findings);
  if (now.getTime() - Date.parse(look.createdAt) > GIVEN_UP_MS)
    return { state: "none", sentence: NOT_FINISHED };
  return {
    state: "asking",
    sentence: `${askingWords(look.progress)} Reload this page in a minute to see them.`,
  };
}

const askingWords = ({ done, total }: FirstLookInput["progress"]): string =>
  total === 0
    ? "We’re choosing the questions and asking the assistants right now."
    : `We’re asking the assistants right now: ${done} of ${total} answers are in.`;

function foundIn(findings: FirstLookFindings): ReportFirstLook {
  const { assistants, questions, others } = findings;
  const leftOut = [
    ...findings.leftOut.map(({ label, reason }) => leftOutWords(label, reason)),
    ...assistants.flatMap((one) => cutShortWords(one, questions.length)),
  ];
  if (questions.length === 0) return { state: "none", sentence: NO_QUESTIONS };
  if (assistants.length === 0) {
    const isUnpaid = findings.leftOut.every(({ reason }) => reason === "budget");
    return {
      state: "none",
      sentence: isUnpaid
        ? "No assistant was asked: the budget for first looks is used up for today. Ask for a new report tomorrow."
        : leftOut.join(" "),
    };
  }
  const names = others.map((name) => plainText(name, 60));
  const answers = assistants.reduce((sum, one) => sum + one.answers, 0);
  const blind = assistants.filter(({ isWithoutSearch }) => isWithoutSearch).map(({ label }) => label);
  return {
    state: "done",
    named: namedOf(assistants),
    who: joined(assistants.map((one) => `${one.label} ${one.named} of ${one.answers}`)),
    finding: `You are named in ${namedOf(assistants)} answers to ${questions.length === 1 ? "one question" : `${questions.length} questions`} customers ask.${insteadWords(findings, names[0])}`,
    rows: assistants.map((one) => rowOf(one, names, questions)),
    leftOut,
    questions: questions.map((question) => plainText(question, 200)),
    note: [
      `This is a first look, not a score: ${answers === 1 ? "one answer is" : `${answers} answers are`} too few for a share you could rely on.`,
      ...(blind.length > 0 ? [`${joined(blind)} answered without searching the web.`] : []),
    ].join(" "),
  };
}

const namedOf = (assistants: readonly AssistantFindings[]): string =>
  `${assistants.reduce((sum, one) => sum + one.named, 0)} of ${assistants.reduce((sum, one) => sum + one.answers, 0)}`;

function insteadWords({ missed, missedForFirst }: FirstLookFindings, name: string | undefined): string {
  if (name === undefined || missedForFirst < 2) return "";
  return missedForFirst === missed
    ? ` ${name} takes your place in all ${missed} answers that leave you out.`
    : ` ${name} takes your place in ${missedForFirst} of the ${missed} answers that leave you out.`;
}

function leftOutWords(label: string, reason: LeftOutReason): string {
  switch (reason) {
    case "slow":
      return `${label} took too long to answer; its part is left out.`;
    case "overloaded":
      return `${label} was overloaded and didn’t answer; its part is left out.`;
    case "budget":
      return `${label} wasn’t asked: the money for this first look was used up.`;
    case "no-answer":
      return `${label} didn’t answer; its part is left out.`;
  }
}

function cutShortWords({ label, answers, cutShort }: AssistantFindings, questions: number): string[] {
  const of = `${answers} of the ${questions} questions`;
  switch (cutShort) {
    case null:
      return [];
    case "budget":
      return [`${label} was asked only ${of}: the money for this first look was used up.`];
    case "slow":
      return [`${label} answered only ${of}, then took too long.`];
    case "overloaded":
      return [`${label} answered only ${of}, then was overloaded.`];
    case "no-answer":
      return [`${label} answered only ${of}.`];
  }
}

function rowOf(
  { label, answers, named, quote, instead }: AssistantFindings,
  names: readonly string[],
  questions: readonly string[],
): FirstLookRow {
  const missed = answers - named;
  return {
    label,
    verdict: `Named in ${named} of ${answers} ${answers === 1 ? "answer" : "answers"}`,
    named,
    answers,
    quote: quote && { pieces: piecesOf(quote), question: plainText(questions[quote.question] ?? "", 200) },
    insteadTitle:
      instead.length === 0 ? null : `Named instead, in ${missed} ${missed === 1 ? "answer" : "answers"}`,
    instead: instead.map((one) => ({ ...one, name: names[one.rank] ?? "" })),
  };
}

function piecesOf({ text, marks }: FirstLookQuote): readonly QuotePiece[] {
  const pieces: QuotePiece[] = [];
  let at = 0;
  for (const { start, end, rank } of marks) {
    pieces.push({ at, text: text.slice(at, start), names: "nobody" });
    pieces.push({ at: start, text: text.slice(start, end), names: rank ?? "brand" });
    at = end;
  }
  pieces.push({ at, text: text.slice(at), names: "nobody" });
  return pieces.filter((piece) => piece.text !== "");
}

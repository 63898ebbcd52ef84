import { missingReason } from "../answer.ts";
import { candidateNames } from "../reading/candidates/candidate-names.ts";
import { candidateKey } from "../reading/candidates/candidate-shape.ts";
import { type Observation, observe, prepareScope, type Scope } from "../reading/observe.ts";
import { type Span, sentenceAround } from "../reading/sentences.ts";
import type { AssistantFindings, FirstLookFindings, FirstLookQuote, LeftOutReason } from "./findings.ts";

/** One answer as it came. */
export type FirstLookAnswer = {
  readonly label: string;
  /** Place among the questions. */
  readonly question: number;
  readonly text: string;
  readonly finish: "complete" | "truncated" | "refused" | "paused" | "failed";
  readonly citedUrls: readonly string[];
  readonly isWithoutSearch: boolean;
};

export type FirstLookInput = {
  readonly brand: { readonly name: string; readonly domain: string };
  readonly questions: readonly string[];
  /** In the order they are shown. */
  readonly labels: readonly string[];
  readonly answers: readonly FirstLookAnswer[];
  /** Why an assistant may lack answers. */
  readonly failures: ReadonlyMap<string, LeftOutReason>;
};

type ReadAnswer = FirstLookAnswer & {
  readonly observation: Observation;
  readonly isNamed: boolean;
  /** Keys of others it names. */
  readonly others: ReadonlySet<string>;
};

const SHOWN_INSTEAD = 3;

/** Takes the answers of a first look; returns who is named, in whose words, and who is named instead. Incomplete answers count for nothing. */
export function readFirstLook(input: FirstLookInput): FirstLookFindings {
  const { brand, questions, labels } = input;
  const complete = input.answers.filter((answer) => missingReason(answer) === null);
  const names = otherNames(brand, complete);
  const known = new Set(names.map(({ key }) => key));
  const scope = prepareScope({ name: brand.name, domains: [brand.domain] }, names);
  const read = complete.map((answer) => readAnswer(answer, { scope, names, known }));
  const missed = read.filter(({ isNamed }) => !isNamed);
  const ranked = names
    .map(({ key, name }) => ({
      key,
      name,
      missed: timesNamed(missed, key),
      all: timesNamed(read, key),
    }))
    .filter(({ all }) => all > 0)
    .toSorted((a, b) => b.missed - a.missed || b.all - a.all);
  const ranks = new Map(ranked.map(({ key }, rank) => [key, rank]));
  const answering = labels.filter((label) => read.some((answer) => answer.label === label));
  return {
    brandName: brand.name,
    questions,
    assistants: answering
      .map((label) =>
        findingsOf(
          label,
          read.filter((answer) => answer.label === label),
          { scope, names, ranks },
        ),
      )
      .map((one) => ({
        ...one,
        cutShort: one.answers < questions.length ? (input.failures.get(one.label) ?? "no-answer") : null,
      }))
      .toSorted((a, b) => Number(b.named > 0) - Number(a.named > 0)),
    others: ranked.map(({ name }) => name),
    missed: missed.length,
    missedForFirst: ranked[0]?.missed ?? 0,
    leftOut: labels
      .filter((label) => !answering.includes(label))
      .map((label) => ({ label, reason: input.failures.get(label) ?? "no-answer" })),
  };
}

type OtherName = { readonly key: string; readonly name: string; readonly domains?: readonly string[] };

/** Names that answers hold beside the brand's own. */
function otherNames(
  { name, domain }: FirstLookInput["brand"],
  answers: readonly FirstLookAnswer[],
): readonly OtherName[] {
  const own = [candidateKey(name), candidateKey(domain.split(".")[0] ?? "")].filter((key) => key.length > 1);
  // Read as one text: a doubtful name in one answer is borne out by another.
  const text = answers.map((answer) => answer.text).join("\n\n");
  return candidateNames(
    text,
    answers.flatMap(({ citedUrls }) => citedUrls),
  )
    .filter(({ key }) => !own.some((start) => key.startsWith(start)))
    .map(({ key, name: other, domain: site }) => ({
      key,
      name: other,
      ...(site === null ? {} : { domains: [site] }),
    }));
}

function readAnswer(
  answer: FirstLookAnswer,
  { scope, names, known }: { scope: Scope; names: readonly OtherName[]; known: ReadonlySet<string> },
): ReadAnswer {
  const observation = observed(answer.text, scope);
  const listed = new Set(candidateNames(answer.text, answer.citedUrls, known).map(({ key }) => key));
  return {
    ...answer,
    observation,
    isNamed: observation.brand.mentioned === "yes",
    others: new Set(
      names
        .filter(({ key }, index) => listed.has(key) || observation.competitors[index]?.mentioned === "yes")
        .map(({ key }) => key),
    ),
  };
}

function observed(text: string, scope: Scope): Observation {
  const observation = observe({ text, finish: "complete", citations: null, retrieved: [] }, scope);
  if ("missing" in observation) throw new Error(`A complete answer was read as ${observation.missing}.`);
  return observation;
}

const timesNamed = (answers: readonly ReadAnswer[], key: string): number =>
  answers.filter(({ others }) => others.has(key)).length;

type Known = {
  readonly scope: Scope;
  readonly names: readonly OtherName[];
  readonly ranks: ReadonlyMap<string, number>;
};

function findingsOf(
  label: string,
  answers: readonly ReadAnswer[],
  known: Known,
): Omit<AssistantFindings, "cutShort"> {
  const naming = answers.filter(({ isNamed }) => isNamed);
  const missing = answers.filter(({ isNamed }) => !isNamed);
  const instead = known.names
    .flatMap(({ key }) => {
      const rank = known.ranks.get(key);
      return rank === undefined ? [] : [{ key, rank, answers: timesNamed(missing, key) }];
    })
    .filter((one) => one.answers > 0)
    .toSorted((a, b) => b.answers - a.answers || a.rank - b.rank);
  const [first] = instead;
  const quoted = naming[0] ?? missing.find(({ others }) => first !== undefined && others.has(first.key));
  return {
    label,
    answers: answers.length,
    named: naming.length,
    quote: quoted === undefined ? null : quoteOf(quoted, first?.key ?? null, known),
    instead: instead.slice(0, SHOWN_INSTEAD).map(({ rank, answers: count }) => ({ rank, answers: count })),
    isWithoutSearch: answers.every(({ isWithoutSearch }) => isWithoutSearch),
  };
}

/** What the answer says of the brand; where it leaves the brand out, of the one that it names instead. */
function quoteOf(answer: ReadAnswer, instead: string | null, known: Known): FirstLookQuote | null {
  const { text, question, observation, isNamed } = answer;
  const index = known.names.findIndex(({ key }) => key === instead);
  const other = known.names[index];
  const spans = isNamed ? observation.brand.spans : (observation.competitors[index]?.spans ?? []);
  const start = other === undefined ? -1 : text.indexOf(other.name);
  const listed = start < 0 || other === undefined ? [] : [{ start, end: start + other.name.length }];
  const sentence = cleanSentence(text, spans.length > 0 ? spans : listed);
  return sentence === "" ? null : { text: sentence, marks: marksIn(sentence, known), question };
}

function marksIn(sentence: string, { scope, names, ranks }: Known): FirstLookQuote["marks"] {
  const { brand, competitors } = observed(sentence, scope);
  return [
    ...brand.spans.map(({ start, end }) => ({ start, end, rank: null })),
    ...competitors.flatMap(({ spans }, index) => {
      const rank = ranks.get(names[index]?.key ?? "");
      return rank === undefined ? [] : spans.map(({ start, end }) => ({ start, end, rank }));
    }),
  ]
    .toSorted((a, b) => a.start - b.start)
    .filter((mark, index, all) => mark.start >= (all[index - 1]?.end ?? 0));
}

const LONGEST = 300;
/** A heading or a list's bare name says less than a sentence. */
const TELLING = 40;

/** Takes an answer and places in it; returns the first telling sentence around one of them, else the longest; Markdown is left out, and nothing else. */
function cleanSentence(text: string, places: readonly Span[]): string {
  const found = places.map((place) => {
    const { start, end } = sentenceAround(text, place);
    return shortened(withoutMarkdown(text.slice(start, end)), text.slice(place.start, place.end));
  });
  const telling = found.find(({ length }) => length >= TELLING);
  return telling ?? found.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
}

// Controls, and marks that reorder or hide what follows them on screen.
const UNSAFE = /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u2069\uFEFF\uFFF9-\uFFFB]/gu;

const withoutMarkdown = (sentence: string): string =>
  sentence
    .toWellFormed()
    .replaceAll(/\s/g, " ")
    .replaceAll(UNSAFE, "")
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\[\d+(?:, ?\d+)*\]|【[^【】]*】/g, "")
    .replaceAll(/\*\*|__|`|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, "")
    .replaceAll(/\s*\|\s*/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim()
    .replace(/^(?:#{1,6} |>+ ?|(?:\d{1,3}[.)]|[-•–*+]) )+/, "")
    .trim();

/** Cut around the name where it is longer than can be shown. */
function shortened(sentence: string, name: string): string {
  if (sentence.length <= LONGEST) return sentence;
  const at = Math.max(0, sentence.indexOf(name));
  const from = at < LONGEST - name.length ? 0 : at - Math.floor(LONGEST / 3);
  const cut = sentence
    .slice(from, from + LONGEST)
    .toWellFormed()
    .replaceAll("\uFFFD", "")
    .trim();
  return `${from > 0 ? "…" : ""}${cut}${from + LONGEST < sentence.length ? "…" : ""}`;
}

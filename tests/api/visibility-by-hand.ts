import type { Selectable } from "kysely";
import type { AnswersTable } from "#database/platform/tables/answer-tables.ts";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import {
  changeByHand,
  mean,
  meanByHand,
  scoreIntervalByHand,
  shareByHand,
  sum,
} from "./arithmetic-by-hand.ts";

type Raw = Selectable<AnswersTable>;
/** What is known of a prompt beside its answers. */
export type PromptFacts = {
  readonly topic: string | null;
  readonly tags: readonly string[];
  readonly isBranded: boolean;
};
type Choices = readonly string[];
export type HandFilter = {
  readonly from: string;
  readonly to: string;
  readonly branded?: boolean;
} & Partial<Readonly<Record<"assistant" | "surface" | "topic" | "tag" | "country" | "prompt", Choices>>>;

type Said = {
  readonly mentioned: "yes" | "no" | "unclear";
  readonly position: number | null;
  readonly sentiment: number | null;
  readonly sentimentBy: "rough" | "judge" | null;
};
type Read = {
  readonly row: Raw;
  readonly day: string;
  readonly fact: PromptFacts;
  /** Of the brand and each competitor by name; null for an answer that is missing. */
  readonly said: ReadonlyMap<string, Said> | null;
  readonly cited: boolean | null;
};

/**
 * A brand's numbers worked out from its raw answers alone. Each answer is read once; then a filter gives the numbers, by the rules of
 * docs/measurement.md and sums written here: nothing of what counts, estimates or scores is used.
 */
export function visibilityByHand(
  raw: readonly Raw[],
  names: {
    readonly brand: Parameters<typeof prepareScope>[0];
    readonly competitors: Parameters<typeof prepareScope>[1];
  },
  facts: ReadonlyMap<string, PromptFacts>,
) {
  const scope = prepareScope(names.brand, names.competitors);
  const everyone = [names.brand.name, ...names.competitors.map(({ name }) => name)];
  const all = raw.map((row): Read => {
    const seen = observe(row, scope);
    const known = {
      row,
      day: row.asked_at.toISOString().slice(0, 10),
      fact: facts.get(row.prompt_key) ?? { topic: null, tags: [], isBranded: false },
    };
    return "missing" in seen
      ? { ...known, said: null, cited: null }
      : {
          ...known,
          said: new Map([seen.brand, ...seen.competitors].map((one) => [one.name, one])),
          cited: seen.cited,
        };
  });
  return (filter: HandFilter) => numbersOf(all, everyone, filter);
}

function numbersOf(all: readonly Read[], everyone: readonly string[], filter: HandFilter) {
  const { from, to } = filter;
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const shift = (day: string) => new Date(Date.parse(day) - length * 86_400_000).toISOString().slice(0, 10);
  const within = (first: string, last: string) =>
    all.filter((one) => one.day >= first && one.day <= last && isKept(one, filter));
  const shown = within(from, to);
  const valid = shown.filter(({ said }) => said !== null);
  const before = within(shift(from), shift(to)).filter(({ said }) => said !== null);
  const [own = ""] = everyone;
  const prompts = new Set(valid.map(({ row }) => row.prompt_key)).size;
  const clusters = topicsOf(valid);
  const naming = (answers: readonly Read[], name: string) =>
    answers.filter(({ said }) => said?.get(name)?.mentioned === "yes");
  /** Of 100. */
  const rated = (answers: readonly Read[], name: string) =>
    naming(answers, name)
      .map(({ said }) => said?.get(name))
      .flatMap((one) => (one?.sentimentBy === "judge" ? (one.sentiment ?? []) : []))
      .map((tone) => 50 + 50 * tone);
  return {
    asked: shown.length,
    valid: valid.length,
    entities: everyone.map((name) => ({
      name,
      visibility: shareByHand(
        clusters.map((answers) => ({
          hits: naming(answers, name).length,
          runs: clearAnswers(answers, name).length,
        })),
        prompts,
      ),
      shareOfVoice: shareByHand(
        clusters.map((answers) => ({
          hits: naming(answers, name).length,
          runs: sum(everyone.map((one) => naming(answers, one).length)),
        })),
        prompts,
      ),
      position: meanByHand(
        clusters.map((answers) =>
          naming(answers, name).flatMap(({ said }) => said?.get(name)?.position ?? []),
        ),
      ),
      sentiment: meanByHand(clusters.map((answers) => rated(answers, name))),
      sentimentChange: changeByHand(
        pairsOf(
          before,
          valid,
          ({ row }) => row.prompt_key,
          (answers) => {
            const tones = rated(answers, name);
            return tones.length === 0 ? null : mean(tones) / 100;
          },
        ),
        100,
      ),
      change: changeByHand(
        pairsOf(
          before,
          valid,
          ({ row }) => row.prompt_key,
          (answers) => {
            const runs = clearAnswers(answers, name).length;
            return runs === 0 ? null : naming(answers, name).length / runs;
          },
        ),
      ),
    })),
    airo: airoByHand(clearAnswers(valid, own), everyone),
    airoChange: airoChangeByHand(clearAnswers(before, own), clearAnswers(valid, own), everyone),
  };
}

const clearAnswers = (answers: readonly Read[], name: string): readonly Read[] =>
  answers.filter(({ said }) => said !== null && said.get(name)?.mentioned !== "unclear");

function isKept({ row, fact }: Read, filter: HandFilter): boolean {
  const fits = (wanted: Choices | undefined, value: string | null) =>
    wanted === undefined || wanted.includes(value ?? "");
  return (
    fits(filter.assistant, row.assistant) &&
    fits(filter.surface, row.surface) &&
    fits(filter.topic, fact.topic) &&
    fits(filter.country, row.country) &&
    fits(filter.prompt, row.prompt_key) &&
    (filter.tag === undefined || filter.tag.some((tag) => fact.tags.includes(tag))) &&
    (filter.branded === undefined || filter.branded === fact.isBranded)
  );
}

/** The values of groups that are in both lists and have one in both. */
function pairsOf(
  before: readonly Read[],
  now: readonly Read[],
  groupOf: (one: Read) => string,
  worth: (answers: readonly Read[]) => number | null,
): readonly (readonly [number, number])[] {
  const [earlier, later] = [Map.groupBy(before, groupOf), Map.groupBy(now, groupOf)];
  return [...earlier].flatMap(([group, answers]) => {
    const [first, second] = [worth(answers), worth(later.get(group) ?? [])];
    return first === null || second === null ? [] : [[first, second] as const];
  });
}

/** The parts of one answer, 0–1, and its score: .40 .25 .15 .10 .10, without the citation where no sources are shown. */
function partsByHand({ said, cited }: Read, [own = "", ...competitors]: readonly string[]) {
  const { mentioned, position, sentiment } = said?.get(own) ?? {
    mentioned: "no",
    position: null,
    sentiment: null,
  };
  const isNamed = mentioned === "yes";
  const others = competitors.filter((name) => said?.get(name)?.mentioned === "yes").length;
  const presence = isNamed ? 1 : 0;
  const prominence = isNamed ? (position === null ? 0.5 : 1 / Math.log2(position + 1)) : 0;
  const citation = cited === null ? null : cited ? 1 : 0;
  const tone = isNamed ? ({ "-1": 0, "0": 0.5, "1": 1 }[String(sentiment ?? 0)] ?? 0.5) : 0;
  const room = isNamed ? 1 / (1 + others) : 0;
  const base = 0.4 * presence + 0.25 * prominence + 0.1 * tone + 0.1 * room;
  const score = citation === null ? base / 0.85 : base + 0.15 * citation;
  return { presence, prominence, citation, tone, room, score };
}

type Part = keyof ReturnType<typeof partsByHand>;

/** Runs → prompts → topics → assistants, each a plain mean; a group without a value is left out. */
function averaged(answers: readonly Read[], everyone: readonly string[], part: Part): number | null {
  const scores = [...Map.groupBy(answers, ({ row }) => row.assistant).values()].flatMap((own) => {
    const topics = topicsOf(own).flatMap((topic) => promptMeans(topic, everyone, part) ?? []);
    return topics.length === 0 ? [] : mean(topics);
  });
  return scores.length === 0 ? null : mean(scores);
}

/** Where all are in one topic, its prompts stand for topics. */
function topicsOf(answers: readonly Read[]): readonly (readonly Read[])[] {
  const byPrompt = Map.groupBy(answers, ({ row }) => row.prompt_key);
  const isOneTopic = new Set(answers.map(({ fact }) => fact.topic)).size === 1;
  if (isOneTopic) return [...byPrompt.values()];
  return [...Map.groupBy(answers, ({ row, fact }) => fact.topic ?? `prompt ${row.prompt_key}`).values()];
}

function promptMeans(answers: readonly Read[], everyone: readonly string[], part: Part): number | null {
  const prompts = [...Map.groupBy(answers, ({ row }) => row.prompt_key).values()].flatMap((runs) => {
    const values = runs.flatMap((one) => partsByHand(one, everyone)[part] ?? []);
    return values.length === 0 ? [] : mean(values);
  });
  return prompts.length === 0 ? null : mean(prompts);
}

function airoByHand(answers: readonly Read[], everyone: readonly string[]) {
  const score = averaged(answers, everyone, "score");
  if (score === null) return null;
  const topics = topicsOf(answers).map((topic) => averaged(topic, everyone, "score") ?? 0);
  const { low, high } = scoreIntervalByHand(score, topics);
  const [own = ""] = everyone;
  const part = (name: Part) => averaged(answers, everyone, name);
  return {
    airo: 10 * score,
    low: 10 * low,
    high: 10 * high,
    n: answers.length,
    topics: topics.length,
    parts: {
      presence: part("presence"),
      prominence: part("prominence"),
      citation: part("citation"),
      toneInScore: part("tone"),
      shareInScore: part("room"),
    },
    negativeMentions: answers.filter(
      ({ said }) => said?.get(own)?.mentioned === "yes" && said.get(own)?.sentiment === -1,
    ).length,
  };
}

/** Each prompt with itself, over the assistants and surfaces that answered it in both periods. */
function airoChangeByHand(before: readonly Read[], now: readonly Read[], everyone: readonly string[]) {
  const byPrompt = [before, now].map((answers) => Map.groupBy(answers, ({ row }) => row.prompt_key));
  const [earlier = new Map<string, Read[]>(), later = new Map<string, Read[]>()] = byPrompt;
  const pairs = [...earlier].flatMap(([prompt, first]) => {
    const ways = pairsOf(
      first,
      later.get(prompt) ?? [],
      ({ row }) => `${row.assistant} ${row.surface}`,
      (runs) => (runs.length === 0 ? null : mean(runs.map((one) => partsByHand(one, everyone).score))),
    );
    return ways.length === 0
      ? []
      : [[mean(ways.map(([one]) => one)), mean(ways.map(([, one]) => one))] as const];
  });
  return changeByHand(pairs, 10);
}

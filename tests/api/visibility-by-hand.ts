import type { Selectable } from "kysely";
import type { AnswersTable } from "#database/answer-tables.ts";
import { airoScore } from "#visibility/airo/airo-score.ts";
import { type CountedAnswer, filterAnswers, type Reading } from "#visibility/metrics/counted-answer.ts";
import { countByCluster, topicOrPrompt } from "#visibility/metrics/counts.ts";
import {
  meanPosition,
  meanSentiment,
  shareOfVoice,
  visibility,
  visibilityChange,
} from "#visibility/metrics/metrics.ts";
import { type EntityObservation, observe, prepareScope } from "#visibility/reading/observe.ts";

type Raw = Selectable<AnswersTable>;
/** What is known of a prompt beside its answers. */
export type PromptFacts = {
  readonly topic: string | null;
  readonly tags: readonly string[];
  readonly isBranded: boolean;
};
export type HandFilter = Parameters<typeof filterAnswers>[1] & {
  readonly from: string;
  readonly to: string;
  readonly branded?: boolean;
};

const reading = ({ mentioned, position, sentiment }: EntityObservation): Reading => ({
  mentioned,
  position,
  sentiment,
});

/** One brand's numbers worked out from its raw answers alone, by the measures as they are defined for lists of answers. */
export function visibilityByHand(
  raw: readonly Raw[],
  names: {
    readonly brand: Parameters<typeof prepareScope>[0];
    readonly rivals: Parameters<typeof prepareScope>[1];
  },
  facts: ReadonlyMap<string, PromptFacts>,
  { from, to, branded, ...filter }: HandFilter,
) {
  const scope = prepareScope(names.brand, names.rivals);
  const all = raw.map((row) => {
    const fact = facts.get(row.prompt_key) ?? { topic: null, tags: [], isBranded: false };
    const observation = observe(row, scope);
    const none: Reading = { mentioned: "no", position: null, sentiment: null };
    const isMissing = "missing" in observation;
    const counted: CountedAnswer = {
      prompt: row.prompt_key,
      topic: fact.topic,
      tags: fact.tags,
      assistant: row.assistant,
      model: row.model_served ?? "",
      surface: row.surface as never,
      language: row.language ?? "",
      country: row.country ?? "",
      missing: isMissing ? observation.missing : null,
      brand: isMissing ? none : reading(observation.brand),
      competitors: isMissing
        ? {}
        : Object.fromEntries(observation.competitors.map((one) => [one.name, reading(one)])),
    };
    return { ...counted, day: row.asked_at.toISOString().slice(0, 10), observation, fact };
  });
  const within = (first: string, last: string) =>
    (filterAnswers(all, filter) as typeof all).filter(
      ({ day, fact }) => day >= first && day <= last && (branded === undefined || fact.isBranded === branded),
    );
  const shown = within(from, to);
  const valid = shown.filter(({ missing }) => missing === null);
  const prompts = new Set(valid.map(({ prompt }) => prompt)).size;
  const clustersOf = (name: string | null, answers: readonly CountedAnswer[] = shown) =>
    new Map(
      [
        ...countByCluster(answers, topicOrPrompt, (answer) =>
          name === null ? answer.brand : answer.competitors[name],
        ),
      ].sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  const everyone = [null, ...names.rivals.map(({ name }) => name)];
  const voices = (name: string | null) =>
    [...clustersOf(name)].map(([cluster, counts]) => ({
      brand: counts.mentioning,
      all: everyone.reduce((sum, one) => sum + (clustersOf(one).get(cluster)?.mentioning ?? 0), 0),
    }));
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const shift = (day: string) => new Date(Date.parse(day) - length * 86_400_000).toISOString().slice(0, 10);
  const byPrompt = (answers: readonly CountedAnswer[]) => countByCluster(answers, ({ prompt }) => prompt);
  return {
    asked: shown.length,
    valid: valid.length,
    entities: everyone.map((name) => {
      const counts = [...clustersOf(name).values()];
      return {
        name: name ?? names.brand.name,
        visibility: visibility(counts, prompts),
        shareOfVoice: shareOfVoice(voices(name), prompts),
        position: meanPosition(counts),
        sentiment: meanSentiment(counts),
      };
    }),
    change: visibilityChange(byPrompt(within(shift(from), shift(to))), byPrompt(shown)),
    airo: airoScore(
      valid.flatMap(({ observation, assistant, topic, prompt }) => {
        if ("missing" in observation || observation.brand.mentioned === "unclear") return [];
        const { brand, cited, others } = observation;
        const { position, sentiment } = brand;
        return [
          {
            assistant,
            topic,
            prompt,
            mentioned: brand.mentioned === "yes",
            position,
            sentiment,
            cited,
            others,
          },
        ];
      }),
    ),
  };
}

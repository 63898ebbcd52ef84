import { answerSums } from "#measurement/airo/answer-sums.ts";
import type { MissingReason } from "#measurement/answer.ts";
import type { EntityObservation, Observation } from "#measurement/reading/observe.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";

/** What of an answer decides where it is counted. */
export type CountedPlace = {
  readonly promptKey: string;
  readonly assistant: string;
  readonly surface: string;
  readonly model: string;
  readonly askedAt: Date;
};

/** An answer as it was read, with the ids its entities are counted under: the brand's first. */
export type ReadAnswer = CountedPlace & {
  readonly answerId: string;
  readonly observation: Observation | { readonly missing: MissingReason };
  readonly entityIds: readonly string[];
};

/** One row of counts: the columns that say of what, and the numbers to add there. */
export type CountRow = Readonly<Record<string, string | number>>;

export type Counts = {
  readonly answers: readonly CountRow[];
  readonly entities: readonly CountRow[];
  readonly sources: readonly CountRow[];
  readonly sourcePrompts: readonly CountRow[];
  readonly sourceEntities: readonly CountRow[];
  readonly sourceDomains: readonly CountRow[];
};

/** Takes answers as they were read; returns what they add to the counts of each day. */
export function countsOf(answers: readonly ReadAnswer[]): Counts {
  const [inAll, ofEntities, ofSources] = [adder(), adder(), adder()];
  const [ofSourcePrompts, ofSourceEntities, ofDomains] = [adder(), adder(), adder()];
  for (const answer of answers) {
    const { promptKey, assistant, surface, model, askedAt, observation, entityIds } = answer;
    const day = askedAt.toISOString().slice(0, 10);
    const place = { day, prompt_key: promptKey, assistant, surface };
    if ("missing" in observation) {
      inAll.add({ ...place, model }, { [observation.missing]: 1 });
      continue;
    }
    inAll.add({ ...place, model }, answerNumbers(observation));
    for (const [index, entity] of entitiesOf(observation).entries()) {
      const entityId = entityIds[index];
      if (entityId === undefined || !isFound(entity)) continue;
      ofEntities.add({ ...place, entity_id: entityId }, entityNumbers(entity));
    }
    const named = entitiesOf(observation).flatMap(({ mentioned }, index) => {
      const entityId = entityIds[index];
      return mentioned === "yes" && entityId !== undefined ? [entityId] : [];
    });
    const gaps = Number(observation.brand.mentioned === "no" && observation.others > 0);
    for (const [domain, { uses, types }] of sourceNumbers(observation)) {
      ofSources.add({ day, assistant, surface, domain }, { ...uses, ...types, gaps });
      ofSourcePrompts.add({ ...place, domain }, { ...uses, gaps });
      for (const entityId of named)
        ofSourceEntities.add({ ...place, domain, entity_id: entityId }, { mentions: 1, gaps });
      ofDomains.add({ domain }, types);
    }
  }
  return {
    answers: inAll.rows(),
    entities: ofEntities.rows(),
    sources: ofSources.rows(),
    sourcePrompts: ofSourcePrompts.rows(),
    sourceEntities: ofSourceEntities.rows(),
    sourceDomains: ofDomains.rows(),
  };
}

export const entitiesOf = ({ brand, competitors }: Observation): readonly EntityObservation[] => [
  brand,
  ...competitors,
];

/** Who is not found has no row of their own: nothing is counted of them but the answer. */
export const isFound = ({ mentioned, isAbsentByName }: EntityObservation): boolean =>
  mentioned !== "no" || isAbsentByName;

function answerNumbers({ brand, cited, others }: Observation): Record<string, number> {
  if (brand.mentioned === "unclear") return { valid: 1 };
  const { position, sentiment } = brand;
  const sums = answerSums({ mentioned: brand.mentioned === "yes", position, sentiment, cited, others });
  return {
    valid: 1,
    told: sums.answers,
    named: sums.mentioning,
    sourced: sums.sourced,
    cited: sums.cited,
    named_negative: sums.negative,
    score_e9: sums.score,
    prominence_e9: sums.prominence,
    sentiment_e9: sums.sentiment,
    voice_e9: sums.shareOfVoice,
  };
}

function entityNumbers(entity: EntityObservation): Record<string, number> {
  const isNamed = entity.mentioned === "yes";
  const position = isNamed ? entity.position : null;
  const sentiment = isNamed ? entity.sentiment : null;
  return {
    mentions: Number(isNamed),
    unclear: Number(entity.mentioned === "unclear"),
    absent_by_name: Number(entity.isAbsentByName),
    position_sum: position ?? 0,
    position_count: Number(position !== null),
    sentiment_sum: sentiment ?? 0,
    sentiment_count: Number(sentiment !== null),
    sentiment_judged: Number(sentiment !== null && entity.sentimentBy === "judge"),
  };
}

type SourceNumbers = {
  readonly uses: { readonly used: 1; citing: 0 | 1; citations: number };
  /** Pages of it by the column of their type. */
  readonly types: Record<string, number>;
};

/** Numbers of each domain an answer uses; a page that is retrieved and cited is one page. */
function sourceNumbers({ citations, retrieved }: Observation): ReadonlyMap<string, SourceNumbers> {
  const domains = new Map<string, SourceNumbers>();
  const seen = new Set<string>();
  for (const [pages, isCited] of [
    [citations, true],
    [retrieved, false],
  ] as const)
    for (const { url, domain, type, count } of pages) {
      const known = domains.get(domain);
      const numbers: SourceNumbers = known ?? { uses: { used: 1, citing: 0, citations: 0 }, types: {} };
      if (known === undefined) domains.set(domain, numbers);
      if (isCited) {
        numbers.uses.citing = 1;
        numbers.uses.citations += count;
      }
      if (seen.has(url)) continue;
      seen.add(url);
      const column = type.toLowerCase();
      numbers.types[column] = (numbers.types[column] ?? 0) + 1;
    }
  return domains;
}

const TYPE_COLUMNS = SOURCE_TYPES.map((type) => type.toLowerCase());

/** The columns of counts of the days, in the order they are written. */
export const COUNT_COLUMNS = {
  answers: [
    "valid",
    "truncated",
    "refused",
    "paused",
    "failed",
    "empty",
    "told",
    "named",
    "sourced",
    "cited",
    "named_negative",
    "score_e9",
    "prominence_e9",
    "sentiment_e9",
    "voice_e9",
  ],
  entities: [
    "mentions",
    "unclear",
    "absent_by_name",
    "position_sum",
    "position_count",
    "sentiment_sum",
    "sentiment_count",
    "sentiment_judged",
  ],
  sources: ["used", "citing", "citations", ...TYPE_COLUMNS, "gaps"],
  sourcePrompts: ["used", "citing", "citations", "gaps"],
  sourceEntities: ["mentions", "gaps"],
  sourceDomains: TYPE_COLUMNS,
} as const;

function adder() {
  const rows = new Map<string, Record<string, string | number>>();
  return {
    add(place: Readonly<Record<string, string>>, numbers: Readonly<Record<string, number>>) {
      const key = Object.values(place).join("\u0000");
      const row = rows.get(key) ?? { ...place };
      rows.set(key, row);
      for (const [column, number] of Object.entries(numbers)) row[column] = Number(row[column] ?? 0) + number;
    },
    rows: (): readonly CountRow[] => [...rows.values()],
  };
}

import { answerSums } from "#measurement/airo/answer-sums.ts";
import type { MissingReason } from "#measurement/answer.ts";
import type { EntityObservation, Observation } from "#measurement/reading/observe.ts";
import { placeInPart } from "./entity-parts.ts";

/** What of an answer decides where it is counted. */
export type CountedPlace = {
  readonly promptKey: string;
  readonly assistant: string;
  readonly surface: string;
  readonly model: string;
  /** As `routeOf` makes it. */
  readonly route: string;
  readonly askedAt: Date;
};

/** An answer as it was read, with the ids its entities are counted under: the brand's first. */
export type ReadAnswer = CountedPlace & {
  readonly answerId: string;
  readonly observation: Observation | { readonly missing: MissingReason };
  readonly entityIds: readonly string[];
};

/** One row of a rollup: texts say of what it is, numbers are added there. */
export type RollupRow = Readonly<Record<string, string | number>>;

/** Rows by day; `domains` of all time. */
export type RollupRows = Readonly<
  Record<"answers" | "entities" | "lines" | "sources" | "sourcePrompts" | "domains", readonly RollupRow[]>
>;

/** Takes answers as they were read; returns what they add to the rollups. Pure. */
export function rollupRowsOf(answers: readonly ReadAnswer[]): RollupRows {
  const [ofAnswers, ofEntities, ofLines] = [adder(), adder(), adder()];
  const [ofSources, ofSourcePrompts, ofDomains] = [adder(), adder(), adder()];
  for (const answer of answers) {
    const { promptKey, assistant, surface, model, route, askedAt, observation, entityIds } = answer;
    const day = askedAt.toISOString().slice(0, 10);
    const place = { day, prompt_key: promptKey, assistant, surface };
    if ("missing" in observation) {
      ofAnswers.add({ ...place, model, route }, { [observation.missing]: 1 });
      ofLines.add({ ...place, part: "0" }, { answers: 1 });
      continue;
    }
    ofAnswers.add({ ...place, model, route }, answerNumbers(observation));
    ofLines.add({ ...place, part: "0" }, { answers: 1, valid: 1 });
    const found = entitiesOf(observation).flatMap((entity, index) => {
      const entityId = entityIds[index];
      return entityId === undefined || !isFound(entity) ? [] : [{ entity, entityId, ...placeInPart(index) }];
    });
    for (const { entity, entityId, part, column } of found) {
      const numbers = entityNumbers(entity);
      ofEntities.add({ ...place, entity_id: entityId }, numbers);
      if (entity.mentioned === "no") continue;
      const { mentions, unclear } = numbers;
      ofLines.add(
        { ...place, part: String(part) },
        { [`named_${column}`]: mentions, [`unclear_${column}`]: unclear },
      );
    }
    const gaps = Number(isGap(observation));
    for (const [domain, { uses, types }] of sourceNumbers(observation)) {
      ofSources.add({ day, assistant, surface, domain }, { ...uses, gaps });
      ofSourcePrompts.add({ ...place, domain, part: "0" }, { ...uses, gaps });
      for (const { entity, part, column } of found)
        if (entity.mentioned === "yes")
          ofSourcePrompts.add(
            { ...place, domain, part: String(part) },
            { [`named_${column}`]: 1, [`gaps_${column}`]: gaps },
          );
      ofDomains.add({ domain }, types);
    }
  }
  return {
    answers: ofAnswers.rows(),
    entities: ofEntities.rows(),
    lines: ofLines.rows(),
    sources: ofSources.rows(),
    sourcePrompts: ofSourcePrompts.rows(),
    domains: ofDomains.rows(),
  };
}

/** Takes what answers counted as and what they count as now; returns what that adds, below zero where it takes away. Pure. */
export const rollupDifferences = (before: RollupRows, after: RollupRows): RollupRows => ({
  answers: rowDifferences(before.answers, after.answers),
  entities: rowDifferences(before.entities, after.entities),
  lines: rowDifferences(before.lines, after.lines),
  sources: rowDifferences(before.sources, after.sources),
  sourcePrompts: rowDifferences(before.sourcePrompts, after.sourcePrompts),
  domains: rowDifferences(before.domains, after.domains),
});

export const entitiesOf = ({ brand, competitors }: Observation): readonly EntityObservation[] => [
  brand,
  ...competitors,
];

/** Who is not found has no row of their own: nothing is counted of them but the answer. */
export const isFound = ({ mentioned, isAbsentByName }: EntityObservation): boolean =>
  mentioned !== "no" || isAbsentByName;

/** Whether an answer names a competitor and not the brand. */
export const isGap = ({ brand, others }: Observation): boolean => brand.mentioned === "no" && others > 0;

function answerNumbers({ brand, cited, others }: Observation): Record<string, number> {
  if (brand.mentioned === "unclear") return { valid: 1 };
  const { position, sentiment } = brand;
  const sums = answerSums({ mentioned: brand.mentioned === "yes", position, sentiment, cited, others });
  return {
    valid: 1,
    clear: sums.answers,
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

function entityNumbers(entity: EntityObservation) {
  const isNamed = entity.mentioned === "yes";
  const position = isNamed ? entity.position : null;
  const sentiment = isNamed ? entity.sentiment : null;
  const isJudged = sentiment !== null && entity.sentimentBy === "judge";
  return {
    mentions: Number(isNamed),
    unclear: Number(entity.mentioned === "unclear"),
    absent_by_name: Number(entity.isAbsentByName),
    position_sum: position ?? 0,
    position_count: Number(position !== null),
    sentiment_sum: isJudged ? (sentiment ?? 0) : 0,
    sentiment_count: Number(isJudged),
    praised: Number(sentiment === 1),
    neutral: Number(sentiment === 0),
    criticized: Number(sentiment === -1),
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

function adder() {
  const rows = new Map<string, Record<string, string | number>>();
  return {
    add(place: Readonly<Record<string, string>>, numbers: Readonly<Record<string, number>>) {
      const key = Object.values(place).join("\u0000");
      const row = rows.get(key) ?? { ...place };
      rows.set(key, row);
      for (const [column, number] of Object.entries(numbers)) row[column] = Number(row[column] ?? 0) + number;
    },
    rows: (): readonly RollupRow[] => [...rows.values()],
  };
}

function rowDifferences(before: readonly RollupRow[], after: readonly RollupRow[]): readonly RollupRow[] {
  const sums = new Map<string, Record<string, string | number>>();
  for (const [rows, sign] of [
    [before, -1],
    [after, 1],
  ] as const)
    for (const row of rows) {
      const place = Object.entries(row).filter(([, value]) => typeof value === "string");
      const key = JSON.stringify(place.toSorted());
      const sum = sums.get(key) ?? Object.fromEntries(place);
      sums.set(key, sum);
      for (const [column, value] of Object.entries(row))
        if (typeof value === "number") sum[column] = Number(sum[column] ?? 0) + sign * value;
    }
  return [...sums.values()].filter((row) =>
    Object.values(row).some((value) => typeof value === "number" && value !== 0),
  );
}

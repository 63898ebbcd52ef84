import { sql } from "kysely";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { judgementsFor, readJudgementsOf } from "#database/answers/judge/judgements.ts";
import { knownKeys } from "#database/competitors/name-candidates.ts";
import type { Database } from "#database/platform/connection.ts";
import { partsOf } from "#measurement/airo/answer-parts.ts";
import { weightedScore } from "#measurement/airo/weights.ts";
import { type CandidateName, candidateNames } from "#measurement/reading/candidates/candidate-names.ts";
import { type Observation, observe, prepareScope } from "#measurement/reading/observe.ts";
import { SOURCE_TYPES } from "#measurement/sources/source-types.ts";
import { routeOf } from "#measurement/surfaces.ts";

type Row = Record<string, unknown>;
type Counted = Readonly<Record<string, readonly string[]>>;

/** Rollups of both grains. */
const GRAINS = ["answer", "entity", "source", "source_prompt"] as const;

const line = (row: Row): string =>
  Object.keys(row)
    .sort()
    .map((column) => `${column}=${textOf(row[column])}`)
    .join(" ");

/** Lists and counts by name come in the order answers were read in, which says nothing. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).sort().join();
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" && value !== null
    ? Object.entries(value).map(String).sort().join(";")
    : String(value);
}

/** The counts of the shown analysis as they stand. */
export async function storedCounts(database: Database, brandId: string): Promise<Counted> {
  const table = async (name: string) => {
    const { rows } = await database.asService((tx) =>
      sql<Row>`select t.* from ${sql.table(name)} t join app.analyses a on a.id = t.analysis_id
        where a.brand_id = ${brandId} and a.state = 'current'`.execute(tx),
    );
    return rows
      .map(({ analysis_id: _, brand_id: __, type: ___, examples: ____, ...row }) => line(row))
      .sort();
  };
  const names = [
    ...GRAINS.flatMap((name) => [`${name}_day`, `${name}_month`]),
    "line_day",
    "source_domains",
    "name_candidates",
  ];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await table(`app.${name}`)] as const)),
  );
}

/** The same from nothing but the raw answers and the names they are read by: each number counted by itself. */
export async function countsFromRaw(database: Database, brandId: string): Promise<Counted> {
  const analysis = await database.asService((tx) => currentAnalysis(tx, brandId));
  const [lines, domains] = [groups(), groups()];
  const byDay = { answer: groups(), entity: groups(), source: groups(), source_prompt: groups() };
  const byMonth = { answer: groups(), entity: groups(), source: groups(), source_prompt: groups() };
  const names: FoundName[] = [];
  const counted = () => ({
    ...Object.fromEntries(
      GRAINS.flatMap((name) => [
        [`${name}_day`, byDay[name].lines()],
        [`${name}_month`, byMonth[name].lines()],
      ]),
    ),
    line_day: lines.lines(),
    source_domains: domains.lines(),
    name_candidates: nameLines(names),
  });
  if (analysis === null) return counted();
  const { brand, competitors, overrides } = analysis.names;
  const scope = prepareScope(brand, competitors, overrides);
  const ids = [brand.id, ...competitors.map(({ id }) => id)];
  const raw = await database.asService((tx) =>
    tx.selectFrom("app.answers").selectAll().where("brand_id", "=", brandId).execute(),
  );
  const judgements = await database.asService((tx) =>
    readJudgementsOf(
      tx,
      brandId,
      raw.map(({ id }) => id),
    ),
  );
  const firstDays = new Map<string, string>();
  for (const row of raw) {
    const day = row.asked_at.toISOString().slice(0, 10);
    const key = `${day.slice(0, 7)} ${row.assistant} ${row.surface} ${row.prompt_key} ${row.model_served ?? row.model_requested ?? ""} ${routeOf({ ...row, searchMode: row.search_mode })}`;
    const known = firstDays.get(key);
    if (known === undefined || day < known) firstDays.set(key, day);
  }
  for (const row of raw) {
    const observation = observe(row, scope, judgementsFor(analysis.names, judgements.get(row.id) ?? []));
    const day = row.asked_at.toISOString().slice(0, 10);
    const { assistant, surface, prompt_key } = row;
    const model = row.model_served ?? row.model_requested ?? "";
    const route = routeOf({ ...row, searchMode: row.search_mode });
    const first_day = firstDays.get(
      `${day.slice(0, 7)} ${assistant} ${surface} ${prompt_key} ${model} ${route}`,
    );
    const add = (name: (typeof GRAINS)[number], key: Row, numbers: Readonly<Record<string, number>>) => {
      byDay[name].add({ day, ...key }, numbers);
      const month = `${day.slice(0, 7)}-01`;
      byMonth[name].add({ month, ...key, ...(name === "answer" && { first_day }) }, numbers);
    };
    const place = { assistant, surface, prompt_key };
    add("answer", { ...place, model, route }, numbersOfAnswer(observation));
    const [isValid, entities] =
      "missing" in observation ? [0, []] : [1, [observation.brand, ...observation.competitors]];
    const parts = [0, 1, 2].map((part) => entities.slice(8 * part, 8 * part + 8));
    for (const [part, ones] of parts.entries())
      if (part === 0 || ones.some(({ mentioned }) => mentioned !== "no"))
        lines.add(
          { day, ...place, part },
          {
            answers: part === 0 ? 1 : 0,
            valid: part === 0 ? isValid : 0,
            ...inColumns("named", ones.map(isMention)),
            ...inColumns(
              "unclear",
              ones.map(({ mentioned }) => mentioned === "unclear"),
            ),
          },
        );
    if ("missing" in observation) continue;
    const cited = row.citations?.map(({ url }) => url) ?? [];
    for (const name of candidateNames(row.text, cited, knownKeys(analysis.names)))
      names.push({ ...name, assistant, surface, askedAt: row.asked_at });
    for (const [index, one] of entities.entries()) {
      const [isNamed, isUnclear] = [isMention(one), one.mentioned === "unclear"];
      if (!isNamed && !isUnclear && !one.isAbsentByName) continue;
      add(
        "entity",
        { ...place, entity_id: ids[index] },
        {
          mentions: isNamed ? 1 : 0,
          unclear: isUnclear ? 1 : 0,
          absent_by_name: one.isAbsentByName ? 1 : 0,
          position_sum: (isNamed && one.position) || 0,
          position_count: isNamed && one.position !== null ? 1 : 0,
          sentiment_sum: (isNamed && one.sentimentBy === "judge" && one.sentiment) || 0,
          sentiment_count: isNamed && one.sentimentBy === "judge" ? 1 : 0,
          praised: isNamed && one.sentiment === 1 ? 1 : 0,
          neutral: isNamed && one.sentiment === 0 ? 1 : 0,
          criticized: isNamed && one.sentiment === -1 ? 1 : 0,
        },
      );
    }
    const isGap = observation.brand.mentioned === "no" && observation.competitors.some(isMention);
    const gaps = isGap ? 1 : 0;
    for (const [domain, { used, citing, citations, ...types }] of numbersOfSources(observation)) {
      const uses = { used, citing, citations, gaps };
      add("source", { assistant, surface, domain }, uses);
      for (const [part, ones] of parts.entries())
        if (part === 0 || ones.some(isMention))
          add(
            "source_prompt",
            { ...place, domain, part },
            {
              ...(part === 0 ? uses : { used: 0, citing: 0, citations: 0, gaps: 0 }),
              ...inColumns("named", ones.map(isMention)),
              ...inColumns(
                "gaps",
                ones.map((one) => isMention(one) && gaps === 1),
              ),
            },
          );
      domains.add({ domain }, types);
    }
  }
  return counted();
}

/** A column for each entity of a part, also for those that are not there. */
const inColumns = (name: string, counts: readonly boolean[]): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 8 }, (_, slot) => [`${name}_${slot + 1}`, counts[slot] === true ? 1 : 0]),
  );

type FoundName = CandidateName & {
  readonly assistant: string;
  readonly surface: string;
  readonly askedAt: Date;
};

function nameLines(found: readonly FoundName[]): readonly string[] {
  const rows = [...Map.groupBy(found, ({ key, surface }) => `${surface} ${key}`).values()].map((ones) => {
    const times = ones.map(({ askedAt }) => askedAt).sort((a, b) => a.getTime() - b.getTime());
    return line({
      folded: ones[0]?.key,
      surface: ones[0]?.surface,
      answers: ones.length,
      assistants: [...new Set(ones.map(({ assistant }) => assistant))],
      written: timesOf(ones.map(({ name }) => name)),
      domains: timesOf(ones.flatMap(({ domain }) => domain ?? [])),
      first_seen: times.at(0),
      last_seen: times.at(-1),
    });
  });
  return rows.sort();
}

const timesOf = (ones: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(ones, String)].map(([one, same]) => [one, same.length]));

const isMention = ({ mentioned }: { readonly mentioned: string }) => mentioned === "yes";

function numbersOfAnswer(observation: ReturnType<typeof observe>): Record<string, number> {
  const none = Object.fromEntries(
    [
      ...["valid", "truncated", "refused", "paused", "failed", "empty", "not_shown", "not_captured"],
      ...["clear", "named", "sourced", "cited"],
    ].map((one) => [one, 0]),
  );
  const sums = { named_negative: 0, score_e9: 0, prominence_e9: 0, sentiment_e9: 0, voice_e9: 0 };
  if ("missing" in observation) return { ...none, ...sums, [observation.missing]: 1 };
  const { brand, others, cited } = observation;
  if (brand.mentioned === "unclear") return { ...none, ...sums, valid: 1 };
  const { position, sentiment } = brand;
  const parts = partsOf({ mentioned: brand.mentioned === "yes", position, sentiment, cited, others });
  const e9 = (value: number | null) => Math.round((value ?? 0) * 1e9);
  return {
    ...none,
    valid: 1,
    clear: 1,
    named: brand.mentioned === "yes" ? 1 : 0,
    sourced: cited === null ? 0 : 1,
    cited: cited === true ? 1 : 0,
    named_negative: brand.mentioned === "yes" && sentiment === -1 ? 1 : 0,
    score_e9: e9(weightedScore(parts)),
    prominence_e9: e9(parts.prominence),
    sentiment_e9: e9(parts.sentiment),
    voice_e9: e9(parts.shareOfVoice),
  };
}

type Uses = Readonly<Record<"used" | "citing" | "citations", number>> & Record<string, number>;

function numbersOfSources({ citations, retrieved }: Observation): [string, Uses][] {
  const types = SOURCE_TYPES;
  const domains = [...new Set([...citations, ...retrieved].map(({ domain }) => domain))];
  return domains.map((domain) => {
    const cited = citations.filter((page) => page.domain === domain);
    const urls = new Set([...citations, ...retrieved].map(({ url }) => url));
    const own = [...urls]
      .map((url) => [...citations, ...retrieved].find((page) => page.url === url))
      .filter((page) => page?.domain === domain);
    return [
      domain,
      {
        used: 1,
        citing: cited.length > 0 ? 1 : 0,
        citations: cited.reduce((sum, { count }) => sum + count, 0),
        ...Object.fromEntries(
          types.map((type) => [type.toLowerCase(), own.filter((page) => page?.type === type).length]),
        ),
      },
    ];
  });
}

function groups() {
  const rows = new Map<string, Row>();
  return {
    add(place: Row, numbers: Readonly<Record<string, number>>) {
      const key = line(place);
      const before = rows.get(key) ?? place;
      const sums = Object.entries(numbers).map(([name, number]) => [
        name,
        Number(before[name] ?? 0) + number,
      ]);
      rows.set(key, { ...before, ...Object.fromEntries(sums) });
    },
    lines: () => [...rows.values()].map(line).sort(),
  };
}

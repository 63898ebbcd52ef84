import { type Kysely, sql } from "kysely";
import type { Tables } from "../platform/tables/tables.ts";
import { currentAnalysis } from "./analyses/analyses.ts";

const time = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** How rows of a kind are read, in fixed pieces of SQL without any user input. */
export type ExportKind = {
  /** Where the rows are, and by what they belong to the brand or to its current reading. */
  readonly from: string;
  readonly scope: "brand" | "analysis";
  readonly scopeColumn: string;
  /** Of a table of readings: where its key begins. */
  readonly brandColumn?: string;
  /** What the order is by, unique together, with the type of each. */
  readonly order: readonly (readonly [column: string, type: string])[];
  /** The fields of a row, in order. */
  readonly fields: Readonly<Record<string, string>>;
};

const nameOfEntity = "coalesce(competitor.name, brand.name)";
const namesOf = (table: string) =>
  `join app.analyses reading on reading.id = ${table}.analysis_id
    left join app.competitors competitor on competitor.id = ${table}.entity_id
    left join public.brands brand on brand.id = ${table}.entity_id`;

/** What of a brand leaves the product besides its answers. */
export const exportKinds = {
  observations: {
    from: `app.observed_entities e ${namesOf("e")}`,
    scope: "analysis",
    scopeColumn: "e.analysis_id",
    brandColumn: "e.brand_id",
    order: [
      ["e.answer_id", "uuid"],
      ["e.entity_id", "uuid"],
    ],
    fields: {
      answerId: "e.answer_id",
      askedAt: time("e.asked_at"),
      entityId: "e.entity_id",
      name: nameOfEntity,
      isBrand: "e.entity_id = reading.brand_id",
      mentioned: "e.mentioned",
      isAbsentByName: "e.absent_by_name",
      count: "e.count",
      position: "e.position",
      rankKind: "e.rank_kind",
      sentiment: "e.sentiment",
      sentimentBy: "e.sentiment_by",
    },
  },
  citations: {
    from: "app.citations c",
    scope: "analysis",
    scopeColumn: "c.analysis_id",
    brandColumn: "c.brand_id",
    order: [
      ["c.answer_id", "uuid"],
      ["c.kind", "text"],
      ["c.place", "integer"],
    ],
    fields: {
      answerId: "c.answer_id",
      day: "c.day::text",
      kind: "c.kind",
      place: "c.place",
      url: "c.url",
      domain: "c.domain",
      title: "c.title",
      type: "c.type",
      reason: "c.reason",
      count: "c.count",
    },
  },
  prompts: {
    from: "app.prompts p join app.topics t on t.id = p.topic_id",
    scope: "brand",
    scopeColumn: "p.brand_id",
    order: [["p.id", "uuid"]],
    fields: {
      id: "p.id",
      text: "p.text",
      topic: "t.name",
      tags: `array(select g.name from app.prompt_tags pt join app.tags g on g.id = pt.tag_id
        where pt.prompt_id = p.id order by g.name)`,
      language: "p.language",
      country: "p.country",
      state: "p.state",
      version: "p.version",
      createdAt: time("p.created_at"),
      deletedAt: time("p.deleted_at"),
    },
  },
  competitors: {
    from: "app.competitors c",
    scope: "brand",
    scopeColumn: "c.brand_id",
    order: [["c.id", "uuid"]],
    fields: {
      id: "c.id",
      name: "c.name",
      state: "c.state",
      aliases: "c.aliases",
      domains: "c.domains",
      mergedInto: "c.merged_into",
      createdAt: time("c.created_at"),
    },
  },
  sources: {
    from: `(select brand_id, analysis_id, domain, sum(used)::int as used, sum(citing)::int as citing,
        sum(citations)::int as citations, sum(gaps)::int as gaps, min(day) as first_day, max(day) as last_day, surface
        from app.source_day group by brand_id, analysis_id, domain, surface) s
      join app.source_domains d on d.brand_id = s.brand_id and d.analysis_id = s.analysis_id and d.domain = s.domain`,
    scope: "analysis",
    scopeColumn: "s.analysis_id",
    brandColumn: "s.brand_id",
    order: [
      ["s.domain", "text"],
      ["s.surface", "text"],
    ],
    fields: {
      domain: "s.domain",
      surface: "s.surface",
      type: "d.type",
      answersUsing: "s.used",
      answersCiting: "s.citing",
      citations: "s.citations",
      gaps: "s.gaps",
      firstDay: "s.first_day::text",
      lastDay: "s.last_day::text",
    },
  },
  "daily-answers": {
    from: "app.answer_day a",
    scope: "analysis",
    scopeColumn: "a.analysis_id",
    brandColumn: "a.brand_id",
    order: [
      ["a.surface", "text"],
      ["a.day", "date"],
      ["a.prompt_key", "uuid"],
      ["a.assistant", "text"],
      ["a.model", "text"],
      ["a.route", "text"],
    ],
    fields: {
      day: "a.day::text",
      promptKey: "a.prompt_key",
      assistant: "a.assistant",
      surface: "a.surface",
      model: "a.model",
      route: "a.route",
      answers: "a.valid",
      truncated: "a.truncated",
      refused: "a.refused",
      paused: "a.paused",
      failed: "a.failed",
      empty: "a.empty",
      notShown: "a.not_shown",
      notCaptured: "a.not_captured",
      naming: "a.named",
      citing: "a.cited",
    },
  },
  "daily-mentions": {
    from: `app.entity_day v ${namesOf("v")}`,
    scope: "analysis",
    scopeColumn: "v.analysis_id",
    brandColumn: "v.brand_id",
    order: [
      ["v.surface", "text"],
      ["v.day", "date"],
      ["v.prompt_key", "uuid"],
      ["v.assistant", "text"],
      ["v.entity_id", "uuid"],
    ],
    fields: {
      day: "v.day::text",
      promptKey: "v.prompt_key",
      assistant: "v.assistant",
      surface: "v.surface",
      entityId: "v.entity_id",
      name: nameOfEntity,
      mentions: "v.mentions",
      unclear: "v.unclear",
      positionSum: "v.position_sum",
      positionCount: "v.position_count",
      sentimentSum: "v.sentiment_sum",
      sentimentCount: "v.sentiment_count",
      praised: "v.praised",
      neutral: "v.neutral",
      criticized: "v.criticized",
    },
  },
  actions: {
    from: "app.actions_taken a",
    scope: "brand",
    scopeColumn: "a.brand_id",
    order: [["a.id", "bigint"]],
    fields: {
      actionId: "a.action_id",
      state: "a.state",
      title: "a.title",
      reason: "a.reason",
      note: "a.note",
      happenedOn: "a.happened_on::text",
      promptKeys: "a.prompt_keys",
      pages: "a.pages",
      decidedAt: time("a.decided_at"),
    },
  },
  audits: {
    from: "app.audits a",
    scope: "brand",
    scopeColumn: "a.brand_id",
    order: [["a.id", "uuid"]],
    fields: {
      id: "a.id",
      domain: "a.domain",
      state: "a.state",
      rulesetVersion: "a.ruleset_version",
      score: "(a.result ->> 'score')::float8",
      createdAt: time("a.created_at"),
      finishedAt: time("a.finished_at"),
      result: "a.result",
    },
  },
} as const satisfies Readonly<Record<string, ExportKind>>;

type ExportedRow = Readonly<Record<string, unknown>>;

/** A page of rows, and the place of its last one; null where it is the last page. */
export type ExportedPage = { readonly rows: readonly ExportedRow[]; readonly next: readonly string[] | null };

/** The answers were read again while they were exported: half of the rows would be of another reading. */
export class ReadAnewError extends Error {
  override readonly name = "ReadAnewError";
}

/** As a member: what rows of a kind belong to, the brand or its current reading; null where nothing was read yet. */
export async function exportScope(
  kysely: Kysely<Tables>,
  brandId: string,
  { scope }: ExportKind,
): Promise<string | null> {
  if (scope === "brand") return brandId;
  const analysis = await currentAnalysis(kysely, brandId);
  return analysis === null ? null : String(analysis.id);
}

/** As a member: the rows of a kind after a place, in their fixed order. */
export async function exportedRows(
  kysely: Kysely<Tables>,
  kind: ExportKind,
  {
    scopeId,
    after,
    limit,
  }: { readonly scopeId: string; readonly after: readonly string[] | null; readonly limit: number },
): Promise<ExportedPage> {
  const fields = Object.entries(kind.fields).map(
    ([name, column]) => sql`${sql.raw(column)} as ${sql.ref(name)}`,
  );
  const columns = sql.raw(kind.order.map(([column]) => column).join(", "));
  const place = sql.raw(kind.order.map(([column]) => `${column}::text`).join(", "));
  const beyond =
    after === null
      ? sql`true`
      : sql`(${columns}) > (${sql.join(kind.order.map(([, type], index) => sql`${after[index] ?? ""}::${sql.raw(type)}`))})`;
  const scopeType = sql.raw(kind.scope === "brand" ? "uuid" : "bigint");
  const ofBrand =
    kind.brandColumn === undefined
      ? sql`true`
      : sql`${sql.raw(kind.brandColumn)} = (select brand_id from app.analyses where id = ${scopeId}::bigint)`;
  const { rows } = await sql<ExportedRow & { readonly _place: readonly string[] }>`
    select ${sql.join(fields)}, array[${place}] as _place from ${sql.raw(kind.from)}
    where ${sql.raw(kind.scopeColumn)} = ${scopeId}::${scopeType} and ${ofBrand} and ${beyond}
    order by ${columns} limit ${limit}`.execute(kysely);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ _place, ...row }) => row),
    next: last === undefined || rows.length < limit ? null : last._place,
  };
}

import { gzipSync } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { Page, StoredFinish } from "#measurement/answer.ts";
import type { Device, SearchMode } from "#measurement/surfaces.ts";
import { storableJson, storableText } from "../platform/storable-text.ts";
import type { AnswerSource, AnswerSurface } from "../platform/tables/answer-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { promptKey, timeOrderedId } from "../prompts/prompt-key.ts";

/** An answer to be kept, as it came. */
export type NewAnswer = {
  readonly brandId: string;
  readonly source: AnswerSource;
  /** The paid call; null for an imported answer. */
  readonly scanCallId: string | null;
  /** By which anyone who imports it knows it. */
  readonly externalId: string | null;
  readonly promptId: string | null;
  readonly promptText: string;
  readonly language: string | null;
  readonly country: string | null;
  readonly assistant: string;
  readonly surface: AnswerSurface;
  /** The data provider of an app's answer. */
  readonly via?: string | null;
  readonly device?: Device | null;
  /** Whether the data provider made the app search. */
  readonly searchMode?: SearchMode | null;
  readonly modelRequested: string | null;
  readonly modelServed: string | null;
  readonly askedAt: Date;
  readonly receivedAt: Date;
  readonly finish: StoredFinish;
  readonly text: string;
  /** Null where the surface shows no sources. */
  readonly citations: readonly Page[] | null;
  readonly retrieved: readonly Page[];
  readonly searchQueries: readonly string[] | null;
  readonly usage: Readonly<Record<string, unknown>> | null;
  readonly costUsd: number | null;
  /** The provider reported the cost, or the model runs here and costs nothing. By default the cost is an estimate. */
  readonly isCostReported?: boolean;
  readonly latencyMs: number | null;
  /** The body as it came, as JSON; null where there is none. */
  readonly wire: unknown;
};

/** Where an answer of a batch is stored; false if one with its call or external id existed already, which stays as it is. */
type StoredAnswer = { readonly id: string; readonly isNew: boolean };

/**
 * Keeps answers in one statement and notes that they are to be read; returns where each of them is stored, in order. The same
 * call or external id is kept once, within a batch too.
 */
export async function storeAnswers(
  transaction: Kysely<Tables>,
  answers: readonly NewAnswer[],
): Promise<readonly StoredAnswer[]> {
  if (answers.length === 0) return [];
  const rows = answers.map(answerRow);
  const stored = await sql<{ id: string }>`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (
        id uuid, brand_id uuid, scan_call_id uuid, prompt_id uuid, prompt_key uuid, source text, assistant text, surface text, via text, device text, search_mode text,
        model_requested text, model_served text, prompt_text text, language text, country text, asked_at timestamptz,
        received_at timestamptz, finish text, text text, citations jsonb, retrieved jsonb, search_queries jsonb,
        usage jsonb, cost_usd numeric, is_cost_reported boolean, latency_ms integer, wire text, external_id text)
    ), stored as (
      insert into app.answers (id, brand_id, scan_call_id, prompt_id, prompt_key, source, assistant, surface, via, device, search_mode,
        model_requested, model_served, prompt_text, language, country, asked_at, received_at, finish, text, citations,
        retrieved, search_queries, usage, cost_usd, is_cost_reported, latency_ms, wire, external_id)
      select id, brand_id, scan_call_id, prompt_id, prompt_key, source, assistant, surface, via, device, search_mode,
        model_requested, model_served, prompt_text, language, country, asked_at, received_at, finish, text, citations,
        retrieved, search_queries, usage, cost_usd, is_cost_reported, latency_ms, decode(wire, 'base64'), external_id
      from given order by external_id, scan_call_id, id
      on conflict do nothing
      returning id, brand_id
    ), asked as (
      insert into app.asked_prompts (brand_id, prompt_key, prompt_id, text, language, country)
      select distinct on (brand_id, prompt_key) brand_id, prompt_key, prompt_id, prompt_text, language, country
      from given order by brand_id, prompt_key
      on conflict do nothing
    ), unread as (
      insert into app.unread_answers (answer_id, brand_id) select id, brand_id from stored
    )
    select id from stored`.execute(transaction);
  const isNew = new Set(stored.rows.map(({ id }) => id));
  return rows.map(({ id }) => ({ id, isNew: isNew.has(id) }));
}

const answerRow = (answer: NewAnswer) => ({
  id: timeOrderedId(answer.receivedAt),
  brand_id: answer.brandId,
  scan_call_id: answer.scanCallId,
  prompt_id: answer.promptId,
  prompt_key: promptKey(answer),
  source: answer.source,
  assistant: answer.assistant,
  surface: answer.surface,
  via: answer.via ?? null,
  device: answer.device ?? null,
  search_mode: answer.searchMode ?? null,
  model_requested: storableOrNull(answer.modelRequested),
  model_served: storableOrNull(answer.modelServed),
  prompt_text: storableText(answer.promptText),
  language: answer.language,
  country: answer.country,
  asked_at: answer.askedAt,
  received_at: answer.receivedAt,
  finish: answer.finish,
  text: storableText(answer.text),
  citations: answer.citations?.map(page) ?? null,
  retrieved: answer.retrieved.map(page),
  search_queries: storableJson(answer.searchQueries),
  usage: storableJson(answer.usage),
  cost_usd: answer.costUsd,
  is_cost_reported: answer.isCostReported ?? false,
  latency_ms: answer.latencyMs === null ? null : Math.round(answer.latencyMs),
  wire: answer.wire === null ? null : compressed(answer.wire),
  external_id: answer.externalId,
});

const storableOrNull = (text: string | null) => (text === null ? null : storableText(text));

const page = ({ url, title }: Page) => ({ url: storableText(url), title: storableOrNull(title) });

const compressed = (wire: unknown): string =>
  gzipSync(JSON.stringify(wire) ?? "null", { level: 1 }).toString("base64");

import { type Kysely, sql, type Transaction } from "kysely";
import { storableText } from "../platform/storable-text.ts";
import type { SuggestionRequestState } from "../platform/tables/judge-tables.ts";
import type { SuggestedFor } from "../platform/tables/scan-tables.ts";
import type { Tables } from "../platform/tables/tables.ts";
import { textKey } from "./prompts.ts";

/** The wish to have a model suggest prompts. */
export type SuggestionRequest = {
  readonly id: string;
  readonly brandId: string;
  readonly state: SuggestionRequestState;
  readonly assistant: string;
  readonly model: string;
  readonly added: number;
  readonly errorText: string | null;
  readonly createdAt: Date;
};

const columns = [
  "id",
  "brand_id as brandId",
  "state",
  "assistant",
  "model",
  "added",
  "error_text as errorText",
  "created_at as createdAt",
] as const;

/** As a member: asks for suggestions; the request that is under way already where there is one. */
export async function requestSuggestions(
  kysely: Kysely<Tables>,
  request: Pick<SuggestionRequest, "brandId" | "assistant" | "model"> & {
    readonly requestedBy: string;
    readonly now: Date;
  },
): Promise<void> {
  await kysely
    .insertInto("app.suggestion_requests")
    .values({
      brand_id: request.brandId,
      requested_by: request.requestedBy,
      assistant: request.assistant,
      model: request.model,
      created_at: request.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A brand's newest request; null where there was none. */
export async function newestSuggestionRequest(
  kysely: Kysely<Tables>,
  brandId: string,
): Promise<SuggestionRequest | null> {
  const row = await kysely
    .selectFrom("app.suggestion_requests")
    .select(columns)
    .where("brand_id", "=", brandId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** As the service: locks the oldest request that no call was planned for; null where there is none. */
export async function takeSuggestionRequest(
  transaction: Transaction<Tables>,
): Promise<SuggestionRequest | null> {
  const row = await transaction
    .selectFrom("app.suggestion_requests")
    .select(columns)
    .where("state", "=", "requested")
    .orderBy("created_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row ?? null;
}

/** Plans the one call of a request, under its id. */
export async function planSuggestions(
  transaction: Transaction<Tables>,
  { id, brandId, assistant, model }: SuggestionRequest,
  brand: SuggestedFor,
): Promise<void> {
  await transaction
    .insertInto("app.scan_calls")
    .values({
      id,
      kind: "suggest",
      brand_id: brandId,
      assistant,
      model,
      surface: "api",
      run: 1,
      about: JSON.stringify({ brand }),
    })
    .execute();
  await transaction
    .updateTable("app.suggestion_requests")
    .set({ state: "asked" })
    .where("id", "=", id)
    .execute();
}

/** How a request ended: with what was suggested, or why with nothing. */
export type SuggestionsEnded = {
  readonly id: string;
  readonly brandId: string;
  readonly prompts: readonly { readonly topic: string; readonly prompt: string }[];
  readonly errorText: string | null;
  readonly now: Date;
};

/** Ends a request and keeps what was suggested and was not before. */
export async function endSuggestions(
  transaction: Transaction<Tables>,
  { id, brandId, prompts, errorText, now }: SuggestionsEnded,
): Promise<void> {
  const rows = prompts.map(({ topic, prompt }) => ({
    text_key: textKey(storableText(prompt)),
    text: storableText(prompt),
    topic: storableText(topic),
  }));
  await sql`
    with request as (
      select assistant, model from app.suggestion_requests where id = ${id} and state = 'asked' for update
    ), kept as (
      insert into app.suggested_prompts (brand_id, text_key, text, topic, assistant, model, suggested_at)
      select ${brandId}, r.text_key, r.text, r.topic, request.assistant, request.model, ${now}
      from request, json_to_recordset(${JSON.stringify(rows)}::json) as r (text_key text, text text, topic text)
      on conflict do nothing
      returning text_key
    )
    update app.suggestion_requests set state = ${errorText === null ? "done" : "failed"}, error_text = ${errorText},
      ended_at = ${now}, added = (select count(*) from kept)
    where id = ${id} and state = 'asked'`.execute(transaction);
}

/** A prompt a model suggested. */
export type ModelSuggestion = {
  readonly text: string;
  readonly topic: string;
  readonly assistant: string;
  readonly model: string;
};

/** What models suggested for a brand, the newest first. */
export async function listModelSuggestions(
  kysely: Kysely<Tables>,
  brandId: string,
  limit: number,
): Promise<readonly ModelSuggestion[]> {
  return await kysely
    .selectFrom("app.suggested_prompts")
    .select(["text", "topic", "assistant", "model"])
    .where("brand_id", "=", brandId)
    .orderBy("suggested_at", "desc")
    .orderBy("topic")
    .orderBy("text_key")
    .limit(limit)
    .execute();
}

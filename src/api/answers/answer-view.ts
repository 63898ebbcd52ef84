import type { z } from "@hono/zod-openapi";
import type { AnswerDetail } from "#database/answers/answer-detail.ts";
import { judgementsFor } from "#database/answers/judge/judgements.ts";
import type { AnswerCursor, ListedAnswer } from "#database/visibility/answer-list.ts";
import { verifiedJudgements } from "#measurement/reading/judgement.ts";
import { sentencesNaming } from "#measurement/reading/names/naming-sentences.ts";
import { unsafeCharacters } from "#measurement/reading/unsafe-characters.ts";
import { ApiError } from "../http/api-error.ts";
import type { answerDetail, answerList } from "./contract.ts";

/** Takes one answer more than a page holds, and names by id; returns the page, with the cursor of the next. */
export function answerListView(
  rows: readonly ListedAnswer[],
  names: ReadonlyMap<string, string>,
  limit: number,
): z.infer<typeof answerList> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    answers: shown.map((row) => ({
      id: row.id,
      askedAt: row.asked_at.toISOString(),
      assistant: row.assistant,
      surface: row.surface,
      model: row.model_served,
      promptKey: row.prompt_key,
      prompt: row.prompt_text,
      country: row.country,
      language: row.language,
      finish: row.finish,
      excerpt: row.excerpt,
      isRead: row.was_read,
      missing: row.missing,
      mentioned: row.mentioned,
      position: row.position,
      sentiment: row.sentiment,
      others: row.others,
      cited: row.cited,
      costUsd: row.cost_usd,
      named: row.named.map((id) => ({ id, name: names.get(id) ?? "–" })),
    })),
    next:
      rows.length > limit && last !== undefined
        ? Buffer.from(`${last.asked_at.toISOString()},${last.id}`).toString("base64url")
        : null,
  };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z),([0-9a-f-]{36})$/;

export function cursorOf(text: string | undefined): AnswerCursor | null {
  if (text === undefined) return null;
  const [, time, id] = CURSOR.exec(Buffer.from(text, "base64url").toString()) ?? [];
  const askedAt = new Date(time ?? "");
  if (id === undefined || Number.isNaN(askedAt.getTime()))
    throw new ApiError(400, "bad_request", "This is not a cursor of this list.", { field: "cursor" });
  return { askedAt, id };
}

export function answerDetailView({
  answer,
  names,
  reading,
  judging,
}: AnswerDetail): z.infer<typeof answerDetail> {
  return {
    id: answer.id,
    source: answer.source,
    externalId: answer.external_id,
    promptKey: answer.prompt_key,
    promptId: answer.prompt_id,
    prompt: answer.prompt_text,
    language: answer.language,
    country: answer.country,
    assistant: answer.assistant,
    surface: answer.surface,
    modelRequested: answer.model_requested,
    modelServed: answer.model_served,
    askedAt: answer.asked_at.toISOString(),
    receivedAt: answer.received_at.toISOString(),
    finish: answer.finish,
    text: answer.text,
    unsafeCharacters: unsafeCharacters(answer.text),
    searchQueries: answer.search_queries === null ? null : [...answer.search_queries],
    usage: answer.usage === null ? null : { ...answer.usage },
    costUsd: answer.cost_usd,
    latencyMs: answer.latency_ms,
    reading: reading === null ? null : readingView(reading, names, { text: answer.text, judging }),
    judging: judging.map(({ assistant, model, state, errorText, at }) => ({
      assistant,
      model,
      state,
      errorText,
      at: at?.toISOString() ?? null,
    })),
  };
}

function readingView(
  { analysisVersion, namesVersion, observation, entities, pages }: NonNullable<AnswerDetail["reading"]>,
  names: AnswerDetail["names"],
  { text, judging }: { readonly text: string; readonly judging: AnswerDetail["judging"] },
) {
  const told =
    names === null
      ? []
      : judgementsFor(
          names,
          judging.flatMap((call) => call.told),
        );
  const judged = verifiedJudgements(text, told);
  const known = names === null ? [] : [names.brand, ...names.competitors];
  const pagesOf = (kind: "cited" | "retrieved") =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ url, domain, title, type, reason, count }) => ({ url, domain, title, type, reason, count }));
  return {
    analysisVersion,
    namesVersion,
    missing: observation.missing,
    cited: observation.cited,
    entities: known.map(({ id, name }) => {
      const found = entities.find((entity) => entity.entity_id === id);
      return {
        id,
        name,
        isBrand: id === names?.brand.id,
        mentioned: found?.mentioned ?? ("no" as const),
        isAbsentByName: found?.absent_by_name ?? false,
        count: found?.count ?? 0,
        position: found?.position ?? null,
        rankKind: found?.rank_kind ?? null,
        sentiment: found?.sentiment ?? null,
        sentimentBy: found?.sentiment_by ?? null,
        judgeQuote: judged.get(name)?.quote ?? null,
        quotes: [
          ...sentencesNaming(
            text,
            spansOf(found?.spans ?? []),
            entities.filter(({ entity_id }) => entity_id !== id).flatMap(({ spans }) => spansOf(spans)),
          ),
        ],
        spans: spansOf(found?.spans ?? []),
        unclearSpans: spansOf(found?.unclear_spans ?? []),
      };
    }),
    citations: pagesOf("cited"),
    retrieved: pagesOf("retrieved"),
  };
}

const spansOf = (flat: readonly number[]) =>
  flat.flatMap((start, index) => (index % 2 === 0 ? [{ start, end: flat[index + 1] ?? start }] : []));

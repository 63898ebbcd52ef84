import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import type { AnswerDetail } from "#database/answers/answer-detail.ts";
import { findAnswer, findWire } from "#database/answers/answer-detail.ts";
import {
  importedIds as idsOfImported,
  importer,
  promptsByWording,
} from "#database/answers/import-answers.ts";
import { judgementsFor } from "#database/answers/judge/judgements.ts";
import type { AnswerCursor, ListedAnswer } from "#database/visibility/answer-list.ts";
import { answerIds, listedAnswers } from "#database/visibility/answer-list.ts";
import { withEllipses } from "#measurement/quotes/shown-sentence.ts";
import { verifiedJudgements } from "#measurement/reading/judgement.ts";
import { sentencesNaming } from "#measurement/reading/sentences.ts";
import { unsafeCharacters } from "#measurement/unsafe-characters.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { ApiError } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import { answerFilter } from "../visibility/answer-filter.ts";
import {
  answerDetail,
  answerList,
  answerListQuery,
  importedIds,
  importedIdsQuery,
  importOutcome,
  wireBody,
} from "./contract.ts";

const params = z.object({ id: z.string(), answerId: z.string() });
const MAX_LINES = 10_000;
const MAX_ERRORS_SHOWN = 100;
const IDS_A_PAGE = 10_000;

const getAnswers = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/answers",
  summary: "The answers of a brand, newest first",
  request: { params: brandParams, query: answerListQuery },
  security,
  responses: { 200: described("Found", answerList), ...refusalsOfBrand },
});

const getAnswer = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/answers/{answerId}",
  summary: "One answer: its raw text, who is named where, the pages it uses",
  request: { params },
  security,
  responses: { 200: described("Found", answerDetail), ...refusalsOfBrand },
});

const getWire = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/answers/{answerId}/wire",
  summary: "The body an answer came in",
  request: { params },
  security,
  responses: { 200: described("Found", wireBody), ...refusalsOfBrand },
});

const getImportedIds = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/answers/imported",
  summary: "The ids that imported answers came with, to find in a file what is imported already",
  request: { params: brandParams, query: importedIdsQuery },
  security,
  responses: { 200: described("Found", importedIds), ...refusalsOfBrand },
});

const postAnswers = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/answers",
  summary: "Bring your own answers, one JSON object a line",
  description:
    'A line: {"id"?, "prompt", "text", "assistant", "surface"?, "model"?, "askedAt"?, "language"?, "country"?, "finish"?, "citations"?: [{"url", "title"?}], "retrieved"?: […]}. Good lines are stored and bad ones reported; a line whose id is known does nothing. At most 10,000 lines and 16 MB.',
  request: {
    params: brandParams,
    body: { required: true, content: { "application/x-ndjson": { schema: z.string() } } },
  },
  security,
  responses: { 200: described("Taken", importOutcome), ...refusalsOfBrand },
});

/** The answers of a brand: to list, to open, to bring along. */
export function answerRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getAnswers, async (context) => {
    const { userId } = context.var;
    const { id } = context.req.valid("param");
    const { search, cursor, limit, entity, mentioned, tone, gap, domain, url, ...query } =
      context.req.valid("query");
    const filter = {
      ...answerFilter(query, now()),
      ...(entity !== undefined && { entityId: entity }),
      ...(mentioned !== undefined && { mentioned }),
      ...(tone !== undefined && { tone }),
      ...(gap !== undefined && { isGap: true }),
      ...(domain !== undefined && { domain }),
      ...(url !== undefined && { url }),
      ...(search !== undefined && search.trim() !== "" && { search }),
      after: cursorOf(cursor),
      limit: limit + 1,
    };
    const brandId = await withOwnBrand(database, { userId, brandId: id }, async (_, brand) => brand.id);
    const searched =
      filter.search === undefined
        ? null
        : await database.asService((transaction) => answerIds(transaction, brandId, filter));
    const [rows, analysis] = await withOwnBrand(database, { userId, brandId }, async (transaction) => {
      const ids = searched ?? (await answerIds(transaction, brandId, filter));
      return [
        await listedAnswers(transaction, brandId, ids),
        await currentAnalysis(transaction, brandId),
      ] as const;
    });
    const names = new Map(analysis?.names.competitors.map(({ id: competitor, name }) => [competitor, name]));
    return context.json(answerListView(rows, names, limit), 200);
  });

  // Before the route of one answer, whose id it would be.
  routes.openapi(getImportedIds, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { after } = context.req.valid("query");
    const ids = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      idsOfImported(transaction, brand.id, after, IDS_A_PAGE),
    );
    return context.json({ ids, next: ids.length === IDS_A_PAGE ? (ids.at(-1) ?? null) : null }, 200);
  });

  routes.openapi(getAnswer, async (context) => {
    const { userId } = context.var;
    const { id: brandId, answerId } = context.req.valid("param");
    const answer = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      findAnswer(transaction, brand.id, idOf(answerId, "answer")),
    );
    return context.json(answerDetailView(found(answer, "answer")), 200);
  });

  routes.openapi(getWire, async (context) => {
    const { userId } = context.var;
    const { id: brandId, answerId } = context.req.valid("param");
    const wire = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      findWire(transaction, brand.id, idOf(answerId, "answer")),
    );
    return context.json({ wire: found(wire ?? null, "body") }, 200);
  });

  routes.openapi(postAnswers, async (context) => {
    const { userId } = context.var;
    const { id } = context.req.valid("param");
    const body = await context.req.text();
    const lines = body.split("\n");
    if (lines.every((line) => line.trim() === ""))
      throw new ApiError(400, "bad_request", "There is no line: send one answer as JSON a line.");
    if (lines.length > MAX_LINES + 1)
      throw new ApiError(413, "too_large", `At most ${MAX_LINES} lines at once, please.`);
    const owner = await withOwnBrand(database, { userId, brandId: id }, async (transaction, brand) => ({
      brandId: brand.id,
      prompts: await promptsByWording(transaction, brand.id),
    }));
    await database.asService((transaction) =>
      countUse(transaction, limits.imported, userId, now(), Math.ceil(Buffer.byteLength(body) / 1000)),
    );
    const errors: { line: number; message: string }[] = [];
    const importing = importer({
      context: { ...owner, now: now() },
      run: (work) => database.asMember(userId, work),
      onBadLine: (line, message) => {
        if (errors.length < MAX_ERRORS_SHOWN) errors.push({ line, message });
      },
    });
    for (const [index, line] of lines.entries()) await importing.add(index + 1, line.replace(/\r$/, ""));
    return context.json({ ...(await importing.finish()), errors }, 200);
  });

  return routes;
}

/** Takes one answer more than a page holds, and names by id; returns the page, with the cursor of the next. */
function answerListView(
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
      sentence: row.sentence === null ? null : withEllipses(row.sentence),
      isRead: row.was_read,
      missing: row.missing,
      mentioned: row.mentioned,
      position: row.position,
      sentiment: row.sentiment,
      others: row.others,
      cited: row.cited,
      costUsd: row.cost_usd,
      isCostReported: row.is_cost_reported,
      named: row.named.map((id) => ({ id, name: names.get(id) ?? "–" })),
    })),
    next:
      rows.length > limit && last !== undefined
        ? Buffer.from(`${last.asked_at.toISOString()},${last.id}`).toString("base64url")
        : null,
  };
}

const CURSOR = /^(\d{4}-\d\d-\d\dT[\d:.]+Z),([0-9a-f-]{36})$/;

function cursorOf(text: string | undefined): AnswerCursor | null {
  if (text === undefined) return null;
  const [, time, id] = CURSOR.exec(Buffer.from(text, "base64url").toString()) ?? [];
  const askedAt = new Date(time ?? "");
  if (id === undefined || Number.isNaN(askedAt.getTime()))
    throw new ApiError(400, "bad_request", "This is not a cursor of this list.", { field: "cursor" });
  return { askedAt, id };
}

function answerDetailView({ answer, names, reading, judging }: AnswerDetail): z.infer<typeof answerDetail> {
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
    via: answer.via,
    device: answer.device,
    searchMode: answer.search_mode,
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
    isCostReported: answer.is_cost_reported,
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
  const reported =
    names === null
      ? []
      : judgementsFor(
          names,
          judging.flatMap((call) => call.reported),
        );
  const judged = verifiedJudgements(text, reported);
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

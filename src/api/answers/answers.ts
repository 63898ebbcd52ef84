import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { currentAnalysis } from "#database/answers/analyses/analyses.ts";
import { findAnswer, findWire } from "#database/answers/answer-detail.ts";
import { importer, promptsByWording } from "#database/answers/import-answers.ts";
import { answerIds, listedAnswers } from "#database/visibility/answer-list.ts";
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
import { answerDetailView, answerListView, cursorOf } from "./answer-view.ts";
import { answerDetail, answerList, answerListQuery, importOutcome, wireBody } from "./contract.ts";

const params = z.object({ id: z.string(), answerId: z.string() });
const MOST_LINES = 10_000;
const ERRORS_TOLD = 100;

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

const postAnswers = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/answers",
  summary: "Bring your own answers, one JSON object a line",
  description:
    'A line: {"id"?, "prompt", "text", "assistant", "surface"?, "model"?, "askedAt"?, "language"?, "country"?, "finish"?, "citations"?: [{"url", "title"?}], "retrieved"?: […]}. Good lines are kept and bad ones told; a line whose id is known does nothing. At most 10,000 lines and 16 MB.',
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
    if (lines.length > MOST_LINES + 1)
      throw new ApiError(413, "too_large", `At most ${MOST_LINES} lines at once, please.`);
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
        if (errors.length < ERRORS_TOLD) errors.push({ line, message });
      },
    });
    for (const [index, line] of lines.entries()) await importing.add(index + 1, line.replace(/\r$/, ""));
    return context.json({ ...(await importing.finish()), errors }, 200);
  });

  return routes;
}

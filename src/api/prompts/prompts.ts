import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  findTags,
  listTags,
  retagPrompt,
  tagPrompts,
  tagsOfPrompts,
  untagPrompts,
} from "#database/prompts/prompt-tags.ts";
import { listTopics } from "#database/prompts/prompt-topics.ts";
import {
  changePrompt,
  changePrompts,
  deletePrompt,
  findPrompt,
  isAskedAlready,
  listPrompts,
  listPromptVersions,
  promptsToChange,
} from "#database/prompts/prompts.ts";
import { setRejected } from "#database/prompts/rejected-suggestions.ts";
import { readPromptText } from "#measurement/prompts/prompt-text.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  conflicts,
  described,
  found,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { badRequest, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { cursorAfterTime, timePlaceOf } from "../http/pages.ts";
import { jsonBody } from "../http/schemas.ts";
import { addPastedPrompts, type Doing, promptAnswer } from "./add-prompts.ts";
import type { PromptsChange } from "./contract.ts";
import {
  addedPrompts,
  newPrompts,
  prompt,
  promptChange,
  promptList,
  promptListQuery,
  promptsChange,
  promptVersions,
  rejection,
} from "./contract.ts";
import { findOrAddTags, findOrAddTopic } from "./topics.ts";

const params = z.object({ id: z.string(), promptId: z.string() });
const done = { 204: { description: "Done" } } as const;

const getPrompts = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/prompts",
  summary: "A brand's prompts, oldest first, with its topics and tags",
  request: { params: brandParams, query: promptListQuery },
  security,
  responses: { 200: described("Found", promptList), ...refusalsOfBrand },
});

const postPrompts = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/prompts",
  summary: "Add prompts, one a line; those that are there already stay as they are",
  request: { params: brandParams, body: jsonBody(newPrompts) },
  security,
  responses: { 201: described("Added", addedPrompts), ...refusalsOfBrand },
});

const patchPrompt = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/prompts/{promptId}",
  summary:
    "Change a prompt; another text is a new version, and old answers keep the text they were asked with",
  request: { params, body: jsonBody(promptChange) },
  security,
  responses: { 200: described("Changed", prompt), ...refusalsOfBrand, ...conflicts },
});

const postChanges = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/prompts/changes",
  summary: "Pause, resume, move, tag, delete or bring back many prompts: all that are there, or none",
  request: { params: brandParams, body: jsonBody(promptsChange) },
  security,
  responses: {
    200: described("Changed", z.object({ changed: z.number().int() })),
    ...refusalsOfBrand,
    ...conflicts,
  },
});

const postRejection = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/prompt-suggestions/rejected",
  summary: "Have questions not suggested any more",
  request: { params: brandParams, body: jsonBody(rejection) },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

const removePrompt = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/prompts/{promptId}",
  summary: "Delete a prompt; its answers keep their history",
  request: { params },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

const getVersions = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/prompts/{promptId}/versions",
  summary: "Every wording a prompt has had, newest first",
  request: { params },
  security,
  responses: { 200: described("Found", promptVersions), ...refusalsOfBrand },
});

/** What assistants are asked for a brand. */
export function promptRoutes({ database, verifySession, now }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getPrompts, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { limit, cursor } = context.req.valid("query");
    const after = timePlaceOf(cursor);
    const list = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const tagIds = await tagsOfPrompts(transaction, brand.id);
      const page = limit === undefined ? null : { after, limit: limit + 1 };
      const found = await listPrompts(transaction, brand.id, page);
      const listed = limit === undefined ? found : found.slice(0, limit);
      return {
        prompts: listed.map((one) => promptAnswer(one, tagIds)),
        next: cursorAfterTime(listed, listed.length < found.length),
        topics: await listTopics(transaction, brand.id),
        tags: await listTags(transaction, brand.id),
      };
    });
    return context.json(list, 200);
  });

  routes.openapi(postPrompts, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const given = context.req.valid("json");
    const added = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      addPastedPrompts(transaction, given, { brandId: brand.id, userId, now: now() }),
    );
    return context.json(added, 201);
  });

  routes.openapi(patchPrompt, async (context) => {
    const { userId } = context.var;
    const { id: brandId, promptId } = context.req.valid("param");
    const change = context.req.valid("json");
    const changed = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      changeOnePrompt(
        transaction,
        { promptId: idOf(promptId, "prompt"), change },
        { brandId: brand.id, userId, now: now() },
      ),
    );
    return context.json(changed, 200);
  });

  routes.openapi(removePrompt, async (context) => {
    const { userId } = context.var;
    const { id: brandId, promptId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const doing = { brandId: brand.id, id: idOf(promptId, "prompt"), now: now() };
      found((await deletePrompt(transaction, doing)) || null, "prompt");
    });
    return context.body(null, 204);
  });

  routes.openapi(getVersions, async (context) => {
    const { userId } = context.var;
    const { id: brandId, promptId } = context.req.valid("param");
    const versions = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const id = idOf(promptId, "prompt");
      found(await findPrompt(transaction, brand.id, id), "prompt");
      return await listPromptVersions(transaction, brand.id, id);
    });
    const answer = versions.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() }));
    return context.json({ versions: answer }, 200);
  });

  routes.openapi(postChanges, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const wanted = context.req.valid("json");
    const changed = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      changeManyPrompts(transaction, wanted, { brandId: brand.id, userId, now: now() }),
    );
    return context.json({ changed }, 200);
  });

  routes.openapi(postRejection, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const given = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      setRejected(transaction, brand.id, { ...given, now: now() }),
    );
    return context.body(null, 204);
  });

  return routes;
}

/** Changes what is said of a prompt and leaves the rest. */
async function changeOnePrompt(
  transaction: Transaction<Tables>,
  { promptId, change }: { readonly promptId: string; readonly change: z.output<typeof promptChange> },
  doing: Doing,
): Promise<z.infer<typeof prompt>> {
  const { brandId } = doing;
  const before = found(await findPrompt(transaction, brandId, promptId), "prompt");
  if (change.basedOn !== undefined && Date.parse(change.basedOn) !== before.updatedAt.getTime())
    throw conflict("Somebody else has changed this prompt meanwhile. Look at it again before you save.");
  const topic = change.topic === undefined ? null : await findOrAddTopic(transaction, brandId, change.topic);
  const after = {
    topicId: topic?.id ?? before.topicId,
    text: change.text === undefined ? before.text : textOf(change.text),
    language: change.language ?? before.language,
    country: change.country ?? before.country,
    state: change.state ?? before.state,
  };
  if (await isAskedAlready(transaction, brandId, { id: promptId, ...after }))
    throw conflict("Another prompt asks the same.");
  const changed = await changePrompt(transaction, before, after, doing);
  if (change.tags !== undefined) {
    const tags = await findOrAddTags(transaction, brandId, change.tags);
    await retagPrompt(transaction, brandId, { promptId, tagIds: tags.map(({ id }) => id) });
  }
  return promptAnswer(changed, await tagsOfPrompts(transaction, brandId));
}

function textOf(typed: string): string {
  const read = readPromptText(typed);
  if (!read.ok) throw badRequest(read.message, "text");
  return read.text;
}

/** Changes, deletes or brings back many prompts, all that are there or none of them. Returns how many. */
async function changeManyPrompts(
  transaction: Transaction<Tables>,
  { ids, change }: PromptsChange,
  { brandId, now }: Doing,
): Promise<number> {
  const standing = await promptsToChange(transaction, brandId, [...new Set(ids)]);
  // What somebody else has deleted or brought back meanwhile is passed over.
  const usable = standing.filter(({ deletedAt }) => (deletedAt === null) !== (change.isDeleted === false));
  if (change.isDeleted === false)
    for (const prompt of usable)
      if (await isAskedAlready(transaction, brandId, prompt))
        throw conflict(`“${prompt.text.slice(0, 100)}” is asked again already.`);
  const topic = change.topic === undefined ? null : await findOrAddTopic(transaction, brandId, change.topic);
  const promptIds = usable.map(({ id }) => id);
  await changePrompts(
    transaction,
    promptIds,
    {
      ...(topic && { topicId: topic.id }),
      ...(change.state && { state: change.state }),
      ...(change.isDeleted !== undefined && { deletedAt: change.isDeleted ? now : null }),
    },
    { brandId, now },
  );
  const tagged = await findOrAddTags(transaction, brandId, change.addTags ?? []);
  await tagPrompts(transaction, brandId, { promptIds, tagIds: tagged.map(({ id }) => id) });
  const untagged = await findTags(transaction, brandId, change.removeTags ?? []);
  await untagPrompts(transaction, brandId, { promptIds, tagIds: untagged.map(({ id }) => id) });
  return promptIds.length;
}

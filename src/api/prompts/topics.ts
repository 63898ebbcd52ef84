import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import type { Tables } from "#database/platform/tables/tables.ts";
import {
  deleteTag,
  ensureTags,
  listTags,
  mergeTag,
  renameTag,
  type Tag,
} from "#database/prompts/prompt-tags.ts";
import {
  countPrompts,
  deleteTopic,
  ensureTopic,
  findTopic,
  isTopicName,
  listTopics,
  renameTopic,
  type Topic,
} from "#database/prompts/prompt-topics.ts";
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
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { jsonBody } from "../http/schemas.ts";
import { named, tagName, topicName } from "./contract.ts";

const params = z.object({ id: z.string(), topicId: z.string() });
const body = jsonBody(z.object({ name: topicName }));
const done = { 204: { description: "Done" } } as const;

const postTopic = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/topics",
  summary: "Add a topic; the one of that name where there is one",
  request: { params: brandParams, body },
  security,
  responses: { 201: described("There", named), ...refusalsOfBrand },
});

const patchTopic = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/topics/{topicId}",
  summary: "Rename a topic",
  request: { params, body },
  security,
  responses: { 200: described("Renamed", named), ...refusalsOfBrand, ...conflicts },
});

const removeTopic = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/topics/{topicId}",
  summary: "Delete a topic; its prompts move to another one, for each prompt is in exactly one",
  request: {
    params,
    query: z.object({
      moveTo: z.string().optional().openapi({ description: "The topic of its prompts to come" }),
    }),
  },
  security,
  responses: { ...done, ...refusalsOfBrand, ...conflicts },
});

const tagParams = z.object({ id: z.string(), tagId: z.string() });
const tagBody = jsonBody(z.object({ name: tagName }));

const postTag = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/tags",
  summary: "Add a tag; the one of that name where there is one",
  request: { params: brandParams, body: tagBody },
  security,
  responses: { 201: described("There", named), ...refusalsOfBrand },
});

const patchTag = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/tags/{tagId}",
  summary: "Rename a tag",
  request: { params: tagParams, body: tagBody },
  security,
  responses: { 200: described("Renamed", named), ...refusalsOfBrand, ...conflicts },
});

const removeTag = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/tags/{tagId}",
  summary: "Delete a tag, and take it from every prompt, or give those another one",
  request: {
    params: tagParams,
    query: z.object({ into: z.string().optional().openapi({ description: "The tag they get instead" }) }),
  },
  security,
  responses: { ...done, ...refusalsOfBrand },
});

const MAX_TOPICS = 1000;
const MAX_TAGS = 1000;

/** The topic of this name, added where there is none; throws a conflict where the brand has too many. */
export async function findOrAddTopic(
  transaction: Transaction<Tables>,
  brandId: string,
  name: string,
): Promise<Topic> {
  const topic = await ensureTopic(transaction, brandId, name);
  if ((await listTopics(transaction, brandId)).length > MAX_TOPICS)
    throw conflict(`A brand can have ${MAX_TOPICS} topics. Delete or merge some first.`);
  return topic;
}

/** The tags of these names, added where there are none; throws a conflict where the brand has too many. */
export async function findOrAddTags(
  transaction: Transaction<Tables>,
  brandId: string,
  names: readonly string[],
): Promise<readonly Tag[]> {
  const tags = await ensureTags(transaction, brandId, names);
  if (names.length > 0 && (await listTags(transaction, brandId)).length > MAX_TAGS)
    throw conflict(`A brand can have ${MAX_TAGS} tags. Delete or merge some first.`);
  return tags;
}

/** What prompts are sorted by. */
export function topicRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(postTopic, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { name } = context.req.valid("json");
    const topic = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      findOrAddTopic(transaction, brand.id, name),
    );
    return context.json(topic, 201);
  });

  routes.openapi(patchTopic, async (context) => {
    const { userId } = context.var;
    const { id: brandId, topicId } = context.req.valid("param");
    const { name } = context.req.valid("json");
    const topic = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const before = found(await findTopic(transaction, brand.id, idOf(topicId, "topic")), "topic");
      const after = { id: before.id, name };
      if (await isTopicName(transaction, brand.id, after)) throw conflict("Another topic has this name.");
      await renameTopic(transaction, brand.id, after);
      return after;
    });
    return context.json(topic, 200);
  });

  routes.openapi(removeTopic, async (context) => {
    const { userId } = context.var;
    const { id: brandId, topicId } = context.req.valid("param");
    const { moveTo } = context.req.valid("query");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const topic = found(await findTopic(transaction, brand.id, idOf(topicId, "topic")), "topic");
      const other =
        moveTo === undefined
          ? null
          : found(await findTopic(transaction, brand.id, idOf(moveTo, "topic")), "topic");
      const { kept, deleted } = await countPrompts(transaction, brand.id, topic.id);
      if (other?.id === topic.id || (other === null && kept + deleted > 0))
        throw conflict(
          kept > 0
            ? `This topic has ${kept} ${kept === 1 ? "prompt" : "prompts"}. Say which topic to move them to.`
            : "Answers to deleted prompts stand in this topic. Say which topic to move them to.",
        );
      await deleteTopic(transaction, brand.id, { id: topic.id, moveTo: other?.id ?? null });
    });
    return context.body(null, 204);
  });

  routes.openapi(postTag, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { name } = context.req.valid("json");
    const tag = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const [made] = await findOrAddTags(transaction, brand.id, [name]);
      return found(made ?? null, "tag");
    });
    return context.json(tag, 201);
  });

  routes.openapi(patchTag, async (context) => {
    const { userId } = context.var;
    const { id: brandId, tagId } = context.req.valid("param");
    const { name } = context.req.valid("json");
    const tag = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const after = { id: idOf(tagId, "tag"), name };
      if (!found(await renameTag(transaction, brand.id, after), "tag"))
        throw conflict("Another tag has this name.");
      return after;
    });
    return context.json(tag, 200);
  });

  routes.openapi(removeTag, async (context) => {
    const { userId } = context.var;
    const { id: brandId, tagId } = context.req.valid("param");
    const { into } = context.req.valid("query");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const tags = await listTags(transaction, brand.id);
      const tag = (id: string) => found(tags.find((one) => one.id === idOf(id, "tag")) ?? null, "tag");
      const { id } = tag(tagId);
      const other = into === undefined ? null : tag(into);
      if (other?.id === id) throw conflict("A tag cannot be merged into itself.");
      if (other === null) await deleteTag(transaction, brand.id, id);
      else await mergeTag(transaction, brand.id, { id, into: other.id });
    });
    return context.body(null, 204);
  });

  return routes;
}

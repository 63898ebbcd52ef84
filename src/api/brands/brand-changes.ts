import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type BrandEvent, listBrandEvents } from "#database/brands/brand-events.ts";
import { findPeople, type Person } from "#database/people/people.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import {
  brandParams,
  described,
  idOf,
  type OwnBrandOptions,
  refusalsOfBrand,
  security,
  withOwnBrand,
} from "../access/own-brand.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { changeList } from "../people/contract.ts";
import { personName } from "../people/invitations.ts";

const PAGE = 30;

const getChanges = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/changes",
  summary: "Who changed what of a brand, when, from what to what; the newest first",
  request: { params: brandParams, query: z.object({ cursor: z.string().optional() }) },
  security,
  responses: { 200: described("Found", changeList), ...refusalsOfBrand },
});

/** The audit trail of a brand. */
export function brandChangeRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  routes.openapi(getChanges, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { cursor } = context.req.valid("query");
    const before = cursor === undefined ? null : idOf(cursor, "page");
    const found = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      listBrandEvents(transaction, { brandId: brand.id, before, limit: PAGE + 1 }),
    );
    const events = found.slice(0, PAGE);
    const people = await findPeople(database, events.flatMap(peopleIn));
    return context.json(
      {
        changes: events.map((event) => changeOf(event, people)),
        next: found.length > PAGE ? (events.at(-1)?.id ?? null) : null,
      },
      200,
    );
  });

  return routes;
}

const isId = (value: unknown): value is string => z.uuid().safeParse(value).success;

/** The accounts an event names: row-level security decided that the reader may see it. */
function peopleIn({ actorUserId, noun, subject, changes }: BrandEvent): string[] {
  const owners = changes.flatMap(({ field, from, to }) => (field === "owner_user_id" ? [from, to] : []));
  return [actorUserId, noun === "member" ? subject : null, ...owners].filter(isId);
}

function changeOf(event: BrandEvent, people: ReadonlyMap<string, Person>) {
  const { id, occurredAt, actorUserId, noun, action, subject, subjects, changes } = event;
  const named = (userId: unknown) =>
    isId(userId) ? (personName(people.get(userId)) ?? "a closed account") : null;
  return {
    id,
    at: occurredAt.toISOString(),
    by: actorUserId === null ? null : personName(people.get(actorUserId)),
    noun,
    action,
    subject: noun === "member" ? (named(subject) ?? "") : subject,
    count: subjects,
    fields: changes.map(({ field, from, to }) =>
      field === "owner_user_id"
        ? { field: "owner", from: named(from), to: named(to) }
        : {
            field,
            ...(from === undefined ? {} : { from: written(from) }),
            ...(to === undefined ? {} : { to: written(to) }),
          },
    ),
  };
}

/** A value as text: lists with commas between. */
function written(value: unknown): string | null {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map(written).join(", ");
  return typeof value === "string" ? value : JSON.stringify(value);
}

import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { changeRole, endMembership, findRole, handOver, listMembers } from "#database/brand-members.ts";
import { findPeople } from "#database/people.ts";
import { conflict } from "./api-error.ts";
import { refuseInvalidInput } from "./error-response.ts";
import { type MemberEnv, requireMember } from "./member.ts";
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
} from "./own-brand.ts";
import { invitedRole, memberList, role, time } from "./people-schemas.ts";
import { may, refuse } from "./role-guard.ts";
import { errorBody, jsonBody } from "./schemas.ts";

const params = z.object({ id: z.string(), userId: z.string() });
const forbidden = { 403: described("Not with your role", errorBody) } as const;

const getAccess = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/access",
  summary: "Your own role in a brand",
  request: { params: brandParams },
  security,
  responses: {
    200: described("Found", z.object({ role, joinedAt: time }).openapi("BrandAccess")),
    ...refusalsOfBrand,
  },
});

const getMembers = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/members",
  summary: "Who works on a brand, and as what",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", memberList), ...refusalsOfBrand },
});

const patchMember = createRoute({
  method: "patch",
  path: "/api/v1/brands/{id}/members/{userId}",
  summary: "Give a member another role; the owner's changes by handing over the brand alone",
  request: { params, body: jsonBody(z.object({ role: invitedRole })) },
  security,
  responses: { 200: described("Changed", memberList), ...refusalsOfBrand, ...forbidden, ...conflicts },
});

const removeMember = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/members/{userId}",
  summary: "Remove a member, or leave the brand yourself; the owner stays until the brand is handed over",
  request: { params },
  security,
  responses: { 204: { description: "Gone" }, ...refusalsOfBrand, ...forbidden, ...conflicts },
});

const postOwner = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/owner",
  summary: "Hand the brand over to another member; you stay as an admin",
  request: {
    params: brandParams,
    body: jsonBody(
      z
        .object({
          userId: z.uuid("Say to which member."),
          confirmName: z.string("Type the brand's name to confirm.").openapi({
            description: "The brand's name, as a confirmation",
          }),
        })
        .openapi("NewOwner"),
    ),
  },
  security,
  responses: { 200: described("Handed over", memberList), ...refusalsOfBrand, ...forbidden, ...conflicts },
});

const ownerStays = () => conflict("The owner of a brand stays. Hand the brand over to another member first.");

/** Who works on a brand. Row-level security decides who may change it; the refusals here find the words. */
export function memberRoutes({ database, verifySession }: OwnBrandOptions): OpenAPIHono<MemberEnv> {
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  async function answer(userId: string, brandId: string): Promise<z.infer<typeof memberList>> {
    const members = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      listMembers(transaction, brand.id),
    );
    const people = await findPeople(
      database,
      members.map((one) => one.userId),
    );
    return {
      members: members.map(({ userId: id, role: held, joinedAt }) => ({
        userId: id,
        email: people.get(id)?.email ?? null,
        fullName: people.get(id)?.fullName ?? null,
        role: held,
        joinedAt: joinedAt.toISOString(),
        isYou: id === userId,
      })),
    };
  }

  routes.openapi(getAccess, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const access = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const members = await listMembers(transaction, brand.id);
      return found(members.find((one) => one.userId === userId) ?? null, "brand");
    });
    return context.json({ role: access.role, joinedAt: access.joinedAt.toISOString() }, 200);
  });

  routes.openapi(getMembers, async (context) => {
    const { id: brandId } = context.req.valid("param");
    return context.json(await answer(context.var.userId, brandId), 200);
  });

  routes.openapi(patchMember, async (context) => {
    const { userId } = context.var;
    const { id: brandId, userId: whom } = context.req.valid("param");
    const { role: wanted } = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const member = { brandId: brand.id, userId: idOf(whom, "member") };
      const held = found(await findRole(transaction, member), "member");
      if (!may(found(await findRole(transaction, { brandId: brand.id, userId }), "brand"), "administer"))
        refuse("administer");
      if (held === "owner") throw ownerStays();
      found((await changeRole(transaction, { ...member, role: wanted })) || null, "member");
    });
    // Whoever has made themselves a viewer may still read this.
    return context.json(await answer(userId, brandId), 200);
  });

  routes.openapi(removeMember, async (context) => {
    const { userId } = context.var;
    const { id: brandId, userId: whom } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const member = { brandId: brand.id, userId: idOf(whom, "member") };
      const held = found(await findRole(transaction, member), "member");
      const own = found(await findRole(transaction, { brandId: brand.id, userId }), "brand");
      if (member.userId !== userId && !may(own, "administer")) refuse("administer");
      if (held === "owner") throw ownerStays();
      found((await endMembership(transaction, member)) || null, "member");
    });
    return context.body(null, 204);
  });

  routes.openapi(postOwner, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const { userId: whom, confirmName } = context.req.valid("json");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const to = whom.toLowerCase();
      if ((await findRole(transaction, { brandId: brand.id, userId })) !== "owner") refuse("own");
      if (confirmName.trim() !== brand.name.trim())
        throw conflict("That is not the name of the brand. Type it as it is written.");
      if (to === userId) throw conflict("The brand is yours already.");
      if ((await findRole(transaction, { brandId: brand.id, userId: to })) === null)
        throw conflict("Only a member can become the owner. Invite them first.");
      if (!(await handOver(transaction, { brandId: brand.id, from: userId, to })))
        throw conflict("The brand has been handed over meanwhile.");
    });
    return context.json(await answer(userId, brandId), 200);
  });

  return routes;
}

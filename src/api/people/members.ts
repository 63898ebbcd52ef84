import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { actFor } from "#database/brands/brand-events.ts";
import {
  changeRole,
  endMembership,
  findRole,
  handOver,
  listMembers,
} from "#database/people/brand-members.ts";
import { endInvitationsBy, endMadeBy, listMadeBy } from "#database/people/made-by-member.ts";
import { findConfirmedEmail, findPeople } from "#database/people/people.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import type { Outbox } from "#mail/outbox.ts";
import { removalMail } from "#mail/removal/removal-mail.ts";
import { may } from "#product/roles.ts";
import { writtenDay } from "#reports/wording.ts";
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
import { refuse } from "../access/role-guard.ts";
import { conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { hasRoomForMailTo, limits } from "../http/rate-limit.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import type { ApiSettings } from "../settings.ts";
import { brandAccess, invitedRole, madeByMember, memberList } from "./contract.ts";
import { personName } from "./invitations.ts";

const params = z.object({ id: z.string(), userId: z.string() });
const forbidden = { 403: described("Not with your role", errorBody) } as const;

const getAccess = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/access",
  summary: "Your own role in a brand",
  request: { params: brandParams },
  security,
  responses: {
    200: described("Found", brandAccess),
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

const getMade = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/members/{userId}/made",
  summary:
    "What a member made that goes on without them: links, alert targets, recipients, keys, invitations",
  request: { params },
  security,
  responses: { 200: described("Found", madeByMember), ...refusalsOfBrand, ...forbidden },
});

const MAX_KEPT = 200;
const keep = z
  .string()
  .optional()
  .transform((text) => (text ?? "").split(",").filter((id) => id !== ""))
  .pipe(z.array(z.uuid("Name what to keep by its id.")).max(MAX_KEPT))
  .openapi({
    type: "string",
    example: "0a0a0a0a-0000-4000-8000-00000000000a",
    description:
      "Ids of links, alert targets and recipients of the member that go on, separated by commas; all others end, API keys always",
  });

const removeMember = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/members/{userId}",
  summary:
    "Remove a member, or leave the brand yourself, and end what that member made; the owner stays until the brand is handed over",
  request: { params, query: z.object({ keep }) },
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
          confirmName: z.string("Type the brand’s name to confirm.").openapi({
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

export type MemberOptions = OwnBrandOptions & {
  readonly outbox: Outbox;
  readonly settings: Pick<ApiSettings, "publicUrl">;
};

/** Who works on a brand. Row-level security decides who may change it; the refusals here find the words. */
export function memberRoutes(options: MemberOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, outbox, settings } = options;
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
    await database.together(async () => {
      const member = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
        const member = { brandId: brand.id, userId: idOf(whom, "member") };
        const held = found(await findRole(transaction, member), "member");
        if (!may(found(await findRole(transaction, { brandId: brand.id, userId }), "brand"), "administer"))
          refuse("administer");
        if (held === "owner") throw ownerStays();
        found((await changeRole(transaction, { ...member, role: wanted })) || null, "member");
        return member;
      });
      // An invitation as an admin, sent to an address of one's own, would undo the change.
      if (!may(wanted, "administer"))
        await database.asService(async (transaction) => {
          await actFor(transaction, userId);
          await endInvitationsBy(transaction, { ...member, now: now() });
        });
    });
    // Anyone who has made themselves a viewer may still read this.
    return context.json(await answer(userId, brandId), 200);
  });

  /** Somebody the user may remove: themselves, or as who administers the brand anybody. */
  async function removable(
    transaction: Transaction<Tables>,
    { brandId, userId, whom }: { readonly brandId: string; readonly userId: string; readonly whom: string },
  ) {
    const member = { brandId, userId: idOf(whom, "member") };
    const held = found(await findRole(transaction, member), "member");
    const own = found(await findRole(transaction, { brandId, userId }), "brand");
    if (member.userId !== userId && !may(own, "administer")) refuse("administer");
    return { member, held };
  }

  routes.openapi(getMade, async (context) => {
    const { userId } = context.var;
    const { id: brandId, userId: whom } = context.req.valid("param");
    const { member } = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      removable(transaction, { brandId: brand.id, userId, whom }),
    );
    const made = await database.asService((transaction) =>
      listMadeBy(transaction, { ...member, now: now() }),
    );
    const links = made.links.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() }));
    return context.json(
      {
        links,
        alertTargets: [...made.alertTargets],
        recipients: [...made.recipients],
        apiKeys: [...made.apiKeys],
        invitations: [...made.invitations],
      },
      200,
    );
  });

  /** Mails a removed member in the transaction that removes them. The mailbox's limit ends the mail, never the removal. */
  async function mailRemoval(removal: {
    readonly brandId: string;
    readonly brandName: string;
    readonly userId: string;
    readonly joinedAt: Date;
    readonly removedBy: string;
  }): Promise<void> {
    const { brandId, brandName, userId, joinedAt, removedBy } = removal;
    const to = await findConfirmedEmail(database, userId);
    if (to === null) return;
    const remover = (await findPeople(database, [removedBy])).get(removedBy);
    await database.asService(async (transaction) => {
      if (!(await hasRoomForMailTo(transaction, limits.mailsToAddress, to, now()))) return;
      await outbox.send(transaction, removalMail, {
        to,
        occasion: `${brandId}/${userId}/${joinedAt.toISOString()}`,
        remover: personName(remover),
        brandName,
        day: writtenDay(now().toISOString()),
        home: settings.publicUrl,
      });
    });
  }

  routes.openapi(removeMember, async (context) => {
    const { userId } = context.var;
    const { id: brandId, userId: whom } = context.req.valid("param");
    const { keep: kept } = context.req.valid("query");
    await database.together(async () => {
      const ended = await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
        const { member, held } = await removable(transaction, { brandId: brand.id, userId, whom });
        if (held === "owner") throw ownerStays();
        const joinedAt = found(await endMembership(transaction, member), "member");
        return { ...member, brandName: brand.name, joinedAt };
      });
      // As the service: who leaves may have lost the right to what they made as an admin.
      await database.asService(async (transaction) => {
        await actFor(transaction, userId);
        await endMadeBy(transaction, { ...ended, keep: kept, now: now() });
      });
      if (ended.userId !== userId) await mailRemoval({ ...ended, removedBy: userId });
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

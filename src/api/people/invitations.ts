import { createHash, randomBytes } from "node:crypto";
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { listMembers } from "#database/people/brand-members.ts";
import {
  addInvitation,
  type Invitation,
  MAX_WAITING,
  renewInvitation,
  revokeInvitation,
  type SentInvitation,
  waitingInvitations,
} from "#database/people/invitations.ts";
import { findConfirmedEmail, findPeople, type Person } from "#database/people/people.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { invitationMail } from "#mail/invitation/invitation-mail.ts";
import type { Outbox } from "#mail/outbox.ts";
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
import { ApiError, conflict } from "../http/api-error.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { countMailTo, countUse, limits } from "../http/rate-limit.ts";
import { email, errorBody, jsonBody } from "../http/schemas.ts";
import type { ApiSettings } from "../settings.ts";
import { invitationList, invitedRole } from "./contract.ts";

const DAYS = 7;
const DAY_MS = 24 * 3600 * 1000;

const params = z.object({ id: z.string(), invitationId: z.string() });
const refusals = {
  ...refusalsOfBrand,
  403: described("Not with your role", errorBody),
  429: described("Too many invitations", errorBody),
} as const;

const getInvitations = createRoute({
  method: "get",
  path: "/api/v1/brands/{id}/invitations",
  summary: "The invitations that wait for an answer; none for those who do not administer the brand",
  request: { params: brandParams },
  security,
  responses: { 200: described("Found", invitationList), ...refusalsOfBrand },
});

const postInvitation = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/invitations",
  summary: "Invite somebody by mail; the link works once, for seven days, for that address",
  request: { params: brandParams, body: jsonBody(z.object({ email, role: invitedRole })) },
  security,
  responses: { 201: described("Invited", invitationList), ...refusals, ...conflicts },
});

const postAgain = createRoute({
  method: "post",
  path: "/api/v1/brands/{id}/invitations/{invitationId}/resend",
  summary: "Send an invitation again, for another seven days; the link sent before ends",
  request: { params },
  security,
  responses: { 200: described("Sent", invitationList), ...refusals },
});

const removeInvitation = createRoute({
  method: "delete",
  path: "/api/v1/brands/{id}/invitations/{invitationId}",
  summary: "Take an invitation back: its link ends at once",
  request: { params },
  security,
  responses: { 204: { description: "Taken back" }, ...refusals },
});

export type InvitationOptions = OwnBrandOptions & {
  readonly outbox: Outbox;
  readonly settings: Pick<ApiSettings, "publicUrl">;
};

/** What is kept of an invitation's token: nobody finds the token from it. */
export const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");

export const personName = (person: Person | undefined): string | null =>
  person === undefined ? null : (person.fullName ?? person.email);

/** The invitations to work on a brand. */
export function invitationRoutes(options: InvitationOptions): OpenAPIHono<MemberEnv> {
  const { database, outbox, settings, verifySession, now } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  routes.use("/api/v1/brands/*", requireMember(verifySession));

  async function answer(userId: string, brandId: string): Promise<z.infer<typeof invitationList>> {
    const waiting = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      waitingInvitations(transaction, brand.id),
    );
    const people = await findPeople(
      database,
      waiting.flatMap(({ invitedBy }) => invitedBy ?? []),
    );
    return {
      invitations: waiting.map(({ sentAt, expiresAt, invitedBy, ...one }) => ({
        ...one,
        invitedBy: personName(people.get(invitedBy ?? "")),
        sentAt: sentAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
        isExpired: expiresAt <= now(),
      })),
    };
  }

  /** Stores an invitation together with its mail, the only place that has the token: neither exists without the other. */
  async function send(
    {
      userId,
      brandId,
      isAgain = false,
    }: { readonly userId: string; readonly brandId: string; readonly isAgain?: boolean },
    keep: (transaction: Transaction<Tables>, id: string, sent: SentInvitation) => Promise<Invitation>,
  ): Promise<void> {
    const brand = await withOwnBrand(database, { userId, brandId }, async (_, known) => known);
    // Somebody else may have signed up with the address: no accomplice of theirs is to be in when its owner comes.
    if ((await findConfirmedEmail(database, userId)) === null)
      throw new ApiError(
        403,
        "forbidden",
        "Please confirm your email address first: open the link we mailed you, then invite people.",
      );
    const token = randomBytes(32).toString("base64url");
    const sentAt = now();
    const expiresAt = new Date(sentAt.getTime() + DAYS * DAY_MS);
    await database.together(async () => {
      const kept = await withOwnBrand(database, { userId, brandId }, (transaction, { id }) =>
        keep(transaction, id, { tokenHash: digestOf(token), sentAt, expiresAt }),
      );
      // Only what is sent counts: what was refused before has been taken back, and this with it.
      await database.asService(async (transaction) => {
        await countUse(transaction, limits.invitations, userId, now());
        await countMailTo(transaction, limits.mailsToAddress, kept.email, now());
        if (isAgain) await countUse(transaction, limits.invitationsAgain, kept.id, now());
      });
      const inviter = (await findPeople(database, [userId])).get(userId);
      await database.asService((transaction) =>
        outbox.send(transaction, invitationMail, {
          to: kept.email,
          occasion: digestOf(token),
          inviter: personName(inviter),
          brandName: brand.name,
          role: kept.role,
          link: `${settings.publicUrl}/invitation#${token}`,
          lastDay: writtenDay(expiresAt.toISOString()),
          home: settings.publicUrl,
        }),
      );
    });
  }

  async function worksHere(userId: string, brandId: string, address: string): Promise<boolean> {
    const members = await withOwnBrand(database, { userId, brandId }, (transaction, brand) =>
      listMembers(transaction, brand.id),
    );
    const people = await findPeople(
      database,
      members.map((one) => one.userId),
    );
    return [...people.values()].some((person) => person.email?.toLowerCase() === address);
  }

  routes.openapi(getInvitations, async (context) => {
    const { id: brandId } = context.req.valid("param");
    return context.json(await answer(context.var.userId, brandId), 200);
  });

  routes.openapi(postInvitation, async (context) => {
    const { userId } = context.var;
    const { id: brandId } = context.req.valid("param");
    const wanted = context.req.valid("json");
    const address = wanted.email.toLowerCase();
    if (await worksHere(userId, brandId, address))
      throw conflict("This address belongs to a member of the brand already.");
    await send({ userId, brandId }, async (transaction, id, sent) => {
      const waiting = await waitingInvitations(transaction, id);
      if (waiting.length >= MAX_WAITING)
        throw conflict(`${MAX_WAITING} invitations are waiting already. Take one back first.`);
      const added = await addInvitation(transaction, id, {
        email: address,
        role: wanted.role,
        invitedBy: userId,
        ...sent,
      });
      if (added === null)
        throw conflict("This address has an invitation already. Send that one again, or revoke it.");
      return added;
    });
    return context.json(await answer(userId, brandId), 201);
  });

  routes.openapi(postAgain, async (context) => {
    const { userId } = context.var;
    const { id: brandId, invitationId } = context.req.valid("param");
    const id = idOf(invitationId, "invitation");
    await send({ userId, brandId, isAgain: true }, async (transaction, ofBrand, sent) =>
      found(await renewInvitation(transaction, { brandId: ofBrand, id, ...sent }), "invitation"),
    );
    return context.json(await answer(userId, brandId), 200);
  });

  routes.openapi(removeInvitation, async (context) => {
    const { userId } = context.var;
    const { id: brandId, invitationId } = context.req.valid("param");
    await withOwnBrand(database, { userId, brandId }, async (transaction, brand) => {
      const id = idOf(invitationId, "invitation");
      found(
        (await revokeInvitation(transaction, { brandId: brand.id, id, now: now() })) || null,
        "invitation",
      );
    });
    return context.body(null, 204);
  });

  return routes;
}

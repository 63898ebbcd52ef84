import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Transaction } from "kysely";
import { actFor } from "#database/brands/brand-events.ts";
import { addMember, lockAdministrator } from "#database/people/brand-members.ts";
import { type FoundInvitation, findInvitation, markAccepted } from "#database/people/invitations.ts";
import { findConfirmedEmail, findPeople } from "#database/people/people.ts";
import type { Tables } from "#database/platform/tables/tables.ts";
import { type MemberEnv, requireMember } from "../access/member.ts";
import { described, type OwnBrandOptions, security } from "../access/own-brand.ts";
import { ApiError, notFound } from "../http/api-error.ts";
import { addressForLimits, clientAddress } from "../http/client-address.ts";
import { refuseInvalidInput } from "../http/error-response.ts";
import { countUse, limits } from "../http/rate-limit.ts";
import { errorBody, jsonBody } from "../http/schemas.ts";
import type { ApiSettings } from "../settings.ts";
import { invitedTo, joined } from "./contract.ts";
import { digestOf, personName } from "./invitations.ts";

const body = jsonBody(
  z.object({ token: z.string("The invitation’s token is missing.").max(200) }).openapi("InvitationToken"),
);
const refusals = {
  400: described("Not valid", errorBody),
  401: described("Not signed in", errorBody),
  403: described("Meant for another address, or yours is not confirmed", errorBody),
  404: described("No such invitation", errorBody),
  410: described("It has expired, was used, or was revoked", errorBody),
  429: described("Too many requests", errorBody),
} as const;

const postLook = createRoute({
  method: "post",
  path: "/api/v1/invitations/look",
  summary: "To what an invitation invites you",
  request: { body },
  security,
  responses: { 200: described("Open", invitedTo), ...refusals },
});

const postCheck = createRoute({
  method: "post",
  path: "/api/v1/invitations/check",
  summary: "What an open invitation is for: only the holder of its token can ask, before signing in",
  request: { body },
  responses: {
    200: described("Open", invitedTo),
    400: refusals[400],
    404: refusals[404],
    410: refusals[410],
    429: refusals[429],
  },
});

const postAccept = createRoute({
  method: "post",
  path: "/api/v1/invitations/accept",
  summary: "Accept an invitation sent to your account’s confirmed address",
  request: { body },
  security,
  responses: { 200: described("Accepted", joined), ...refusals },
});

const gone = (message: string) => new ApiError(410, "gone", message);
const takenBack = () => gone("This invitation was revoked. Ask the person who invited you for a new one.");

async function knownInvitation(transaction: Transaction<Tables>, token: string): Promise<FoundInvitation> {
  const invitation = await findInvitation(transaction, digestOf(token));
  if (invitation === null)
    throw notFound("This invitation is not valid. Please use the link of the newest mail, as a whole.");
  return invitation;
}

function refuseEnded({ acceptedAt, revokedAt, expiresAt }: FoundInvitation, now: Date): void {
  if (acceptedAt !== null)
    throw gone(
      "This invitation has been used already. While you are a member, the brand is on your dashboard.",
    );
  if (revokedAt !== null) throw takenBack();
  if (expiresAt <= now)
    throw gone("This invitation has expired. Ask the person who invited you to send it again.");
}

export type InvitedOptions = OwnBrandOptions & { readonly settings: Pick<ApiSettings, "trustedProxies"> };

/** What invited people do. Before they are members no policy knows them: the token gives the right to read. */
export function invitedRoutes(options: InvitedOptions): OpenAPIHono<MemberEnv> {
  const { database, verifySession, now, settings } = options;
  const routes = new OpenAPIHono<MemberEnv>({ defaultHook: refuseInvalidInput });
  for (const path of ["look", "accept"])
    routes.use(`/api/v1/invitations/${path}`, requireMember(verifySession));

  /** Runs `work` as the service on the open invitation of a token that was sent to the user; says why where there is none. */
  async function withInvitation<Result>(
    { userId, token }: { readonly userId: string; readonly token: string },
    work: (transaction: Transaction<Tables>, invitation: FoundInvitation) => Promise<Result>,
  ): Promise<Result> {
    await database.asService((transaction) => countUse(transaction, limits.tokensTried, userId, now()));
    const address = await findConfirmedEmail(database, userId);
    return await database.asService(async (transaction) => {
      const invitation = await knownInvitation(transaction, token);
      if (address === null)
        throw new ApiError(
          403,
          "forbidden",
          "Please confirm your email address first: open the link we mailed you, then this invitation again.",
        );
      if (invitation.email !== address)
        throw new ApiError(
          403,
          "forbidden",
          "This invitation was sent to another address. Sign in with the account of that address.",
        );
      refuseEnded(invitation, now());
      return await work(transaction, invitation);
    });
  }

  async function shown({ brandName, role, invitedBy }: FoundInvitation): Promise<z.infer<typeof invitedTo>> {
    const people = await findPeople(database, invitedBy === null ? [] : [invitedBy]);
    return { brandName, role, invitedBy: personName(people.get(invitedBy ?? "")) };
  }

  routes.openapi(postCheck, async (context) => {
    const { token } = context.req.valid("json");
    const visitor = addressForLimits(clientAddress(context, settings.trustedProxies));
    await database.asService((transaction) => countUse(transaction, limits.tokensTried, visitor, now()));
    const invitation = await database.asService((transaction) => knownInvitation(transaction, token));
    refuseEnded(invitation, now());
    return context.json(await shown(invitation), 200);
  });

  routes.openapi(postLook, async (context) => {
    const { userId } = context.var;
    const { token } = context.req.valid("json");
    return context.json(await shown(await withInvitation({ userId, token }, async (_, open) => open)), 200);
  });

  routes.openapi(postAccept, async (context) => {
    const { userId } = context.var;
    const { token } = context.req.valid("json");
    const accepted = await withInvitation(
      { userId, token },
      async (transaction, { id, brandId, brandName, role, invitedBy }) => {
        // Sent or accepted in the moment in which its sender was removed: what that ended could not be seen yet.
        if (invitedBy === null || !(await lockAdministrator(transaction, { brandId, userId: invitedBy })))
          throw takenBack();
        await actFor(transaction, userId);
        await addMember(transaction, { brandId, userId, role });
        await markAccepted(transaction, id, now());
        return { brandId, brandName };
      },
    );
    return context.json(accepted, 200);
  });

  return routes;
}

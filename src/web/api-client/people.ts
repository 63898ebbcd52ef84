import * as z from "zod/mini";
import { getJson, postJson, sendJson } from "./request.ts";

const role = z.enum(["owner", "admin", "editor", "viewer"]);
export type BrandRole = z.infer<typeof role>;
export type InvitedRole = Exclude<BrandRole, "owner">;

const member = z.object({
  userId: z.string(),
  email: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  role,
  joinedAt: z.string(),
  isYou: z.boolean(),
});
/** Somebody who works on a brand. */
export type Member = Readonly<z.infer<typeof member>>;
const memberList = z.object({ members: z.array(member) });

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  invitedBy: z.nullable(z.string()),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
/** Somebody who was asked and has not answered. */
export type Invitation = Readonly<z.infer<typeof invitation>>;
const invitationList = z.object({ invitations: z.array(invitation) });

const change = z.object({
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  noun: z.string(),
  deed: z.enum(["added", "changed", "removed", "restored"]),
  subject: z.string(),
  count: z.number(),
  fields: z.array(
    z.object({
      field: z.string(),
      from: z.optional(z.nullable(z.string())),
      to: z.optional(z.nullable(z.string())),
    }),
  ),
});
/** A line of a brand's audit trail. */
export type BrandChange = Readonly<z.infer<typeof change>>;
const changePage = z.object({ changes: z.array(change), next: z.nullable(z.string()) });
export type ChangePage = Readonly<z.infer<typeof changePage>>;

const pathOf = (brandId: string, rest: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/${rest}`;

/** The user's own role in a brand; rejects as getJson does, with a 404 where there is none. */
export async function fetchRole(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandRole> {
  return z.object({ role }).parse(await getJson(pathOf(brandId, "access"), signal, accessToken)).role;
}

export async function fetchMembers(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly Member[]> {
  return memberList.parse(await getJson(pathOf(brandId, "members"), signal, accessToken)).members;
}

type OneMember = { readonly brandId: string; readonly userId: string };

export async function changeRole(
  { brandId, userId }: OneMember,
  wanted: InvitedRole,
  accessToken: string,
): Promise<void> {
  const body = { role: wanted };
  await sendJson("PATCH", pathOf(brandId, `members/${userId}`), { body, accessToken });
}

const thing = { id: z.string() };
const made = z.object({
  links: z.array(z.object({ ...thing, createdAt: z.string() })),
  alertTargets: z.array(z.object({ ...thing, shown: z.string() })),
  recipients: z.array(z.object({ ...thing, email: z.string() })),
  apiKeys: z.array(z.object({ ...thing, name: z.string() })),
  invitations: z.array(z.object({ ...thing, email: z.string() })),
});
/** What a member made that goes on without them. */
export type MadeByMember = Readonly<z.infer<typeof made>>;

export async function fetchMade(
  { brandId, userId }: OneMember,
  accessToken: string,
  signal: AbortSignal,
): Promise<MadeByMember> {
  return made.parse(await getJson(pathOf(brandId, `members/${userId}/made`), signal, accessToken));
}

/** Ends what the member made as well, but for links, alert targets and recipients of the ids to keep. */
export async function removeMember(
  { brandId, userId }: OneMember,
  keep: readonly string[],
  accessToken: string,
): Promise<void> {
  const query = keep.length === 0 ? "" : `?keep=${keep.join(",")}`;
  await sendJson("DELETE", pathOf(brandId, `members/${userId}${query}`), { accessToken });
}

export async function handOver(
  { brandId, userId }: OneMember,
  confirmName: string,
  accessToken: string,
): Promise<void> {
  await sendJson("POST", pathOf(brandId, "owner"), { body: { userId, confirmName }, accessToken });
}

export async function fetchInvitations(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly Invitation[]> {
  return invitationList.parse(await getJson(pathOf(brandId, "invitations"), signal, accessToken)).invitations;
}

export async function invite(
  brandId: string,
  body: { readonly email: string; readonly role: InvitedRole },
  accessToken: string,
): Promise<void> {
  await sendJson("POST", pathOf(brandId, "invitations"), { body, accessToken });
}

export async function sendAgain(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("POST", pathOf(brandId, `invitations/${id}/resend`), { accessToken });
}

export async function takeBack(brandId: string, id: string, accessToken: string): Promise<void> {
  await sendJson("DELETE", pathOf(brandId, `invitations/${id}`), { accessToken });
}

export async function fetchChanges(
  { brandId, cursor }: { readonly brandId: string; readonly cursor: string | null },
  accessToken: string,
  signal: AbortSignal,
): Promise<ChangePage> {
  const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
  return changePage.parse(await getJson(pathOf(brandId, `changes${query}`), signal, accessToken));
}

const invitedTo = z.object({ brandName: z.string(), role, invitedBy: z.nullable(z.string()) });
/** What an invitation is for. */
export type InvitedTo = Readonly<z.infer<typeof invitedTo>>;

/** Reads an invitation by its token, which goes in the body: addresses are written into logs. */
export async function lookAtInvitation(
  token: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<InvitedTo> {
  return invitedTo.parse(await postJson("/api/v1/invitations/look", { token }, signal, accessToken));
}

/** What an open invitation is for; rejects with the server's words where it is over. Needs no session, only the token. */
export async function checkInvitation(token: string, signal: AbortSignal): Promise<InvitedTo> {
  return invitedTo.parse(await postJson("/api/v1/invitations/check", { token }, signal));
}

export async function acceptInvitation(
  token: string,
  accessToken: string,
): Promise<{ readonly brandId: string; readonly brandName: string }> {
  const answer = await sendJson("POST", "/api/v1/invitations/accept", { body: { token }, accessToken });
  return z.object({ brandId: z.string(), brandName: z.string() }).parse(answer);
}

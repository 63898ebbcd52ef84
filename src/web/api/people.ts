import type {
  BrandAccess,
  BrandRole,
  ChangePage,
  Invitation,
  InvitationList,
  InvitedRole,
  InvitedTo,
  Joined,
  MadeByMember,
  Member,
  MemberList,
} from "#api/people/contract.ts";
import { getJson, postJson, sendJson } from "./request.ts";

const pathOf = (brandId: string, rest: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/${rest}`;

/** The user's own role in a brand; rejects as getJson does, with a 404 where there is none. */
export async function fetchRole(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<BrandRole> {
  return (await getJson<BrandAccess>(pathOf(brandId, "access"), signal, accessToken)).role;
}

export async function fetchMembers(
  brandId: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<readonly Member[]> {
  return (await getJson<MemberList>(pathOf(brandId, "members"), signal, accessToken)).members;
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

export async function fetchMade(
  { brandId, userId }: OneMember,
  accessToken: string,
  signal: AbortSignal,
): Promise<MadeByMember> {
  return await getJson<MadeByMember>(pathOf(brandId, `members/${userId}/made`), signal, accessToken);
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
  return (await getJson<InvitationList>(pathOf(brandId, "invitations"), signal, accessToken)).invitations;
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
  return await getJson<ChangePage>(pathOf(brandId, `changes${query}`), signal, accessToken);
}

/** Reads an invitation by its token, which goes in the body: addresses are written into logs. */
export async function lookAtInvitation(
  token: string,
  accessToken: string,
  signal: AbortSignal,
): Promise<InvitedTo> {
  return await postJson<InvitedTo>("/api/v1/invitations/look", { token }, signal, accessToken);
}

/** What an open invitation is for; rejects with the server's words where it is over. Needs no session, only the token. */
export async function checkInvitation(token: string, signal: AbortSignal): Promise<InvitedTo> {
  return await postJson<InvitedTo>("/api/v1/invitations/check", { token }, signal);
}

export async function acceptInvitation(token: string, accessToken: string): Promise<Joined> {
  return await sendJson<Joined>("POST", "/api/v1/invitations/accept", { body: { token }, accessToken });
}

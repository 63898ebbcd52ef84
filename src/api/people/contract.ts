import { z } from "@hono/zod-openapi";
import { invitedRoles, roleNames } from "#product/roles.ts";

const time = z.string().openapi({ type: "string", format: "date-time" });

const role = z.enum(roleNames);
export const invitedRole = z.enum(
  invitedRoles,
  `The role must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(invitedRoles)}.`,
);

export const brandAccess = z.object({ role, joinedAt: time }).openapi("BrandAccess");

export const memberList = z
  .object({
    members: z.array(
      z.object({
        userId: z.uuid(),
        email: z.string().nullable(),
        fullName: z.string().nullable(),
        role,
        joinedAt: time,
        isYou: z.boolean(),
      }),
    ),
  })
  .openapi("BrandMembers");

const madeThing = { id: z.uuid() };
export const madeByMember = z
  .object({
    links: z.array(z.object({ ...madeThing, createdAt: time })).openapi({
      description: "Shared reports whose link is open",
    }),
    alertTargets: z.array(z.object({ ...madeThing, shown: z.string() })),
    recipients: z.array(z.object({ ...madeThing, email: z.string() })).openapi({
      description: "Addresses that get the weekly report, or were asked to",
    }),
    apiKeys: z.array(z.object({ ...madeThing, name: z.string(), scope: z.enum(["read", "write", "scan"]) })),
    invitations: z.array(z.object({ ...madeThing, email: z.string() })).openapi({
      description: "Invitations that wait for an answer; they always end with the member",
    }),
  })
  .openapi("MadeByMember");

const invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: invitedRole,
    invitedBy: z.string().nullable().openapi({ description: "A name or an address" }),
    sentAt: time,
    expiresAt: time,
    isExpired: z.boolean(),
  })
  .openapi("Invitation");

export const invitationList = z.object({ invitations: z.array(invitation) }).openapi("Invitations");

export const sharedBrands = z
  .object({
    brands: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        domain: z.string(),
        status: z.enum(["active", "inactive"]),
        role: invitedRole,
        joinedAt: time,
      }),
    ),
    next: z.string().nullable().openapi({ description: "The cursor of the next page" }),
  })
  .openapi("SharedBrands");

export const changeList = z
  .object({
    changes: z.array(
      z.object({
        id: z.uuid(),
        at: time,
        by: z.string().nullable().openapi({
          description: "A name or an address; null for TrueNorth itself and for closed accounts",
        }),
        noun: z.string().openapi({ example: "prompt" }),
        action: z.enum(["added", "changed", "removed", "restored"]),
        subject: z.string().openapi({ description: "Its name; of several the first" }),
        count: z.number().int(),
        fields: z.array(
          z.object({
            field: z.string(),
            from: z.string().nullable().optional().openapi({ description: "Missing where it is secret" }),
            to: z.string().nullable().optional(),
          }),
        ),
      }),
    ),
    next: z.string().nullable().openapi({ description: "The cursor of the next page" }),
  })
  .openapi("BrandChanges");

export const invitedTo = z
  .object({ brandName: z.string(), role: invitedRole, invitedBy: z.string().nullable() })
  .openapi("InvitedTo");

export const joined = z.object({ brandId: z.uuid(), brandName: z.string() }).openapi("Joined");

export type BrandRole = z.output<typeof role>;
export type InvitedRole = z.output<typeof invitedRole>;
export type BrandAccess = z.output<typeof brandAccess>;
export type MemberList = z.output<typeof memberList>;
/** Somebody who works on a brand. */
export type Member = MemberList["members"][number];
/** What a member made that goes on without them. */
export type MadeByMember = z.output<typeof madeByMember>;
export type InvitationList = z.output<typeof invitationList>;
/** Somebody who was invited and has not answered. */
export type Invitation = InvitationList["invitations"][number];
export type SharedBrandPage = z.output<typeof sharedBrands>;
/** A brand of somebody else's that the user works on. */
export type SharedBrand = SharedBrandPage["brands"][number];
export type ChangePage = z.output<typeof changeList>;
/** A line of a brand's audit trail. */
export type BrandChange = ChangePage["changes"][number];
/** What an invitation is for. */
export type InvitedTo = z.output<typeof invitedTo>;
export type Joined = z.output<typeof joined>;

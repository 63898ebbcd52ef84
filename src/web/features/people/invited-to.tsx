import type { InvitedTo as Invited } from "#api/people/contract.ts";
import { roles } from "#product/roles.ts";

/** What an invitation is for, who sent it, and what accepting it does. */
export function InvitedTo({ invited: { brandName, role, invitedBy } }: { readonly invited: Invited }) {
  return (
    <>
      <h1 className="serif">
        Join <bdi>{brandName}</bdi>.
      </h1>
      <p className="lead">
        <bdi>{invitedBy ?? "A member"}</bdi> invites you as {roles[role].label.toLowerCase()}.{" "}
        {roles[role].meaning}
      </p>
      <p className="soft sm">
        Once you accept, the brand is on your dashboard, and its members see your name and address. You can
        leave it at any time.
      </p>
    </>
  );
}

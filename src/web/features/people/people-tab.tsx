import { useNavigate } from "react-router";
import { roleNames, roles } from "#product/roles.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useWorkspace } from "../../session/workspace.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChangeList } from "./change-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { peopleWords } from "./people-words.ts";
import { useInvitations, useMembers } from "./use-people.ts";
import { WaitingList } from "./waiting-list.tsx";

type PeopleTabProps = { readonly brandId: string; readonly brandName: string };

/** Who works on a brand, who was asked to, and what they changed. */
export function PeopleTab({ brandId, brandName }: PeopleTabProps) {
  const { canAdminister } = useWorkspace();
  const { members, error, isPending, retry } = useMembers(brandId);
  const { invitations } = useInvitations(brandId, canAdminister);
  const navigate = useNavigate();
  if (isPending) return <PeopleLoading />;
  if (!members) return <PeopleUnavailable error={error} onRetry={retry} />;
  return (
    <>
      <section className="section" aria-labelledby="people">
        <div className="section-head">
          <h2 id="people">People</h2>
          <p>{peopleWords(members.length, invitations?.length ?? 0)}</p>
        </div>
        <MemberList
          brandId={brandId}
          brandName={brandName}
          members={members}
          onLeft={() => void navigate("/dashboard")}
        />
        <dl className="role-meanings">
          {roleNames.map((role) => (
            <div key={role}>
              <dt>{roles[role].label}</dt>
              <dd>{roles[role].meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      {canAdminister && (
        <section className="section" aria-labelledby="invite">
          <div className="section-head">
            <h2 id="invite">Invite</h2>
            <p>By mail. The link works once, for seven days, for that address only.</p>
          </div>
          <InviteForm brandId={brandId} />
          <WaitingList brandId={brandId} />
        </section>
      )}
      <section className="section" aria-labelledby="changes">
        <div className="section-head">
          <h2 id="changes">Recent changes</h2>
          <p>Who changed what, the newest first</p>
        </div>
        <ChangeList brandId={brandId} />
      </section>
    </>
  );
}

function PeopleLoading() {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading people…
      </p>
      <Skeleton width="120px" height="18px" />
      {["a", "b", "c"].map((row) => (
        <Skeleton key={row} height="44px" />
      ))}
    </div>
  );
}

function PeopleUnavailable({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  return <Unloaded title="The people could not be loaded." error={error} onRetry={onRetry} />;
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAuthContext, useSupabase } from "../../session/auth-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { loadProfile, type Profile, saveProfile } from "./profile.ts";
import { ProfileForm, type ProfileOwner } from "./profile-form.tsx";

/** The profile in its states: loading, not to be had, or the form. */
export function AccountDetails({ owner }: { readonly owner: ProfileOwner }) {
  const { stored, saving } = useProfile();
  if (stored.data) return <ProfileForm owner={owner} stored={stored.data} save={saving.mutateAsync} />;
  if (stored.isError && !stored.isFetching)
    return (
      <Notice
        tone="bad"
        title={stored.error.message}
        action={
          <button className="btn line" type="button" onClick={() => void stored.refetch()}>
            Try again
          </button>
        }
      >
        Nothing has been changed. Your details show as soon as they can be read.
      </Notice>
    );
  return <FormSkeleton />;
}

function FormSkeleton() {
  return (
    <div className="account-form" role="status" aria-busy="true">
      <span className="vh">Loading your details…</span>
      {["38px", "64px", "44px"].map((width) => (
        <div key={width} className="field">
          <Skeleton width={width} />
          <Skeleton height="44px" />
        </div>
      ))}
      <Skeleton width="132px" height="40px" />
    </div>
  );
}

/** The profile of the signed-in user, and how to store it. */
function useProfile() {
  const client = useSupabase();
  const queries = useQueryClient();
  const userId = useAuthContext().user?.id ?? null;
  const queryKey = ["profiles", userId];
  // "always": without a connection both say so at once, where they would wait for one and leave the page in doubt.
  const stored = useQuery({
    queryKey,
    queryFn: () => loadProfile(client, userId),
    networkMode: "always",
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saving = useMutation({
    mutationFn: (profile: Profile) => saveProfile(client, userId, profile, new Date()),
    networkMode: "always",
    onSuccess: (profile) => queries.setQueryData(queryKey, profile),
  });
  return { stored, saving };
}

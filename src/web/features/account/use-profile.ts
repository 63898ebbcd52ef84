import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAuthContext, useSupabase } from "../../session/auth-context.ts";
import { loadProfile, type Profile, saveProfile } from "./profile.ts";

/** The profile of the signed-in user, and how to store it. */
export function useProfile() {
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

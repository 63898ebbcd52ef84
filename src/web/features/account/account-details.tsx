import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useAuthContext, useSupabase } from "../../session/auth-context.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.ts";
import { draftOf, keepDraft, loadProfile, type Profile, profileFormSchema, saveProfile } from "./profile.ts";

type ProfileOwner = { readonly id: string; readonly email: string };

type ProfileFormProps = {
  readonly owner: ProfileOwner;
  readonly stored: Profile;
  readonly save: (profile: Profile) => Promise<Profile>;
};

/** The form of the account page. What was typed stays until it is stored, whatever becomes of the saving. */
function ProfileForm({ owner, stored, save }: ProfileFormProps) {
  const { register, handleSubmit, reset, getValues, setError, clearErrors, formState } = useForm<Profile>({
    defaultValues: stored,
    resolver: zodResolver(profileFormSchema),
  });
  const { errors, isDirty, isSubmitting } = formState;

  useEffect(() => {
    const draft = draftOf(owner.id);
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [owner.id, reset]);
  useWarnBeforeUnload(isDirty);

  const submit = handleSubmit(async (typed) => {
    try {
      reset(await save(typed));
      keepDraft(owner.id, null);
      showToast("success", "Profile updated.");
    } catch (error) {
      const message = error instanceof Error ? error.message : "Unable to update profile.";
      setError("root", { message });
      showToast("error", message);
    }
  });
  const onChange = () => {
    keepDraft(owner.id, getValues());
    // What the last saving said is no longer about what is being typed.
    clearErrors("root");
  };

  return (
    <form className="account-form" noValidate onSubmit={submit} aria-busy={isSubmitting}>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        value={owner.email}
        readOnly
        hint="You sign in with this address. It cannot be changed here."
      />
      <TextField
        label="Full name"
        autoComplete="name"
        error={errors.fullName?.message}
        {...register("fullName", { onChange })}
      />
      <TextField
        label="Phone"
        isOptional
        type="tel"
        autoComplete="tel"
        placeholder="+1234567890"
        hint="International format, with the country code first."
        error={errors.phone?.message}
        {...register("phone", { onChange })}
      />
      {errors.root && (
        <Notice tone="warn" title="Your changes are not saved yet.">
          Nothing is lost: what you typed is still here. Check your connection and save again.
        </Notice>
      )}
      <div className="account-save">
        <button className="btn" type="submit" disabled={!isDirty || isSubmitting}>
          {isSubmitting ? "Saving…" : "Save changes"}
        </button>
        <p className="hint" role="status">
          {isDirty && !isSubmitting && !errors.root && "You have unsaved changes."}
        </p>
      </div>
    </form>
  );
}

/** Has the browser ask before it closes or leaves a page with changes that are not stored. */
function useWarnBeforeUnload(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
}

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
  return <Loading label="Loading your details…" boxes={[64, 64, 64, 40]} />;
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

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import type { BrandProfile, BrandProfileChange } from "#api/brands/contract.ts";
import { changeBrandProfile, fetchBrandProfile } from "../../api/brands/brands.ts";
import { RequestFailedError } from "../../api/request.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { useAccessToken } from "../../session/use-access-token.ts";
import { useWorkspace } from "../../session/workspace.ts";
import { TextField } from "../../ui/form/text-field.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { showToast } from "../../ui/toast.ts";

type TextName = "name" | "domain" | "logoLetters" | "companyName" | "offering";

export type ProfileField = {
  readonly name: TextName;
  readonly label: string;
  /** Where it is used. */
  readonly hint: string;
  readonly maxLength: number;
  readonly isOptional?: boolean;
};

type ProfileFormProps = { readonly profile: BrandProfile; readonly fields: readonly ProfileField[] };

const keyOf = (brandId: string) => ["brand-profile", brandId] as const;

/** Takes an own brand's id; returns its profile. */
function useBrandProfile(brandId: string) {
  const accessToken = useAccessToken();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: keyOf(brandId),
    queryFn: async ({ signal }) => fetchBrandProfile(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
  });
  return { profile: data, error, isPending, retry: () => void refetch() };
}

/** How saving a profile ended. `conflict`: somebody else has changed it; the newer state is shown beside what was typed. */
type SaveOutcome =
  | { readonly kind: "saved" }
  | { readonly kind: "conflict" }
  | { readonly kind: "failed"; readonly message: string };

/** Saves a change of a profile, never over one that was not seen. */
function useSaveProfile(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (change: BrandProfileChange) =>
      changeBrandProfile(brandId, change, await accessToken()),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(brandId), saved);
      void queries.invalidateQueries({ queryKey: ["brands"] });
      void queries.invalidateQueries({ queryKey: ["brand-mark", brandId] });
      void queries.invalidateQueries({ queryKey: ["prompt-suggestions", brandId] });
      showToast("success", "Saved.");
    },
  });
  const save = (change: BrandProfileChange): Promise<SaveOutcome> =>
    mutateAsync(change).then(
      () => ({ kind: "saved" }),
      async (error: unknown): Promise<SaveOutcome> => {
        if (error instanceof RequestFailedError && error.status === 409) {
          await queries.refetchQueries({ queryKey: keyOf(brandId) });
          return { kind: "conflict" };
        }
        const message = error instanceof RequestFailedError ? error.explanation : null;
        return { kind: "failed", message: message ?? "It could not be saved. Try again." };
      },
    );
  return { save, isSaving: isPending };
}

/** Some fields of a brand's profile. What somebody else has saved meanwhile is shown beside the draft, and nothing is lost. */
export function ProfileForm({ profile, fields }: ProfileFormProps) {
  const { canAdminister, refusal } = useWorkspace();
  const { save, isSaving } = useSaveProfile(profile.id);
  const [typed, setTyped] = useState<Partial<Record<TextName, string>>>({});
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isConflict, setIsConflict] = useState(false);
  // The revision the typing began on: a newer one that merely arrived is not taken for seen.
  const [seen, setSeen] = useState(profile);
  const changed = fields.filter(
    ({ name }) => typed[name] !== undefined && typed[name] !== (seen[name] ?? ""),
  );
  if (seen !== profile && changed.length === 0) setSeen(profile);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || changed.length === 0) return;
    const texts = Object.fromEntries(changed.map(({ name }) => [name, typed[name]?.trim()]));
    const change: BrandProfileChange = { ...texts, revision: seen.revision };
    const outcome = await save(change);
    setIsConflict(outcome.kind === "conflict");
    setTrouble(outcome.kind === "failed" ? outcome.message : null);
    if (outcome.kind === "saved") setTyped({});
  };
  const lookAgain = () => {
    setSeen(profile);
    setIsConflict(false);
  };
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
      {isConflict && (
        <Notice
          tone="warn"
          title="Somebody else has changed this brand meanwhile."
          action={
            <button className="btn line small" type="button" onClick={lookAgain}>
              Keep mine
            </button>
          }
        >
          What they saved is below each field. Save again to keep yours, or reload to keep theirs.
        </Notice>
      )}
      {trouble !== null && <Notice tone="bad" title={trouble} />}
      {fields.map(({ name, label, hint, maxLength, isOptional = false }) => {
        const theirs = profile[name] ?? "";
        const isTheirs = isConflict && typed[name] !== undefined && typed[name] !== theirs;
        return (
          <TextField
            key={name}
            label={label}
            isOptional={isOptional}
            maxLength={maxLength}
            autoComplete="off"
            readOnly={!canAdminister}
            hint={isTheirs ? `Now saved: “${theirs || "nothing"}”. ${hint}` : hint}
            value={typed[name] ?? seen[name] ?? ""}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
          />
        );
      })}
      {!canAdminister && <p className="soft sm">{refusal}</p>}
      <p className="profile-actions">
        <button
          className="btn accent dense"
          type="submit"
          disabled={!canAdminister || isSaving || isConflict || changed.length === 0}
          title={canAdminister ? undefined : refusal}
        >
          {isSaving ? "Saving…" : "Save"}
        </button>
        {changed.length > 0 && (
          <button
            className="btn plain dense"
            type="button"
            onClick={() => {
              setTyped({});
              lookAgain();
            }}
          >
            Discard changes
          </button>
        )}
      </p>
    </form>
  );
}

type ProfileTabProps = {
  readonly brandId: string;
  readonly children: (profile: BrandProfile) => ReactNode;
};

/** A tab made of a brand's profile, while it loads and where it cannot be had. */
export function ProfileTab({ brandId, children }: ProfileTabProps) {
  const { profile, error, isPending, retry } = useBrandProfile(brandId);
  if (profile) return children(profile);
  if (isPending) return <ProfileLoading />;
  return <Unloaded title="The brand could not be loaded." error={error} onRetry={retry} />;
}

/** Holds the place of a tab made of a brand's profile. */
export const ProfileLoading = () => <Loading label="Loading the brand’s details…" boxes={[18, 40, 40]} />;

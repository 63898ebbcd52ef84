import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { changeBrandProfile, fetchBrandProfile } from "../../../api/brands/brands.ts";
import { errorMessage } from "../../../api/request.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { promptKeys } from "../use-prompts.ts";

export type OfferingFormProps = {
  readonly brandId: string;
  readonly offering: string | null;
  /** Whether it is the one way on: nothing is suggested yet. */
  readonly isMain?: boolean;
};

/** Asks what a brand offers, where its site doesn't say it or says it in other words than customers. */
export default function OfferingForm({ brandId, offering: known, isMain = false }: OfferingFormProps) {
  const [offering, setOffering] = useState(known ?? "");
  const { save, isSaving } = useSaveOffering(brandId);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = offering.trim();
    const isNew = typed !== (known ?? "");
    setError(isNew ? undefined : known === null ? "Say what you offer first." : "Say it in other words.");
    if (!isSaving && isNew) save(typed || null);
  };
  return (
    <form className="offering" noValidate onSubmit={submit}>
      <TextField
        label="What do you offer?"
        autoComplete="off"
        maxLength={200}
        hint={`A few words for each thing, separated by commas: project management software, team calendars.${known === null ? "" : " Leave it empty to go by your site."}`}
        error={error}
        value={offering}
        onChange={(event) => setOffering(event.target.value)}
      />
      <button className={isMain ? "btn accent" : "btn line"} type="submit" disabled={isSaving}>
        {isSaving ? "Saving…" : "Suggest prompts"}
      </button>
    </form>
  );
}

function useSaveOffering(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: async (offering: string | null) => {
      const token = await accessToken();
      const { revision } = await fetchBrandProfile(brandId, token, AbortSignal.timeout(20_000));
      return await changeBrandProfile(brandId, { offering, revision }, token);
    },
    onSuccess: async (saved) => {
      queries.setQueryData(["brand-profile", brandId], saved);
      await queries.invalidateQueries({ queryKey: promptKeys.suggestions(brandId) });
    },
    onError: (error) => showToast("error", errorMessage(error, "Couldn’t save that. Try again.")),
  });
  return { save: mutate, isSaving: isPending };
}

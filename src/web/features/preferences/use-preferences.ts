import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { BrandSettings, BrandSettingsChange } from "#api/brands/contract.ts";
import type { JudgeChoice } from "#api/judge/contract.ts";
import type { Assistants, ConnectedAssistant, NewAssistantKey } from "#api/keys/contract.ts";
import { deleteKey, retryKey, saveKey } from "../../api/assistants.ts";
import { changeBrandSettings } from "../../api/brands/brand-settings.ts";
import { errorMessage, RequestFailedError } from "../../api/request.ts";
import { chooseJudge, fetchJudge, isRating } from "../../api/scans/judge.ts";
import { brandSetupsKey } from "../../brands/hooks/use-brand-setups.ts";
import { measurementKeys } from "../../brands/hooks/use-measurement.ts";
import { scheduleKey } from "../../brands/hooks/use-schedule.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { showToast } from "../../ui/toast.ts";

const done = (promise: Promise<unknown>): Promise<boolean> =>
  promise.then(
    () => true,
    () => false,
  );

/** Changes how a brand is measured: shown at once, taken back with a message where saving fails. */
export function useChangeSettings(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const key = measurementKeys.settings(brandId);
  const { mutateAsync, isPending } = useMutation({
    // One after the other, in the order of the clicks.
    scope: { id: `settings-${brandId}` },
    networkMode: "always",
    mutationFn: async (change: BrandSettingsChange) =>
      changeBrandSettings(brandId, change, await accessToken()),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey: key });
      queries.setQueryData<BrandSettings>(key, (settings) => settings && { ...settings, ...change });
    },
    onSuccess: async (settings) => {
      queries.setQueryData(key, settings);
      await queries.invalidateQueries({ queryKey: scheduleKey(brandId) });
    },
    onError: (error) => {
      showToast("error", errorMessage(error, "The preferences could not be saved. Try again."));
      return queries.invalidateQueries({ queryKey: key });
    },
  });
  return {
    isSaving: isPending,
    /** True once it is saved; a failure has already been shown. */
    change: (change: BrandSettingsChange) => done(mutateAsync(change)),
  };
}

type KeyChange =
  | { readonly kind: "save"; readonly assistant: ConnectedAssistant; readonly key: NewAssistantKey }
  | { readonly kind: "delete" | "retry"; readonly assistant: ConnectedAssistant };

const successOf = ({ kind, assistant: { label } }: KeyChange): string => {
  if (kind === "save") return `Key for ${label} saved. Testing it now.`;
  return kind === "delete" ? `Key for ${label} deleted.` : `Testing the key for ${label}.`;
};

const judgeKey = (brandId: string) => ["judge", brandId] as const;
const LOOK_AGAIN_MS = 2000;

/** Takes an own brand's id; returns who judges its answers and how to change that. Looks again while answers wait. */
export function useJudge(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: judgeKey(brandId),
    queryFn: async ({ signal }) => fetchJudge(brandId, await accessToken(), signal),
    networkMode: "always",
    retryDelay: 1000,
    refetchInterval: ({ state }) => (state.data && isRating(state.data) ? LOOK_AGAIN_MS : false),
  });
  const { mutate, isPending: isSaving } = useMutation({
    networkMode: "always",
    mutationFn: async (chosen: JudgeChoice | null) => chooseJudge(brandId, chosen, await accessToken()),
    onSuccess: async (judge) => {
      queries.setQueryData(judgeKey(brandId), judge);
      await queries.invalidateQueries({ queryKey: ["prompt-suggestions", brandId] });
    },
    onError: (failure) =>
      showToast(
        "error",
        (failure instanceof RequestFailedError ? failure.explanation : null) ??
          "The tone rating could not be changed. Try again.",
      ),
  });
  return { view: data, error, isPending, retry: () => void refetch(), choose: mutate, isSaving };
}

/** Saves, deletes and retries a brand's own keys. A key is sent once and kept nowhere in the page. */
export function useChangeKeys(brandId: string) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    networkMode: "always",
    gcTime: 0,
    mutationFn: async (change: KeyChange): Promise<Assistants> => {
      const of = { brandId, assistant: change.assistant.id };
      const token = await accessToken();
      if (change.kind === "save") return saveKey(of, change.key, token);
      return change.kind === "delete" ? deleteKey(of, token) : retryKey(of, token);
    },
    onSuccess: async (assistants, change) => {
      showToast("success", successOf(change));
      queries.setQueryData(measurementKeys.assistants(brandId), assistants);
      // Anyone who can be asked can judge as well.
      const changed = [
        measurementKeys.settings(brandId),
        scheduleKey(brandId),
        judgeKey(brandId),
        brandSetupsKey,
      ];
      await Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
    onError: (error, { kind }) => {
      // Errors of a key are shown at its field.
      if (kind !== "save")
        showToast("error", errorMessage(error, "The key could not be changed. Try again."));
    },
  });
  return {
    isChanging: isPending,
    /** Returns what is wrong, in words; null once the key is stored. */
    save: (assistant: ConnectedAssistant, key: NewAssistantKey): Promise<string | null> =>
      mutateAsync({ kind: "save", assistant, key }).then(
        () => null,
        (error: unknown) => errorMessage(error, "The key could not be saved. Try again."),
      ),
    remove: (assistant: ConnectedAssistant) => void done(mutateAsync({ kind: "delete", assistant })),
    retry: (assistant: ConnectedAssistant) => void done(mutateAsync({ kind: "retry", assistant })),
  };
}

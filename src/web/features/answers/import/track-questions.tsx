import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { addPrompts } from "../../../api/prompts/prompts.ts";
import { errorMessage } from "../../../api/request.ts";
import { brandSetupsKey } from "../../../brands/hooks/use-brand-setups.ts";
import { measurementKeys, useBrandSettings } from "../../../brands/hooks/use-measurement.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import type { Untracked } from "./answer-choice.ts";
import {
  atOnce,
  nextScanWords,
  type Tracking,
  trackedWords,
  trackLabel,
  trackNext,
  untrackedWords,
} from "./tracking.ts";

type TrackQuestionsProps = { readonly brandId: string; readonly questions: readonly Untracked[] };

/** Offers to have assistants asked the questions of an import from the next scan on. */
export function TrackQuestions({ brandId, questions }: TrackQuestionsProps) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { settings, isPending: isPricing } = useBrandSettings(brandId);
  const [tracking, setTracking] = useState<Tracking>({
    ...{ added: 0, known: 0, rest: questions, failure: null },
  });
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: () => trackNext(tracking, async (body) => addPrompts(brandId, body, await accessToken())),
    onSuccess: setTracking,
    // Some are tracked also where not all could be.
    onSettled: () => {
      for (const queryKey of [
        ["prompts", brandId],
        ["prompt-suggestions", brandId],
        ["visibility", brandId],
        brandSetupsKey,
        measurementKeys.settings(brandId),
      ])
        void queries.invalidateQueries({ queryKey });
    },
  });
  if (questions.length === 0) return null;
  const { rest, failure } = tracking;
  const said = trackedWords(tracking);
  return (
    <div className="import-track" role="status">
      {said !== null && <p>{said}</p>}
      {failure !== null && <p>Couldn’t track the others. {errorMessage(failure, "Try again.")}</p>}
      {rest.length > 0 && (
        <>
          <p>
            {untrackedWords(tracking)}{" "}
            {settings
              ? nextScanWords(atOnce(tracking), settings.budget, settings.runsPerPrompt)
              : isPricing
                ? "Looking up what that costs…"
                : "What that costs could not be loaded."}
          </p>
          <button
            className="btn line dense"
            type="button"
            disabled={isPending || isPricing}
            onClick={() => mutate()}
          >
            {trackLabel(tracking)}
          </button>
        </>
      )}
    </div>
  );
}

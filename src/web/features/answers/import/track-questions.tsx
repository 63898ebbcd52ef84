import { useMutation, useQueryClient } from "@tanstack/react-query";
import { counted } from "#measurement/actions/action.ts";
import { addPrompts } from "../../../api/prompts/prompts.ts";
import { errorMessage } from "../../../api/request.ts";
import { brandSetupsKey } from "../../../brands/hooks/use-brand-setups.ts";
import { measurementKeys } from "../../../brands/hooks/use-measurement.ts";
import { useAccessToken } from "../../../session/use-access-token.ts";
import { showToast } from "../../../ui/toast.ts";
import type { Untracked } from "./answer-choice.ts";

/** The API takes as many at once. */
const MAX_AT_ONCE = 500;

type TrackQuestionsProps = { readonly brandId: string; readonly questions: readonly Untracked[] };

/** Offers to have assistants asked the questions of an import from the next scan on. */
export function TrackQuestions({ brandId, questions }: TrackQuestionsProps) {
  const accessToken = useAccessToken();
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess } = useMutation({
    networkMode: "always",
    mutationFn: async () => {
      const markets = Map.groupBy(
        questions.slice(0, MAX_AT_ONCE),
        ({ language, country }) => `${language} ${country}`,
      );
      for (const ones of markets.values()) {
        const { language, country } = ones[0] ?? {};
        const body = {
          text: ones.map(({ text }) => text).join("\n"),
          ...(language && { language }),
          ...(country && { country }),
        };
        await addPrompts(brandId, body, await accessToken());
      }
    },
    onSuccess: () => {
      for (const queryKey of [
        ["prompts", brandId],
        ["prompt-suggestions", brandId],
        brandSetupsKey,
        measurementKeys.settings(brandId),
      ])
        void queries.invalidateQueries({ queryKey });
    },
    onError: (error) =>
      showToast("error", errorMessage(error, "Couldn’t track the questions. Please try again.")),
  });
  const count = Math.min(questions.length, MAX_AT_ONCE);
  if (count === 0) return null;
  return (
    <div className="import-track" role="status">
      {isSuccess ? (
        <p>Tracked {counted(count, "question")}: the next scan asks assistants.</p>
      ) : (
        <>
          <p>
            {count === 1 ? "1 question is" : `${count.toLocaleString("en")} questions are`} not tracked yet,
            so no scan asks {count === 1 ? "it" : "them"}.
          </p>
          <button className="btn line dense" type="button" disabled={isPending} onClick={() => mutate()}>
            {count === 1 ? "Track this question" : `Track these ${count.toLocaleString("en")} questions`}
          </button>
        </>
      )}
    </div>
  );
}

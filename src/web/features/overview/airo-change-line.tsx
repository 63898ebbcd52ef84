import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { recountedScoreWords } from "#measurement/airo/airo-recount.ts";
import { definitionOf } from "#measurement/metrics/definitions.ts";
import { directionOf, scoreChange } from "#measurement/view/likely.ts";
import { fetchAiroChange } from "../../api/visibility/visibility.ts";
import { useAccessToken } from "../../session/use-access-token.ts";
import { Explained } from "../../ui/explained.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { scoreChangeText, smallestScoreText } from "./overview-wording.ts";

type AiroChangeLineProps = {
  readonly brandId: string;
  readonly query: string;
  /** Whether arrows and colours may be shown: a small sample has none. */
  readonly isShown: boolean;
};

/** Up, down or no clear change of the AIRO score since the period before. */
export function AiroChangeLine({ brandId, query, isShown }: AiroChangeLineProps) {
  const { known, isError, retry } = useAiroChange(brandId, query);
  if (known === undefined)
    return isError ? (
      <button className="link" type="button" onClick={retry}>
        Change not loaded: try again
      </button>
    ) : (
      <Skeleton width="110px" />
    );
  const { change, recounted } = known;
  // Without either the headline says why.
  if (change === null) return recounted !== null && <span>{recountedScoreWords(recounted)}</span>;
  const direction = directionOf(change, 10);
  const { name, sentence, formula, version } = definitionOf("airoChange");
  return (
    <span className="change-line" data-direction={isShown ? direction : "unclear"}>
      <Explained
        title={name}
        sentence={sentence}
        formula={formula}
        version={version}
        facts={[
          ["Change", scoreChangeText(change)],
          ["Smaller changes may be chance", smallestScoreText(change)],
        ]}
      >
        {{ up: "▲ ", down: "▼ ", unclear: "" }[direction]}
        {scoreChange(change)}
      </Explained>
    </span>
  );
}

/** Takes an own brand's id and the query of a filter; returns how its score moved, that of the filter before until the new one is there. */
function useAiroChange(brandId: string, query: string) {
  const accessToken = useAccessToken();
  const { data, isError, refetch } = useQuery({
    queryKey: ["visibility", brandId, query, "airo-change"],
    queryFn: async ({ signal }) => fetchAiroChange({ brandId, query }, await accessToken(), signal),
    placeholderData: keepPreviousData,
    networkMode: "always",
    retryDelay: 1000,
  });
  return { known: data, isError, retry: () => void refetch() };
}

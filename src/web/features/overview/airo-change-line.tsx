import { definitionOf } from "#measurement/metrics/definitions.ts";
import { isTooWide } from "#measurement/percent.ts";
import { directionOf } from "#measurement/view/likely.ts";
import { Explained } from "../../ui/explained.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { scoreChangeText, smallestScoreText } from "./overview-wording.ts";
import { useAiroChange } from "./use-airo-change.ts";

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
  const { change } = known;
  if (change === null) return <span className="mute">No comparison yet</span>;
  const direction = isTooWide(change, 10) ? "unclear" : directionOf(change);
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
        {direction === "unclear"
          ? "No clear change"
          : `${direction === "up" ? "▲ up" : "▼ down"} ${Math.abs(change.value).toFixed(1)}`}
      </Explained>
    </span>
  );
}

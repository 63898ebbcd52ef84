import type { JudgedChange } from "#api/visibility/contract.ts";
import { definitionOf } from "#measurement/metrics/definitions.ts";
import { isTooWide, pointsWords } from "#measurement/percent.ts";
import { directionOf } from "#measurement/view/likely.ts";
import { Explained } from "../../ui/explained.tsx";
import { changeText, smallestText } from "./overview-wording.ts";

type ChangeLineProps = {
  readonly change: JudgedChange | null;
  readonly of: string;
  /** Whether arrows and colours may be shown: a small sample has none. */
  readonly isShown: boolean;
};

/** Up, down or no clear change of a share; a number only where the change is clear. */
export function ChangeLine({ change, of, isShown }: ChangeLineProps) {
  if (change === null) return <span className="mute">No comparison yet</span>;
  const direction = isTooWide(change) ? "unclear" : directionOf(change);
  const { formula, sentence, version } = definitionOf("change");
  return (
    <span className="change-line" data-direction={isShown ? direction : "unclear"}>
      <Explained
        title={`Change of ${of}`}
        sentence={sentence}
        formula={formula}
        version={version}
        facts={[
          ["Change", changeText(change)],
          ["Smaller changes may be chance", smallestText(change)],
        ]}
      >
        {direction === "unclear"
          ? "No clear change"
          : `${direction === "up" ? "▲ up" : "▼ down"} ${pointsWords(Math.abs(change.value)).replace("+", "")}`}
      </Explained>
    </span>
  );
}

import type { JudgedChange } from "#api/visibility/contract.ts";
import { definitionOf } from "#measurement/metrics/definitions.ts";
import { isTooWide, pointsText, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import { Explained } from "../../ui/explained.tsx";
import { changeText, smallestText } from "./overview-wording.ts";

type VerdictProps = {
  readonly change: JudgedChange | null;
  readonly of: string;
  /** Whether arrows and colours may be shown: a sample too small for them says so by their lack. */
  readonly isShown: boolean;
};

/** A change in points with its verdict; never an arrow alone. */
export function Verdict({ change, of, isShown }: VerdictProps) {
  if (change === null)
    return (
      <span className="mute" title="Needs two prompts with answers in both periods">
        –
      </span>
    );
  if (isTooWide(change)) return <span className="mute">{TOO_FEW_PROMPTS}</span>;
  const isReal = change.verdict === "real change";
  const tone = isReal && isShown ? (change.value > 0 ? "up" : "down") : "noise";
  const { formula, sentence, version } = definitionOf("change");
  return (
    <span className="verdict" data-tone={tone}>
      <span aria-hidden="true">{tone === "up" ? "▲" : tone === "down" ? "▼" : "~"}</span>
      <Explained
        title={`Change of ${of}`}
        sentence={sentence}
        formula={formula}
        version={version}
        facts={[
          ["Change", changeText(change)],
          ["Smallest change it could have shown", smallestText(change)],
        ]}
      >
        <b>{pointsText(change.value)}</b>
      </Explained>{" "}
      <span className="verdict-word">{change.verdict}</span>
    </span>
  );
}

import { definitionOf } from "#measurement/metrics/definitions.ts";
import { scorePointsText } from "#measurement/percent.ts";
import { periodText } from "../../brands/text/period-text.ts";
import { Explained } from "../../ui/explained.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { scoreChangeText, smallestScoreText } from "./overview-wording.ts";
import { useAiroChange } from "./use-airo-change.ts";

type AiroVerdictProps = {
  readonly brandId: string;
  readonly query: string;
  /** Whether arrows and colours may be shown: a sample too small for them says so by their lack. */
  readonly isShown: boolean;
};

/** Whether the score really moved since the period before; it keeps its two lines whatever there is to say. */
export function AiroVerdict({ brandId, query, isShown }: AiroVerdictProps) {
  const { known, isError, isStale, retry } = useAiroChange(brandId, query);
  return (
    <div className="airo-verdict" data-stale={isStale || undefined}>
      {known === undefined ? (
        isError ? (
          <p className="sm soft">
            Whether it changed could not be loaded.{" "}
            <button className="link" type="button" onClick={retry}>
              Try again
            </button>
          </p>
        ) : (
          <Skeleton width="150px" />
        )
      ) : known.change === null ? (
        <p className="sm soft">No comparison yet: it takes two prompts with answers in the period before.</p>
      ) : (
        <Told change={known.change} before={periodText(known.previous)} isShown={isShown} />
      )}
    </div>
  );
}

type ToldProps = {
  readonly change: Parameters<typeof scoreChangeText>[0];
  readonly before: string;
  readonly isShown: boolean;
};

function Told({ change, before, isShown }: ToldProps) {
  const isReal = change.verdict === "real change";
  const tone = isReal && isShown ? (change.value > 0 ? "up" : "down") : "noise";
  const { name, ...definition } = definitionOf("airoChange");
  return (
    <>
      <p className="verdict" data-tone={tone}>
        <span aria-hidden="true">{tone === "up" ? "▲" : tone === "down" ? "▼" : "~"}</span>
        <Explained
          title={name}
          sentence={definition.sentence}
          formula={definition.formula}
          version={definition.version}
          facts={[
            ["Change", scoreChangeText(change)],
            ["Smallest change it could have shown", smallestScoreText(change)],
          ]}
        >
          <b>{scorePointsText(change.value)}</b>
        </Explained>{" "}
        <span className="verdict-word">{change.verdict}</span>
      </p>
      <p className="sm mute">against {before}</p>
    </>
  );
}

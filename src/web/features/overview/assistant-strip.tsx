import type { Visibility } from "#api/visibility/contract.ts";
import { isTooWide, scoreRange, TOO_FEW_PROMPTS } from "#measurement/percent.ts";
import { assistantName } from "../../brands/text/assistant-names.ts";
import { IntervalBar } from "./interval-bar.tsx";
import { Metric } from "./metric.tsx";

const NEEDED = 10;

/**
 * The AIRO score by assistant, each from its own answers alone. Where all of them together are too few prompts for a range, a
 * part of them shows none either: its narrower interval holds for that assistant's answers, not for questions like these.
 */
export function AssistantStrip({ assistants, airo: whole }: Pick<Visibility, "assistants" | "airo">) {
  if (assistants.length < 2) return null;
  const isVague = whole === null || isTooWide(whole, 10);
  return (
    <dl className="assistant-strip" aria-label="AIRO score by assistant">
      {assistants.map(({ assistant, valid, airo }) => (
        <div key={assistant}>
          <dt>{assistantName(assistant)}</dt>
          <dd>
            {airo === null || airo.n < NEEDED ? (
              <span className="mute sm">
                Collecting: {Math.min(valid, airo?.n ?? 0)} of {NEEDED}
              </span>
            ) : (
              <>
                <Metric id="airo" of={assistantName(assistant)} n={airo.n}>
                  {isVague || isTooWide(airo, 10) ? (
                    <span className="mute">{airo.airo.toFixed(1)}</span>
                  ) : (
                    <b>{airo.airo.toFixed(1)}</b>
                  )}
                </Metric>{" "}
                <span className="soft sm">{isVague ? TOO_FEW_PROMPTS : scoreRange(airo)}</span>
                {!isVague && (
                  <IntervalBar
                    value={airo.airo / 10}
                    low={airo.low / 10}
                    high={airo.high / 10}
                    colour="var(--you)"
                  />
                )}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

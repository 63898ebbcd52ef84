import type { Visibility } from "#api/visibility/contract.ts";
import { isTooWide, scoreRange } from "#measurement/percent.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { IntervalBar } from "./interval-bar.tsx";
import { Metric } from "./metric.tsx";

const NEEDED = 10;

/** The AIRO score by assistant, each from its own answers alone. */
export function AssistantStrip({ assistants }: Pick<Visibility, "assistants">) {
  if (assistants.length < 2) return null;
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
                  {isTooWide(airo, 10) ? (
                    <span className="mute">{airo.airo.toFixed(1)}</span>
                  ) : (
                    <b>{airo.airo.toFixed(1)}</b>
                  )}
                </Metric>{" "}
                <span className="soft sm">{scoreRange(airo)}</span>
                {!isTooWide(airo, 10) && (
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

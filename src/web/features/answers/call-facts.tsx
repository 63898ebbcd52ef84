import type { Answer } from "#api/answers/contract.ts";
import { callCost } from "../../brands/text/dollars.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { finishText, tokensOf } from "./answer-wording.ts";
import { Fact, FactGroup } from "./fact.tsx";

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** What the call was: model, time, tokens, money, and how it ended. */
export function CallFacts({ answer }: { readonly answer: Answer }) {
  const { modelRequested, modelServed, askedAt, latencyMs, usage, costUsd, finish, reading, source } = answer;
  const tokens = tokensOf(usage);
  return (
    <FactGroup title={source === "scan" ? "Call" : "Brought along"}>
      {modelRequested !== null && (
        <Fact name="Model asked for">
          <span className="mono">{modelRequested}</span>
        </Fact>
      )}
      <Fact name="Model that answered">
        {modelServed === null ? "not told" : <span className="mono">{modelServed}</span>}
      </Fact>
      <Fact name="Asked">
        <time dateTime={askedAt}>{absoluteTime(askedAt)}</time>
      </Fact>
      <Fact name="Time">{latencyMs === null ? "–" : seconds(latencyMs)}</Fact>
      <Fact name="Tokens">
        {tokens === null
          ? "–"
          : `${tokens.input.toLocaleString("en")} in, ${tokens.output.toLocaleString("en")} out`}
      </Fact>
      <Fact name="Cost">{costUsd === null ? "–" : callCost(costUsd)}</Fact>
      <Fact name="Ended">{finishText(finish)}</Fact>
      {reading && (
        <Fact name="Read by">
          {reading.analysisVersion}, names {reading.namesVersion}
        </Fact>
      )}
    </FactGroup>
  );
}

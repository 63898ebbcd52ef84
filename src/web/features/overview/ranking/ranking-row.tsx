import type { Entity } from "#api/visibility/contract.ts";
import {
  percent,
  percentRange,
  percentRangeAlone,
  positionRange,
  sentimentRange,
} from "#measurement/percent.ts";
import { ChangeLine } from "../change-line.tsx";
import { Metric } from "../metric.tsx";
import { countText, judgedText } from "../overview-wording.ts";
import { Whisker } from "../whisker.tsx";

type RankingRowProps = {
  readonly entity: Entity;
  /** Null where the sample cannot tell an order. */
  readonly rank: number | null;
  readonly colour: string;
  readonly isShown: boolean;
  readonly isCollecting: boolean;
  readonly answersHref: string;
};

/** A mean has no interval where one topic or prompt cannot give it. */
function rangeOf(
  { low, high }: NonNullable<Entity["position"]>,
  written: typeof positionRange,
): readonly (readonly [string, string])[] {
  return low === null || high === null ? [] : [["Interval (95%)", written({ low, high })]];
}

export function RankingRow({ entity, rank, colour, isShown, isCollecting, answersHref }: RankingRowProps) {
  const { name, isBrand, visibility, change, sentiment, position, shareOfVoice } = entity;
  return (
    <tr data-own={isBrand || undefined}>
      <td className="rank">{rank ?? ""}</td>
      <th scope="row">
        <span className="ranking-name">
          <span className="line-key" style={{ background: colour }} aria-hidden="true" />
          <span dir="auto">{name}</span>
          {isBrand && <span className="mute sm">you</span>}
        </span>
      </th>
      <td className="right">
        {isCollecting || visibility.value === null ? (
          <span className="mute">
            {isCollecting && visibility.n > 0 ? `${visibility.n} of 10 answers` : "–"}
          </span>
        ) : (
          <span className="share-cell">
            <Metric
              id="visibility"
              of={name}
              n={visibility.n}
              facts={[
                ["Answers that name it", countText(entity.mentions)],
                ["Interval (95%)", percentRangeAlone(visibility)],
                ["Effective sample", visibility.nEff.toFixed(1)],
                ...(entity.unclear > 0 ? [["Unclear, left out", countText(entity.unclear)] as const] : []),
              ]}
              answersHref={answersHref}
            >
              <b>{percent(visibility.value)}</b>
            </Metric>
            <span className="soft sm">{percentRange(visibility)}</span>
            <Whisker value={visibility.value} low={visibility.low} high={visibility.high} />
          </span>
        )}
      </td>
      <td>
        {isCollecting ? (
          <span className="mute">–</span>
        ) : (
          <ChangeLine change={change} of={name} isShown={isShown} />
        )}
      </td>
      <td className="right">
        {isCollecting || sentiment === null ? (
          <span className="mute">–</span>
        ) : (
          <Metric
            id="sentiment"
            of={name}
            n={sentiment.n}
            facts={[
              ["Read by", judgedText(entity.sentimentJudged, sentiment.n)],
              ...rangeOf(sentiment, sentimentRange),
            ]}
            answersHref={answersHref}
          >
            <b>{Math.round(sentiment.value)}</b>
          </Metric>
        )}
      </td>
      <td className="right">
        {isCollecting || position === null ? (
          <span className="mute">–</span>
        ) : (
          <Metric
            id="position"
            of={name}
            n={position.n}
            facts={rangeOf(position, positionRange)}
            answersHref={answersHref}
          >
            <b>{position.value.toFixed(1)}</b>
          </Metric>
        )}
      </td>
      <td className="right">
        {isCollecting || shareOfVoice.value === null ? (
          <span className="mute">–</span>
        ) : (
          <Metric
            id="shareOfVoice"
            of={name}
            facts={[
              ["Mentions of all", countText(shareOfVoice.n)],
              ["Interval (95%)", percentRangeAlone(shareOfVoice)],
            ]}
            answersHref={answersHref}
          >
            <b>{percent(shareOfVoice.value)}</b>
          </Metric>
        )}
      </td>
    </tr>
  );
}

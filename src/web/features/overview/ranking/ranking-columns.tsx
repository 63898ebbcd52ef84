import type { ReactNode } from "react";
import type { Entity } from "#api/visibility/contract.ts";
import { isPrintable, percent } from "#measurement/percent.ts";
import { likelyPosition, likelyShare, likelyTone, shareBeside } from "#measurement/view/likely.ts";
import type { Column } from "../../../ui/table/data-table.tsx";
import { ChangeLine, Metric, Whisker } from "../metric.tsx";
import { countText } from "../overview-wording.ts";
import type { Ranking } from "./ranking-order.ts";

type RankingContext = {
  readonly placeOf: (entity: Entity) => number;
  readonly colourOf: (entity: Entity) => string;
  readonly answersOf: (entity: Entity) => string;
  /** False where the sample cannot tell an order. */
  readonly isShown: boolean;
  readonly isCollecting: boolean;
};

const nothing = <span className="mute">–</span>;

/** As in the key figures: a share of too few prompts is not printed. */
const printed = (share: Entity["visibility"]) => (isPrintable(share) ? <b>{percent(share.value)}</b> : "–");

type Mean = NonNullable<Entity["position"]>;

/** The same of a tone. */
const printedTone = ({ value, low, high }: Mean) =>
  isPrintable(low === null || high === null ? null : { low, high }, 100) ? <b>{Math.round(value)}</b> : "–";

/** A mean has no interval where one topic or prompt cannot give it. */
function rangeOf(
  { low, high }: Mean,
  written: typeof likelyPosition,
): readonly (readonly [string, string])[] {
  return low === null || high === null ? [] : [["Range", written({ low, high })]];
}

/** You and your competitors, number by number; exported as they were counted, none of them rounded. */
export const rankingColumns = (context: RankingContext): readonly Column<Entity, Ranking>[] => {
  const { placeOf, colourOf, answersOf, isShown, isCollecting } = context;
  const measured = (cell: (entity: Entity) => ReactNode) => (entity: Entity) =>
    isCollecting ? nothing : (cell(entity) ?? nothing);
  return [
    {
      head: "Rank",
      heading: <span className="vh">Rank</span>,
      className: "rank",
      cell: (entity) => (isShown ? placeOf(entity) : ""),
    },
    {
      head: "Brand",
      isName: true,
      cell: (entity) => (
        <span className="ranking-name">
          <span className="line-key" style={{ background: colourOf(entity) }} aria-hidden="true" />
          <span dir="auto">{entity.name}</span>
          {entity.isBrand && <span className="mute sm">you</span>}
        </span>
      ),
      exports: [
        { name: "Brand", value: ({ name }) => name },
        { name: "You", value: ({ isBrand }) => isBrand },
      ],
    },
    {
      head: "Visibility",
      className: "right",
      sort: "visibility",
      cell: (entity) => {
        const { name, visibility, mentions, unclear } = entity;
        if (isCollecting && visibility.n > 0)
          return <span className="mute">{visibility.n} of 10 answers</span>;
        if (isCollecting || visibility.value === null) return nothing;
        return (
          <span className="share-cell">
            <Metric
              id="visibility"
              of={name}
              n={visibility.n}
              facts={[
                ["Answers that name it", countText(mentions)],
                ["Range", likelyShare(visibility)],
                ["Effective sample", visibility.nEff.toFixed(1)],
                ...(unclear > 0 ? [["Unclear, left out", countText(unclear)] as const] : []),
              ]}
              answersHref={answersOf(entity)}
            >
              {printed(visibility)}
            </Metric>
            <span className="soft sm">{shareBeside(visibility)}</span>
            <Whisker value={visibility.value} low={visibility.low} high={visibility.high} />
          </span>
        );
      },
      exports: [
        { name: "Visibility", value: ({ visibility }) => visibility.value },
        { name: "Visibility low", value: ({ visibility }) => visibility.low },
        { name: "Visibility high", value: ({ visibility }) => visibility.high },
        { name: "Answers", value: ({ visibility }) => visibility.n },
        { name: "Effective sample", value: ({ visibility }) => visibility.nEff },
        { name: "Mentions", value: ({ mentions }) => mentions },
        { name: "Unclear", value: ({ unclear }) => unclear },
      ],
    },
    {
      head: "Change",
      sort: "change",
      cell: measured(({ name, change, isBrand }) =>
        change === null ? (
          <span className="mute">–</span>
        ) : (
          <ChangeLine change={change} of={name} isShown={isShown && isBrand} />
        ),
      ),
      exports: [
        { name: "Change", value: ({ change }) => change?.value ?? null },
        { name: "Verdict", value: ({ change }) => change?.verdict ?? null },
        { name: "Smallest change", value: ({ change }) => change?.smallestDetectable ?? null },
      ],
    },
    {
      head: "Tone",
      className: "right",
      sort: "sentiment",
      cell: measured(
        (entity) =>
          entity.sentiment && (
            <Metric
              id="sentiment"
              of={entity.name}
              n={entity.sentiment.n}
              facts={[
                ["Rated", `${countText(entity.sentiment.n)} of ${countText(entity.mentions)}`],
                ...rangeOf(entity.sentiment, likelyTone),
              ]}
              answersHref={answersOf(entity)}
            >
              {printedTone(entity.sentiment)}
            </Metric>
          ),
      ),
      exports: [
        { name: "Sentiment (0-100)", value: ({ sentiment }) => sentiment?.value ?? null },
        { name: "Sentiment answers", value: ({ sentiment }) => sentiment?.n ?? 0 },
        { name: "Praised", value: ({ praised }) => praised },
        { name: "Neutral", value: ({ neutral }) => neutral },
        { name: "Criticized", value: ({ criticized }) => criticized },
      ],
    },
    {
      head: "Position",
      className: "right",
      sort: "position",
      cell: measured(
        (entity) =>
          entity.position && (
            <Metric
              id="position"
              of={entity.name}
              n={entity.position.n}
              facts={rangeOf(entity.position, likelyPosition)}
              answersHref={answersOf(entity)}
            >
              <b>{entity.position.value.toFixed(1)}</b>
            </Metric>
          ),
      ),
      exports: [
        { name: "Position", value: ({ position }) => position?.value ?? null },
        { name: "Position answers", value: ({ position }) => position?.n ?? 0 },
      ],
    },
    {
      head: "Share of voice",
      className: "right",
      sort: "shareOfVoice",
      cell: measured((entity) => {
        const { name, shareOfVoice } = entity;
        if (shareOfVoice.value === null) return null;
        return (
          <Metric
            id="shareOfVoice"
            of={name}
            facts={[
              ["Mentions of all", countText(shareOfVoice.n)],
              ["Range", likelyShare(shareOfVoice)],
            ]}
            answersHref={answersOf(entity)}
          >
            {printed(shareOfVoice)}
          </Metric>
        );
      }),
      exports: [{ name: "Share of voice", value: ({ shareOfVoice }) => shareOfVoice.value }],
    },
  ];
};

import type { Source } from "#api/sources/contract.ts";
import { definitionOf, type MetricId } from "#measurement/metrics/definitions.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { likelyShare, shareBeside } from "#measurement/view/likely.ts";
import { ChangeText } from "../../brands/table/share-cells.tsx";
import { Explained } from "../../ui/explained.tsx";
import { countText } from "./source-wording.ts";

type Used = Pick<Source, "used" | "display" | "answers">;

type UsedShareProps = { readonly name: string; readonly source: Used; readonly answersHref: string };

/** Used % of a source with its interval, or that there are too few answers to say. */
export function UsedShare({ name, source, answersHref }: UsedShareProps) {
  const { used, display, answers } = source;
  const { sentence, formula, version } = definitionOf("used");
  const isShown = display !== "collecting";
  return (
    <Explained
      title={`Used % of ${name}`}
      sentence={sentence}
      formula={formula}
      version={version}
      n={used.n}
      facts={[
        ["Answers that use it", countText(answers)],
        ["Some answers are alike, so they count as about", countText(Math.round(used.nEff))],
        ...(isShown ? ([["Range", likelyShare(used)]] as const) : []),
        ["What may be said", evidence[display]],
      ]}
      answersHref={answersHref}
    >
      {isShown ? (
        <span className="used-share">
          <b>{percent(used.value)}</b> <span className="range">{shareBeside(used)}</span>
        </span>
      ) : (
        <span className="soft">too few answers</span>
      )}
    </Explained>
  );
}

const evidence: Readonly<Record<Source["display"], string>> = {
  collecting: "nothing yet: fewer than 10 answers",
  provisional: "early: few topics or answers",
  shown: "enough to compare",
};

type CountedProps = {
  readonly metric: MetricId;
  readonly of: string;
  readonly n: number;
  readonly text: string;
  readonly answersHref: string;
};

/** Any other number of a source, with how it is counted. */
export function Counted({ metric, of, n, text, answersHref }: CountedProps) {
  const { name, sentence, formula, version } = definitionOf(metric);
  return (
    <Explained
      title={`${name} of ${of}`}
      sentence={sentence}
      formula={formula}
      version={version}
      n={n}
      answersHref={answersHref}
    >
      {text}
    </Explained>
  );
}

/** Where a share and its interval lie between 0 and the end of the scale; the numbers stand beside it. */
export function UsedScale({ used, end }: { readonly used: Source["used"]; readonly end: number }) {
  const at = (share: number) => `${Math.min(1, share / end) * 100}%`;
  return (
    <svg className="used-scale" aria-hidden="true">
      <line className="base" x1="0" x2="100%" y1="8" y2="8" />
      {!isTooWide(used) && <line className="band" x1={at(used.low)} x2={at(used.high)} y1="8" y2="8" />}
      {used.value !== null && <circle cx={at(used.value)} cy="8" r="3.5" />}
    </svg>
  );
}

/** How Used % moved since the period before, and whether that is more than chance. */
export function UsedChange({
  source: { change, display },
}: {
  readonly source: Pick<Source, "change" | "display">;
}) {
  if (display === "shown" || (change !== null && isTooWide(change))) return <ChangeText change={change} />;
  return display === "collecting" || change === null ? (
    <ChangeText change={null} />
  ) : (
    <span className="soft">No clear change</span>
  );
}

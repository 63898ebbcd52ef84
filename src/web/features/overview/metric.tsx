import type { ReactNode } from "react";
import { Link } from "react-router";
import type { JudgedChange } from "#api/visibility/contract.ts";
import { definitionOf, type MetricId } from "#measurement/metrics/definitions.ts";
import { isTooWide } from "#measurement/percent.ts";
import { directionOf, shareChange } from "#measurement/view/likely.ts";
import { Explained } from "../../ui/explained.tsx";
import { changeText, smallestText } from "./overview-wording.ts";

type MetricProps = {
  readonly id: MetricId;
  /** Whose number it is. */
  readonly of?: string;
  readonly n?: number;
  readonly facts?: readonly (readonly [string, string])[];
  readonly answersHref?: string;
  readonly children: ReactNode;
};

/** A number of the overview with its definition behind it. */
export function Metric({ id, of, children, ...known }: MetricProps) {
  const { name, sentence, formula, version } = definitionOf(id);
  const title = of === undefined ? name : `${name} of ${of}`;
  return (
    <Explained title={title} sentence={sentence} formula={formula} version={version} {...known}>
      {children}
    </Explained>
  );
}

type WhiskerProps = { readonly value: number; readonly low: number; readonly high: number };

/** A value and its likely range on a line of 0 to 1; decoration for numbers that are beside it in text. */
export function Whisker({ value, low, high }: WhiskerProps) {
  return (
    <span className="whisker" aria-hidden="true">
      {!isTooWide({ low, high }) && (
        <i style={{ left: `${low * 100}%`, width: `${Math.max(0, high - low) * 100}%` }} />
      )}
      <b style={{ left: `${value * 100}%` }} />
    </span>
  );
}

type ChangeLineProps = {
  readonly change: JudgedChange | null;
  readonly of: string;
  /** Whether arrows and colours may be shown: a small sample has none. */
  readonly isShown: boolean;
  readonly metric?: "change" | "toneChange";
};

/** Up, down or no clear change of a share, or of a tone as a share of its scale; a number only where the change is clear. */
export function ChangeLine({ change, of, isShown, metric = "change" }: ChangeLineProps) {
  // The headline says why.
  if (change === null) return null;
  const direction = directionOf(change);
  const { name, formula, sentence, version } = definitionOf(metric);
  return (
    <span className="change-line" data-direction={isShown ? direction : "unclear"}>
      <Explained
        title={metric === "change" ? `Change of ${of}` : `${name} of ${of}`}
        sentence={sentence}
        formula={formula}
        version={version}
        facts={[
          ["Change", changeText(change)],
          ["Smaller changes may be chance", smallestText(change)],
        ]}
      >
        {{ up: "▲ ", down: "▼ ", unclear: "" }[direction]}
        {shareChange(change)}
      </Explained>
    </span>
  );
}

type AnswersLinkProps = {
  /** How many answers are listed there. */
  readonly count: number;
  readonly to: string;
  readonly children: string;
};

/** Words about answers that lead to the list of these; plain where there are none. */
export const AnswersLink = ({ count, to, children }: AnswersLinkProps) =>
  count > 0 ? (
    <Link className="link" to={to}>
      {children}
    </Link>
  ) : (
    children
  );

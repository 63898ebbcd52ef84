import type { ReactNode } from "react";
import { definitionOf, type MetricId } from "#measurement/metrics/definitions.ts";
import { Explained } from "../../ui/explained.tsx";

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

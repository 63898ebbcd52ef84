import { Donut } from "../../ui/chart/donut.tsx";
import { sampleCitations } from "./samples.ts";

/** The sample citations by type of source. */
export function CitationsDonut() {
  return (
    <Donut
      parts={sampleCitations.map(({ type, count }) => ({
        id: type,
        label: type,
        count,
        colour: `var(--type-${type.toLowerCase()})`,
      }))}
      heading="Type"
      unit="citations"
      label="Citations by type of source"
    />
  );
}

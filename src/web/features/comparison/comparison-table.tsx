import type { CSSProperties } from "react";
import { Link } from "react-router";
import { isTooWide } from "#measurement/percent.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { type ComparedValue, comparisonRows } from "./comparison-rows.ts";
import type { Compared } from "./use-comparison.ts";

/** Five metrics, a row each, and a column for each side; of two periods one more for what changed. */
export function ComparisonTable({ compared }: { readonly compared: Compared }) {
  const { sides, isPeriods } = compared;
  const samples = useOwnSamples();
  const keyOf = (at: number) => `${sides[at]?.brandId} ${sides[at]?.period.from}`;
  return (
    <section className="comparison-scroll" aria-label="Comparison">
      <table
        className="data-table comparison-table"
        style={{ "--sides": sides.length + Number(isPeriods) } as CSSProperties}
      >
        <caption className="vh">Metrics side by side, each with its likely range</caption>
        <thead>
          <tr>
            <th scope="col">Metric</th>
            {sides.map(({ brandId, name, title, period }, at) => (
              <th key={keyOf(at)} scope="col" dir="auto">
                <Link to={`${brandPath({ id: brandId, name })}&from=${period.from}&to=${period.to}`}>
                  {title ?? name}
                </Link>
                {title !== undefined && <small>{name}</small>}
                {!isPeriods && samples.has(brandId) && <span className="sample">Sample data</span>}
              </th>
            ))}
            {isPeriods && <th scope="col">Difference</th>}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(compared).map(({ metric, values, verdict, difference }) => (
            <tr key={metric}>
              <th scope="row">
                {metric}
                {verdict !== null && <small>{verdict}</small>}
              </th>
              {values.map((value, at) => (
                <td key={keyOf(at)} data-label={sides[at]?.title ?? sides[at]?.name}>
                  <Value value={value} />
                </td>
              ))}
              {isPeriods && (
                <td className="comparison-difference" data-label="Difference">
                  {difference === null ? (
                    <span className="mute">Not comparable</span>
                  ) : (
                    <span className="change-line" data-direction={difference.direction}>
                      {{ up: "▲ ", down: "▼ ", unclear: "" }[difference.direction]}
                      {difference.words}
                    </span>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ value: shown }: { readonly value: ComparedValue | null }) {
  if (shown === null) return <span className="mute">Not measured yet</span>;
  const { value, likely, drawn } = shown;
  return (
    <>
      <b className="brand-figure">{value}</b>
      {drawn !== null && (
        <span className="whisker" aria-hidden="true">
          {!isTooWide(drawn) && (
            <i
              style={{ left: `${drawn.low * 100}%`, width: `${Math.max(0, drawn.high - drawn.low) * 100}%` }}
            />
          )}
          <b style={{ left: `${drawn.value * 100}%` }} />
        </span>
      )}
      <small>{likely}</small>
    </>
  );
}

import type { CSSProperties } from "react";
import { Link, useSearchParams } from "react-router";
import { daysIn, periodBefore } from "#measurement/metrics/period.ts";
import { isTooWide } from "#measurement/percent.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { useAllBrands } from "../../brands/hooks/use-all-brands.ts";
import { useOwnSamples } from "../../brands/hooks/use-own-samples.ts";
import { daysText } from "../../brands/text/day-text.ts";
import { Unloaded } from "../../brands/unloaded.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageFinding } from "../../ui/page-finding.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { ViewLinks } from "../../ui/view-links.tsx";
import { brandsAddress, type Comparison, comparisonOf, periodsAddress } from "./comparison-address.ts";
import { BrandPicker, PeriodPicker } from "./comparison-pickers.tsx";
import {
  type ComparedValue,
  comparisonFinding,
  comparisonRows,
  lacksAnswers,
  unmeasuredText,
} from "./comparison-rows.ts";
import { type Compared, type Side, useComparison } from "./use-comparison.ts";

/** Up to six brands, or two periods of one, side by side on the prompts that all of them asked. */
export function ComparisonPage() {
  const [params] = useSearchParams();
  const today = new Date().toISOString().slice(0, 10);
  const all = useAllBrands();
  const samples = useOwnSamples();
  if (all.data === undefined)
    return all.error === null ? (
      <Loading label="Loading brands…" />
    ) : (
      <Unloaded
        title="Your brands could not be loaded."
        error={all.error}
        onRetry={() => void all.refetch()}
        isRetrying={all.isFetching}
      />
    );
  const brands = all.data;
  // There is nothing to put beside a single brand but its own past.
  const only = brands.length === 1 ? brands[0] : undefined;
  const asked = comparisonOf(params, today);
  const comparison =
    only !== undefined && asked.kind === "brands"
      ? comparisonOf(new URLSearchParams(periodsAddress(only.id, 30, today)), today)
      : asked;
  const first = comparison.kind === "brands" ? comparison.brandIds[0] : (comparison.brandId ?? undefined);
  const shownBrand = comparison.kind === "periods" && brands.find(({ id }) => id === comparison.brandId);
  return (
    <div className="comparison">
      {shownBrand && (
        <PageHeader
          title="Compare Periods"
          subtitle={`${shownBrand.name}: two periods side by side, on the same prompts.`}
          badge={samples.has(shownBrand.id) && <span className="sample">Sample data</span>}
        />
      )}
      {only === undefined && (
        <ViewLinks
          label="What to compare"
          links={[
            {
              label: "Brands",
              to: brandsAddress(first === undefined ? [] : [first]),
              isCurrent: comparison.kind === "brands",
            },
            {
              label: "Two periods",
              to: periodsAddress(first ?? brands[0]?.id ?? "", 30, today),
              isCurrent: comparison.kind === "periods",
            },
          ]}
        />
      )}
      {comparison.kind === "brands" ? (
        <BrandPicker brands={brands} brandIds={comparison.brandIds} />
      ) : (
        <PeriodPicker brands={brands} comparison={comparison} today={today} />
      )}
      <Result sides={sidesOf(comparison, brands, today)} comparison={comparison} />
    </div>
  );
}

/** The columns of a comparison; brands that cannot be seen any longer have none. */
function sidesOf(comparison: Comparison, brands: readonly Brand[], today: string): readonly Side[] {
  const find = (id: string | null) => brands.find((brand) => brand.id === id);
  if (comparison.kind === "brands") {
    const found = comparison.brandIds.flatMap((id) => find(id) ?? []);
    return found.map((brand) => ({
      brandId: brand.id,
      name: nameAmong(brand, found),
      period: comparison.period,
    }));
  }
  const brand = find(comparison.brandId);
  if (brand === undefined) return [];
  const { period, against } = comparison;
  const days = daysIn(period);
  const before = periodBefore(period);
  const isUsual = days > 1 && period.to === today && against.from === before.from && against.to === before.to;
  return [
    { period: against, title: `The ${days} days before` },
    { period, title: `The last ${days} days` },
  ]
    .toSorted((one, other) => one.period.from.localeCompare(other.period.from))
    .map((side) => ({
      brandId: brand.id,
      name: daysText(side.period.from, side.period.to),
      period: side.period,
      ...(isUsual && { title: side.title }),
    }));
}

/** Brands that share a name are shown with their domains. */
const nameAmong = ({ id, name, domain }: Brand, brands: readonly Brand[]): string =>
  brands.some((other) => other.id !== id && other.name === name) ? `${name} (${domain})` : name;

type ResultProps = { readonly sides: readonly Side[]; readonly comparison: Comparison };

/** Five metrics, a row each, and a column for each side; of two periods one more for what changed. */
function ComparisonTable({ compared }: { readonly compared: Compared }) {
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
          {comparisonRows(compared).map(({ metric, values, verdict, leader, difference }) => (
            <tr key={metric}>
              <th scope="row">
                {metric}
                {verdict !== null && <small>{verdict}</small>}
              </th>
              {values.map((value, at) => (
                <td
                  key={keyOf(at)}
                  data-label={sides[at]?.title ?? sides[at]?.name}
                  data-leads={at === leader || undefined}
                >
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

function Result({ sides, comparison }: ResultProps) {
  const { data, error, isFetching, refetch } = useComparison(sides);
  if (sides.length < 2)
    return (
      <EmptyState
        icon={null}
        title={comparison.kind === "brands" ? "Choose at least two brands" : "Choose a brand"}
      >
        Their AIRO, visibility, share of voice, position and tone are then shown side by side.
      </EmptyState>
    );
  if (data === undefined)
    return error === null ? (
      <Loading label="Loading the comparison…" />
    ) : (
      <Unloaded
        title="The comparison could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  const isLacking = lacksAnswers(data);
  return (
    <>
      <PageFinding
        more={
          isLacking ? "Open a brand to start a scan; its page says the cost first." : basis(data, comparison)
        }
        actions={data.unmeasured.length > 0 && <OpenUnmeasured compared={data} />}
      >
        {comparisonFinding(data)}
      </PageFinding>
      {!isLacking && data.reasons.length > 0 && (
        <Notice tone="warn" title="Not comparable">
          {data.reasons.join(" ")} The figures are shown, but differences between them may come from that
          alone.
        </Notice>
      )}
      <ComparisonTable compared={data} />
    </>
  );
}

/** Leads to each brand that has no answers yet. */
export function OpenUnmeasured({ compared }: { readonly compared: Compared }) {
  return compared.unmeasured.map(({ brandId, name }) => (
    <Link
      key={brandId}
      className={lacksAnswers(compared) ? "btn accent dense" : "btn line dense"}
      to={brandPath({ id: brandId, name })}
    >
      Open {name}
    </Link>
  ));
}

/** What the figures rest on. */
function basis(compared: Compared, { kind, period }: Comparison): string {
  const { shared, leftOut, sides, unmeasured } = compared;
  const without = unmeasured.length === 0 ? "" : ` ${unmeasuredText(compared)}.`;
  const days = kind === "brands" ? `, ${daysText(period.from, period.to)}` : "";
  if (shared === 0) return `Each column rests on its own prompts${days}.${without}`;
  const answers = sides.map(({ visibility }) => visibility?.coverage.valid ?? 0);
  const fewest = Math.min(...answers);
  const most = Math.max(...answers);
  const counted = fewest === most ? `${fewest} answers` : `at least ${fewest} answers`;
  const prompts = shared === 1 ? "The one prompt" : `The ${shared} prompts`;
  const rest = leftOut === 0 ? "" : ` Left out: ${leftOut} that only some of them ask.`;
  const where = kind === "brands" ? "on every side" : "in both";
  return `${prompts} asked ${where}${days}: ${counted} each.${rest}${without}`;
}

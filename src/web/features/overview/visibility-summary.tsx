import { Link } from "react-router";
import type { Visibility } from "#api/visibility/contract.ts";
import { isPrintable, percent } from "#measurement/percent.ts";
import { shareBeside } from "#measurement/view/likely.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandPath } from "../../brands/brand-address.ts";
import { Metric } from "./metric.tsx";

type VisibilitySummaryProps = {
  readonly brand: Pick<Brand, "id" | "name">;
  readonly visibility: Visibility;
};

/** A brand's visibility in the last 30 days in a few lines, for a card: the same figures as its overview. */
export function VisibilitySummary({ brand, visibility: { entities, evidence } }: VisibilitySummaryProps) {
  const own = entities.find(({ isBrand }) => isBrand);
  const isMeasured = own !== undefined && own.visibility.value !== null && evidence.display !== "collecting";
  return (
    <div className="visibility-summary">
      {isMeasured ? (
        <>
          <p className="visibility-summary-value">
            <Metric id="visibility" of={own.name} n={own.visibility.n}>
              <b>{isPrintable(own.visibility) ? percent(own.visibility.value) : "–"}</b>
            </Metric>{" "}
            <span className="soft sm">{shareBeside(own.visibility)}</span>
          </p>
          <p>of answers named you in the last 30 days.</p>
        </>
      ) : (
        <p>Not measured yet: {own?.visibility.n ?? 0} of 10 answers in the last 30 days.</p>
      )}
      <p>
        <Link className="link" to={brandPath(brand)}>
          Open the overview
        </Link>
      </p>
    </div>
  );
}

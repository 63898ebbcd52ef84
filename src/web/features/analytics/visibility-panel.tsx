import { sampleVisibility } from "./samples.ts";

/** Who is named most, who gains, and how many mentions are new. */
export function VisibilityPanel() {
  const { topBrand, topBrandNote, risingBrand, risingBrandNote, newMentions } = sampleVisibility;
  return (
    <dl className="three-facts">
      <div>
        <dt>Top brand</dt>
        <dd>
          <b>{topBrand}</b>
          <span>{topBrandNote}</span>
        </dd>
      </div>
      <div>
        <dt>Rising brand</dt>
        <dd>
          <b>{risingBrand}</b>
          <span>{risingBrandNote}</span>
        </dd>
      </div>
      <div>
        <dt>New mentions</dt>
        <dd>
          <b>{newMentions}</b>
          <span>in the last 30 days</span>
        </dd>
      </div>
    </dl>
  );
}

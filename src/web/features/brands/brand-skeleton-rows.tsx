import { Skeleton } from "../../ui/skeleton.tsx";

/** Lengths of name and domain in six rows, as uneven as real ones. */
const rows = [
  [132, 108],
  [104, 126],
  [118, 112],
  [146, 120],
  [96, 110],
  [124, 98],
] as const;

/** Holds the place of the rows, with their real column widths. */
export function BrandSkeletonRows() {
  return rows.map(([name, domain]) => (
    <tr key={name} className="brand-waiting" aria-hidden>
      <th scope="row">
        <div className="entity">
          <Skeleton width="36px" height="36px" />
          <span className="brand-waiting-lines">
            <Skeleton width={`${name}px`} height="13px" />
            <Skeleton width={`${domain}px`} height="10px" />
          </span>
        </div>
      </th>
      <td className="brand-plan">
        <Skeleton width="64px" height="22px" />
      </td>
      <td className="brand-status">
        <Skeleton width="84px" height="18px" />
      </td>
      <td className="brand-created">
        <Skeleton width="76px" />
      </td>
      <td className="brand-actions">
        <Skeleton width="20px" />
      </td>
    </tr>
  ));
}

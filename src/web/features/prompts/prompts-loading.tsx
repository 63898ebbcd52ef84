import { Skeleton } from "../../ui/skeleton.tsx";

const rows = [64, 48, 72, 56, 40, 60];

/** Holds the place of the prompts while they load. */
export function PromptsLoading() {
  return (
    <div className="prompts-loading" aria-busy="true">
      <p className="vh" role="status">
        Loading prompts…
      </p>
      <Skeleton width="120px" height="18px" />
      <Skeleton height="36px" />
      {rows.map((width) => (
        <Skeleton key={width} width={`${width}%`} height="14px" />
      ))}
    </div>
  );
}

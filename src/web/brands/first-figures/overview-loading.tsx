import { Loading } from "../../ui/loading.tsx";
import { FirstFigures } from "./first-figures.tsx";

/** Holds the place of an overview until its figures and code have come, with the first figures as soon as they are there. */
export function OverviewLoading() {
  return (
    <>
      <FirstFigures />
      <Loading label="Loading overview…" boxes={[232, 340, 420, 320]} />
    </>
  );
}

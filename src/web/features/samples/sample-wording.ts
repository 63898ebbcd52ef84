import type { ListedSample, SampleWorkspace } from "../../api-client/samples.ts";

const tenths = (value: number) => value.toFixed(1);
const percent = (share: number) => `${Math.round(share * 100)}%`;

export type SampleFigure = { readonly value: string; readonly note: string };
const nothing: SampleFigure = { value: "–", note: "" };

/** 0–10 with its interval. */
export const airoWords = ({ airo }: ListedSample["figures"]): SampleFigure =>
  airo === null ? nothing : { value: tenths(airo.value), note: `${tenths(airo.low)}–${tenths(airo.high)}` };

export const visibilityWords = ({ visibility }: ListedSample["figures"]): SampleFigure =>
  visibility === null
    ? nothing
    : {
        value: percent(visibility.value),
        note: `${percent(visibility.low).replace("%", "")}–${percent(visibility.high)}`,
      };

/** In percentage points against the 30 days before, with the verdict. */
export function changeWords({ change }: ListedSample["figures"]): SampleFigure {
  if (change === null) return nothing;
  const points = change.value * 100;
  const sign = points > 0.05 ? "+" : points < -0.05 ? "−" : "±";
  return { value: `${sign}${Math.abs(points).toFixed(1)} points`, note: change.verdict };
}

/** What is said above the list while not all of it is there; null where there is nothing to say. */
export function stateWords(workspace: SampleWorkspace | undefined, isUnreached: boolean): string | null {
  if (isUnreached) return "The server does not answer. The figures appear by themselves as soon as it does.";
  if (workspace === undefined) return null;
  if (!workspace.isOn) return "This installation has no sample workspace.";
  if (workspace.total === 0) return "The sample workspace is being prepared.";
  return workspace.ready < workspace.total
    ? `The sample workspace is being prepared: ${workspace.ready} of ${workspace.total} brands.`
    : null;
}

import type { ListedSample, SampleWorkspace } from "#api/samples/contract.ts";
import { isPrintable, percent } from "#measurement/percent.ts";
import { capital } from "#measurement/view/finding.ts";
import { scoreBeside, shareBeside, shareChange } from "#measurement/view/likely.ts";

const tenths = (value: number) => value.toFixed(1);

export type SampleFigure = { readonly value: string; readonly note: string };
const nothing: SampleFigure = { value: "–", note: "" };

/** 0–10 with its likely range. */
export const airoWords = ({ airo }: ListedSample["figures"]): SampleFigure =>
  airo === null
    ? nothing
    : { value: isPrintable(airo, 10) ? tenths(airo.value) : nothing.value, note: scoreBeside(airo) };

export const visibilityWords = ({ visibility }: ListedSample["figures"]): SampleFigure =>
  visibility === null
    ? nothing
    : {
        value: isPrintable(visibility) ? percent(visibility.value) : nothing.value,
        note: shareBeside(visibility),
      };

/** Against the 30 days before: "Up 9 points", or "No clear change". */
export function changeWords({ change }: ListedSample["figures"]): SampleFigure {
  if (change === null) return nothing;
  return { value: capital(shareChange(change)), note: "" };
}

/** What is said above the list while not all of it is there; null where there is nothing to say. */
export function stateWords(workspace: SampleWorkspace | undefined, isUnreached: boolean): string | null {
  if (isUnreached) return "The server does not answer. The figures appear as soon as it does.";
  if (workspace === undefined) return null;
  if (!workspace.isOn)
    return "This installation has no sample workspace. The brands open with a few sample panels.";
  if (workspace.total === 0) return "The sample workspace is being prepared.";
  return workspace.ready < workspace.total
    ? `The sample workspace is being prepared: ${workspace.ready} of ${workspace.total} brands.`
    : null;
}

/** What is known of the sample brands before anything was loaded; their metrics come from the server. */
export type KnownSample = {
  readonly slug: string;
  readonly name: string;
  readonly kind: string;
  readonly story: string;
};

export const knownSamples: readonly KnownSample[] = [
  {
    slug: "northwind-bikes",
    name: "Northwind Bikes",
    kind: "E-bikes and city bikes",
    story: "Won a test a month ago. Did assistants notice?",
  },
  {
    slug: "orbiboard",
    name: "Orbiboard",
    kind: "Project software",
    story: "Nothing happened here, and TrueNorth doesn’t pretend otherwise.",
  },
  {
    slug: "solvei",
    name: "Solvei",
    kind: "Skin care",
    story: "A recall was talked about, and one assistant could not be read for a while.",
  },
];

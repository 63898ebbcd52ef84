/** One promised figure as measured: in words with its unit, and whether the target is reached. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly reached: boolean;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Takes a share, 0–1; returns the value that so many of them do not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

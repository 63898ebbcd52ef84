/** One promised figure as measured: in words with its unit, and whether the target is reached. */
export type Figure = {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly reached: boolean;
};

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

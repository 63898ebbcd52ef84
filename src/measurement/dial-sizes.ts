/** The three sizes of the AIRO dial: large for pages and covers, medium for cards, small for tables. */
export type DialSize = "large" | "medium" | "small";

type Span = { readonly from: number; readonly to: number };
type Text = { readonly fontSize: number; readonly baseline: number };

/** All radii and lengths of one dial size, in viewBox units around a hub at (0, 0). */
export type DialMeasures = {
  readonly viewBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly ring: { readonly radius: number; readonly width: number };
  readonly minorTick?: Span;
  readonly halfTick?: Span;
  readonly majorTick?: Span;
  readonly labels?: {
    readonly scores: readonly number[];
    readonly radius: number;
    readonly fontSize: number;
    readonly drop: number;
  };
  readonly wedge: Span;
  readonly rim: {
    readonly radius: number;
    readonly width: number;
    readonly opacity: number;
    readonly provisional: { readonly width: number; readonly dash: string };
  };
  readonly tail: number;
  readonly needle: number;
  readonly halfWidth: number;
  readonly hubRadius: number;
  readonly value?: Text;
  readonly interval?: Text;
  readonly readiness?: {
    readonly fill: { readonly radius: number; readonly width: number };
    readonly index: Span & { readonly halfWidth: number };
    readonly value: Text;
  };
};

/** The measures of every dial size; the single source for page, PDF and share page. */
export const dialMeasures: Readonly<Record<DialSize, DialMeasures>> = {
  large: {
    viewBox: { x: -160, y: -158, width: 320, height: 300 },
    ring: { radius: 120, width: 1 },
    minorTick: { from: 116, to: 120 },
    halfTick: { from: 112, to: 120 },
    majorTick: { from: 108, to: 120 },
    labels: { scores: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], radius: 140, fontSize: 12, drop: 4.2 },
    wedge: { from: 14, to: 104 },
    rim: { radius: 124, width: 3, opacity: 1, provisional: { width: 3, dash: "6 3" } },
    tail: 36,
    needle: 104,
    halfWidth: 5,
    hubRadius: 3.5,
    value: { fontSize: 60, baseline: 102 },
    interval: { fontSize: 14, baseline: 128 },
    readiness: {
      fill: { radius: 100, width: 6 },
      index: { from: 90, to: 103, halfWidth: 4.5 },
      value: { fontSize: 74, baseline: 25 },
    },
  },
  medium: {
    viewBox: { x: -100, y: -96, width: 200, height: 186 },
    ring: { radius: 76, width: 1 },
    halfTick: { from: 72, to: 76 },
    majorTick: { from: 68, to: 76 },
    labels: { scores: [0, 5, 10], radius: 89, fontSize: 10.5, drop: 3.6 },
    wedge: { from: 9, to: 65 },
    rim: { radius: 79, width: 2.5, opacity: 1, provisional: { width: 2.5, dash: "6 3" } },
    tail: 23,
    needle: 65,
    halfWidth: 3.5,
    hubRadius: 2.5,
    value: { fontSize: 38, baseline: 64 },
    interval: { fontSize: 11.5, baseline: 82 },
    readiness: {
      fill: { radius: 62, width: 5 },
      index: { from: 54, to: 64, halfWidth: 3.5 },
      value: { fontSize: 48, baseline: 17 },
    },
  },
  small: {
    viewBox: { x: -34, y: -34, width: 68, height: 54 },
    ring: { radius: 28, width: 1.5 },
    wedge: { from: 4, to: 28 },
    rim: { radius: 28, width: 4, opacity: 0.6, provisional: { width: 2, dash: "3 2" } },
    tail: 9,
    needle: 24,
    halfWidth: 2.25,
    hubRadius: 2,
  },
};

import { type DialMeasures, type DialSize, dialMeasures } from "./dial-sizes.ts";
import { likelyScore, scoreBeside } from "./ranges.ts";

type Pointer = {
  readonly kind: "measured" | "provisional";
  readonly score: number;
  readonly low: number;
  readonly high: number;
};

/** What a dial shows: scores and interval ends are 0 to 10; `band` is the word for a Readiness score. */
export type DialReading =
  | Pointer
  | { readonly kind: "readiness"; readonly score: number; readonly band: string }
  | { readonly kind: "none" };

/** A text on the dial, centred on `x`, with its baseline at `y`. */
export type DialText = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly fontSize: number;
};

/** A line to stroke, its width in viewBox units, its opacity 0 to 1, its dashes as in stroke-dasharray. */
export type DialStroke = {
  readonly path: string;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: string;
};

/** SVG path data and texts of one dial, in drawing order; a part that the state does not show is absent. */
export type DialDrawing = {
  readonly kind: DialReading["kind"];
  readonly viewBox: string;
  readonly ring: DialStroke;
  readonly minor?: string;
  readonly half?: string;
  readonly major?: string;
  readonly labels: readonly DialText[];
  readonly wedge?: { readonly path: string; readonly opacity: number };
  readonly edges?: DialStroke;
  readonly rim?: DialStroke;
  readonly fill?: DialStroke;
  readonly index?: string;
  readonly tail?: string;
  readonly needle?: string;
  readonly hubRadius?: number;
  readonly value?: DialText;
  readonly caption?: DialText;
};

type Point = { readonly x: number; readonly y: number };

const DEGREES_PER_POINT = 24;
const FIRST_BEARING = -120;

// Adding zero turns a negative zero into a plain one, so that equal points print alike.
const round = (value: number): number => Math.round(value * 100) / 100 + 0;
const print = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
const clamp = (score: number): number => Math.min(10, Math.max(0, score));
const radians = (score: number): number => ((FIRST_BEARING + DEGREES_PER_POINT * score) * Math.PI) / 180;

/** Takes a score (0 to 10) and a radius; returns its point, y downwards, the hub at (0, 0). */
export function pointAt(score: number, radius: number): Point {
  const bearing = radians(score);
  return { x: radius * Math.sin(bearing), y: -radius * Math.cos(bearing) };
}

const isLargeArc = (from: number, to: number): 0 | 1 => ((to - from) * DEGREES_PER_POINT > 180 ? 1 : 0);

/** Takes two scores (from below to) and a radius; returns the path of the arc between them. */
function arcPath(from: number, to: number, radius: number): string {
  return `M${print(pointAt(from, radius))}A${radius} ${radius} 0 ${isLargeArc(from, to)} 1 ${print(pointAt(to, radius))}`;
}

function sectorPath(low: number, high: number, inner: number, outer: number): string {
  const large = isLargeArc(low, high);
  return (
    `M${print(pointAt(low, inner))}L${print(pointAt(low, outer))}` +
    `A${outer} ${outer} 0 ${large} 1 ${print(pointAt(high, outer))}L${print(pointAt(high, inner))}` +
    `A${inner} ${inner} 0 ${large} 0 ${print(pointAt(low, inner))}Z`
  );
}

function spokePath(scores: readonly number[], span: { from: number; to: number }): string {
  return scores.map((s) => `M${print(pointAt(s, span.from))}L${print(pointAt(s, span.to))}`).join("");
}

function lozengePath(score: number, length: number, halfWidth: number, from = 0): string {
  const bearing = radians(score);
  const side = { x: round(halfWidth * Math.cos(bearing)), y: round(halfWidth * Math.sin(bearing)) };
  const middle = pointAt(score, from);
  const base = { x: round(middle.x), y: round(middle.y) };
  const left = { x: base.x - side.x, y: base.y - side.y };
  const right = { x: base.x + side.x, y: base.y + side.y };
  return `M${print(left)}L${print(pointAt(score, length))}L${print(right)}Z`;
}

const tenths = Array.from({ length: 101 }, (_, index) => index);
const minorScores = tenths.filter((n) => n % 5 !== 0).map((n) => n / 10);
const halfScores = tenths.filter((n) => n % 10 === 5).map((n) => n / 10);
const majorScores = tenths.filter((n) => n % 10 === 0).map((n) => n / 10);

function scalePaths(measures: DialMeasures, withMinorTicks: boolean) {
  const { minorTick, halfTick, majorTick, labels } = measures;
  return {
    ...(minorTick && withMinorTicks ? { minor: spokePath(minorScores, minorTick) } : {}),
    ...(halfTick ? { half: spokePath(halfScores, halfTick) } : {}),
    ...(majorTick ? { major: spokePath(majorScores, majorTick) } : {}),
    labels: (labels?.scores ?? []).map((score) => {
      const { x, y } = pointAt(score, labels?.radius ?? 0);
      return {
        text: String(score),
        x: round(x),
        y: round(y + (labels?.drop ?? 0)),
        fontSize: labels?.fontSize ?? 0,
      };
    }),
  };
}

const centred = (
  text: string,
  place: { fontSize: number; baseline: number } | undefined,
): DialText | undefined => place && { text, x: 0, y: place.baseline, fontSize: place.fontSize };

function pointerPaths(measures: DialMeasures, reading: Pointer) {
  const [score, low, high] = [clamp(reading.score), clamp(reading.low), clamp(reading.high)];
  const { wedge, tail, needle, halfWidth } = measures;
  const isProvisional = reading.kind === "provisional";
  const rim = isProvisional ? { ...measures.rim, ...measures.rim.provisional } : measures.rim;
  return {
    wedge: { path: sectorPath(low, high, wedge.from, wedge.to), opacity: isProvisional ? 0.08 : 0.15 },
    edges: {
      path: spokePath([low, high], wedge),
      width: 1,
      opacity: 0.55,
      ...(isProvisional ? { dash: "3 3" } : {}),
    },
    rim: {
      path: arcPath(low, high, rim.radius),
      width: rim.width,
      opacity: rim.opacity,
      ...(isProvisional ? { dash: measures.rim.provisional.dash } : {}),
    },
    tail: lozengePath(score, -tail, halfWidth),
    needle: lozengePath(score, needle, halfWidth),
  };
}

function fillPaths(measures: DialMeasures, score: number) {
  const { readiness } = measures;
  if (!readiness)
    return { fill: { path: arcPath(0, clamp(score), measures.rim.radius), width: measures.rim.width } };
  return {
    fill: { path: arcPath(0, clamp(score), readiness.fill.radius), width: readiness.fill.width },
    index: lozengePath(clamp(score), readiness.index.to, readiness.index.halfWidth, readiness.index.from),
  };
}

/** Takes a reading; returns the words under the value: the likely range, the band, or that nothing is measured yet. */
function dialCaption(reading: DialReading): string {
  if (reading.kind === "none") return "Not measured yet";
  if (reading.kind === "readiness") return reading.band;
  const range = scoreBeside(reading);
  return reading.kind === "provisional" ? `early, ${range}` : range;
}

/** Takes a reading; returns the sentence a screen reader says in place of the picture. */
export function dialSentence(reading: DialReading): string {
  if (reading.kind === "none") return "AIRO score: not measured yet";
  if (reading.kind === "readiness") return `Readiness ${reading.score.toFixed(1)} out of 10`;
  const early = reading.kind === "provisional" ? ", early" : "";
  return `AIRO score ${reading.score.toFixed(1)} out of 10, ${likelyScore(reading)}${early}`;
}

/** Takes a size and a reading (scores outside 0 to 10 are drawn at the nearer end); returns what to draw. */
export function drawDial(size: DialSize, reading: DialReading): DialDrawing {
  const measures = dialMeasures[size];
  const { viewBox, ring } = measures;
  const caption = centred(dialCaption(reading), measures.interval);
  const valuePlace = reading.kind === "readiness" ? measures.readiness?.value : measures.value;
  const value = reading.kind === "none" ? undefined : centred(reading.score.toFixed(1), valuePlace);
  return {
    kind: reading.kind,
    viewBox: `${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`,
    ring: {
      path: arcPath(0, 10, ring.radius),
      width: ring.width,
      ...(reading.kind === "none" && size !== "small" ? { dash: "2 4" } : {}),
    },
    ...scalePaths(measures, reading.kind !== "none"),
    ...(reading.kind === "measured" || reading.kind === "provisional" ? pointerPaths(measures, reading) : {}),
    ...(reading.kind === "readiness" ? fillPaths(measures, reading.score) : {}),
    ...(reading.kind === "readiness" ? {} : { hubRadius: measures.hubRadius }),
    ...(value ? { value } : {}),
    ...(caption ? { caption } : {}),
  };
}

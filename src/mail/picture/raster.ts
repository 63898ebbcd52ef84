import { crc32, deflateSync } from "node:zlib";

/** In pixels from the left and the top. */
export type Spot = { readonly x: number; readonly y: number };

export type Shape = {
  /** The corners of a filled area. */
  readonly corners: readonly Spot[];
  /** "#rrggbb". */
  readonly colour: string;
  /** 0–1. */
  readonly opacity: number;
};

/** Rows looked at within one pixel, for smooth edges. */
const SAMPLES = 4;
const CIRCLE_CORNERS = 24;

/** Takes shapes, the hindmost first; returns them as pixels on a clear ground. */
export function rasterise(width: number, height: number, shapes: readonly Shape[]): Pixels {
  const rgba = new Uint8Array(width * height * 4);
  for (const shape of shapes) paint(rgba, { width, height }, shape);
  return { width, height, rgba };
}

function paint(rgba: Uint8Array, size: { readonly width: number; readonly height: number }, shape: Shape) {
  const { corners, opacity } = shape;
  const colour = [1, 3, 5].map((at) => Number.parseInt(shape.colour.slice(at, at + 2), 16));
  const heights = corners.map(({ y }) => y);
  const first = Math.max(0, Math.floor(Math.min(...heights)));
  const last = Math.min(size.height - 1, Math.floor(Math.max(...heights)));
  for (let row = first; row <= last; row += 1)
    for (const [column, covered] of coverage(corners, row, size.width).entries())
      if (covered > 0) blend(rgba, (row * size.width + column) * 4, { colour, alpha: covered * opacity });
}

/** How much of each pixel of a row an area covers, 0–1. */
function coverage(corners: readonly Spot[], row: number, width: number): Float32Array {
  const covered = new Float32Array(width);
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const crossings = crossed(corners, row + (sample + 0.5) / SAMPLES);
    for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
      const from = Math.max(0, crossings[pair] ?? 0);
      const to = Math.min(width, crossings[pair + 1] ?? 0);
      for (let column = Math.floor(from); column < to; column += 1)
        covered[column] =
          (covered[column] ?? 0) + (Math.min(to, column + 1) - Math.max(from, column)) / SAMPLES;
    }
  }
  return covered;
}

/** Where the outline of an area crosses a height, from left to right. */
const crossed = (corners: readonly Spot[], y: number): readonly number[] =>
  corners
    .flatMap((a, index) => {
      const b = corners[(index + 1) % corners.length] ?? a;
      return a.y <= y === b.y <= y ? [] : [a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)];
    })
    .toSorted((a, b) => a - b);

function blend(
  rgba: Uint8Array,
  at: number,
  { colour, alpha }: { readonly colour: readonly number[]; readonly alpha: number },
): void {
  const under = (rgba[at + 3] ?? 0) / 255;
  const sum = alpha + under * (1 - alpha);
  for (const [channel, value] of colour.entries())
    rgba[at + channel] = Math.round((value * alpha + (rgba[at + channel] ?? 0) * under * (1 - alpha)) / sum);
  rgba[at + 3] = Math.round(sum * 255);
}

export const rectangle = (left: number, top: number, width: number, height: number): readonly Spot[] => [
  { x: left, y: top },
  { x: left + width, y: top },
  { x: left + width, y: top + height },
  { x: left, y: top + height },
];

export const circle = ({ x, y }: Spot, radius: number): readonly Spot[] =>
  Array.from({ length: CIRCLE_CORNERS }, (_, corner) => {
    const angle = (corner / CIRCLE_CORNERS) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });

/** Takes the points of a line and its width; returns the areas that draw it: one for each piece, a round for each bend. */
export const stroke = (points: readonly Spot[], width: number): readonly (readonly Spot[])[] =>
  points.flatMap((a, index) => {
    const b = points[index + 1];
    const bend = circle(a, width / 2);
    if (b === undefined) return [bend];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [dx, dy] = [((b.y - a.y) / length) * (width / 2), ((b.x - a.x) / length) * (width / 2)];
    return [
      bend,
      [
        { x: a.x + dx, y: a.y - dy },
        { x: b.x + dx, y: b.y - dy },
        { x: b.x - dx, y: b.y + dy },
        { x: a.x - dx, y: a.y + dy },
      ],
    ];
  });

/** Pixels row by row from the top: red, green, blue and opacity of each, 0–255. */
type Pixels = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const BITS = 8;
const COLOUR_WITH_OPACITY = 6;

/** Takes pixels; returns them as a PNG file. */
export function encodePng({ width, height, rgba }: Pixels): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([BITS, COLOUR_WITH_OPACITY], 8);
  const stride = width * 4;
  // Each row begins with its filter: 0, none.
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(rgba.subarray(row * stride, (row + 1) * stride), row * (stride + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

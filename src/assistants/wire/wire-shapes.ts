import { z } from "zod";

/*
 * Shapes that never refuse: a field that is missing or of another kind is null, an item that is none is left out. An answer
 * that has been paid for is not thrown away because a provider changed something beside it.
 */

const anything = z.unknown().optional();

export const text = anything.transform((value) => (typeof value === "string" ? value : null));
export const number = anything.transform((value) =>
  typeof value === "number" && Number.isFinite(value) ? value : null,
);
/** Tokens or searches. What no call can have used is a mistake, and unknown: money is reckoned from it. */
const MAX_COUNTED = 1e8;
export const count = anything.transform((value) =>
  typeof value === "number" && value >= 0 && value <= MAX_COUNTED ? value : null,
);
export const isTrue = anything.transform((value) => value === true);

/** An object of this shape; null where it is missing or of another kind. */
export const part = <Shape extends z.ZodType>(shape: Shape) =>
  anything.transform((value): z.output<Shape> | null => {
    // Usually left out: an error about it costs more than reading it.
    if (value === undefined || value === null) return null;
    const read = shape.safeParse(value);
    return read.success ? read.data : null;
  });

/** The items of this shape, in order; those of another kind are left out, and what is no list has none. */
export const list = <Shape extends z.ZodType>(shape: Shape) =>
  anything.transform((value): readonly z.output<Shape>[] => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown) => {
      const read = shape.safeParse(item);
      return read.success ? [read.data] : [];
    });
  });

/** As `list`, but null where there is no list at all, and bad items keep their place as null. */
export const placedList = <Shape extends z.ZodType>(shape: Shape) =>
  anything.transform((value): readonly (z.output<Shape> | null)[] | null => {
    if (!Array.isArray(value)) return null;
    return value.map((item: unknown) => {
      const read = shape.safeParse(item);
      return read.success ? read.data : null;
    });
  });

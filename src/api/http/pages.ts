import { z } from "@hono/zod-openapi";
import { ApiError, badRequest } from "./api-error.ts";

const place = z.tuple([z.union([z.number().int(), z.string()]), z.string()]);

/** The cursor of what comes after a row, by the value it is sorted by and its own name. */
export const cursorAfter = (value: number | string, name: string): string =>
  Buffer.from(JSON.stringify([value, name])).toString("base64url");

/** Takes a cursor and whether its list is sorted by a number; returns where the page begins. */
export function placeOf<Value extends "number" | "string">(
  text: string | undefined,
  kind: Value,
): { readonly value: Value extends "number" ? number : string; readonly name: string } | null;
export function placeOf(text: string | undefined, kind: "number" | "string") {
  if (text === undefined) return null;
  const { data } = place.safeParse(jsonOf(Buffer.from(text, "base64url").toString()));
  if (data === undefined || typeof data[0] !== kind)
    throw new ApiError(400, "bad_request", "This is not a cursor of this list.", { field: "cursor" });
  return { value: data[0], name: data[1] };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What every list takes and gives that comes in pages. */
export const pageLimit = z.coerce
  .number("The limit is a number.")
  .int("The limit is a whole number.")
  .min(1, "The limit is from 1 to 500.")
  .max(500, "The limit is from 1 to 500.");
export const pageCursor = z
  .string()
  .max(1000)
  .optional()
  .openapi({ description: "As the page before gave it" });
export const nextCursor = z
  .string()
  .nullable()
  .openapi({ description: "The cursor of the next page; null on the last" });

type Timed = { readonly id: string; readonly createdAt: Date };

/** The cursor after the last of a page of a list by time; null where there is no more. */
export function cursorAfterTime(page: readonly Timed[], hasMore: boolean): string | null {
  const last = page.at(-1);
  return hasMore && last !== undefined ? cursorAfter(last.createdAt.toISOString(), last.id) : null;
}

/** Where a page of a list by time begins. */
export function timePlaceOf(cursor: string | undefined): { readonly at: Date; readonly id: string } | null {
  const place = placeOf(cursor, "string");
  if (place === null) return null;
  const at = new Date(place.value);
  if (Number.isNaN(at.getTime()) || !z.uuid().safeParse(place.name).success)
    throw badRequest("This is not a cursor of this list.", "cursor");
  return { at, id: place.name };
}

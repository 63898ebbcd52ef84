import { z } from "@hono/zod-openapi";
import { cursorAfter, placeOf } from "../sources/source-cursor.ts";
import { badRequest } from "./api-error.ts";

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

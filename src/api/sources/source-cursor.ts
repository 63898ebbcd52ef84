import { z } from "@hono/zod-openapi";
import { ApiError } from "../http/api-error.ts";

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

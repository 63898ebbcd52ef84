/**
 * Text as Postgres can hold it: a NUL and half a surrogate pair become U+FFFD, one UTF-16 unit for one, so that offsets stay.
 * What came is whole in the answer's wire body.
 */
export const storableText = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();

/** Whether Postgres can hold a text as it is. */
export const isStorable = (text: string): boolean => storableText(text) === text;

/** The same for all texts within a JSON value. */
export function storableJson(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [storableText(key), storableJson(one)]),
  );
}

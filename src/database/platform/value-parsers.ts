/** How one Postgres value arrives in JavaScript, by type OID, given its text form. */
export type ValueParsers = Readonly<Record<number, (text: string) => unknown>>;

const oid = {
  int8: 20,
  json: 114,
  date: 1082,
  time: 1083,
  timestamp: 1114,
  timestamptz: 1184,
  timetz: 1266,
  numeric: 1700,
  jsonb: 3802,
} as const;

const asText = (text: string): string => text;
const asJson = (text: string): unknown => JSON.parse(text);

/** A number where it is exact, else the text: a silently rounded id or amount would be worse. */
function asExactNumber(text: string): number | string {
  const value = Number(text);
  return Number.isFinite(value) && String(value) === text ? value : text;
}

/** The product's own code: points in time are `Date`, counts and amounts are numbers, JSON is parsed. */
export const productParsers: ValueParsers = {
  [oid.int8]: asExactNumber,
  [oid.json]: asJson,
  [oid.jsonb]: asJson,
  [oid.date]: asText,
  [oid.time]: asText,
  [oid.timetz]: asText,
  [oid.timestamp]: asText,
  [oid.timestamptz]: (text) => new Date(text),
  [oid.numeric]: Number,
};

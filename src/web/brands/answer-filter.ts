import { type Surface, surfaces } from "#measurement/surfaces.ts";
export const periodLengths = [7, 30, 90, 365] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** How long a period is where an address does not say. */
export const USUAL_DAYS: PeriodLength = 30;

const brandedChoices = ["true", "all"] as const;
type Branded = (typeof brandedChoices)[number];

/**
 * Which answers are counted; a part that is left out keeps all. Own days ("2026-11-21", UTC, both included) come before a length,
 * and no list is empty.
 */
export type AnswerFilter = {
  readonly from?: string;
  readonly to?: string;
  readonly days?: PeriodLength;
  readonly assistants?: readonly string[];
  readonly surfaces?: readonly Surface[];
  readonly topics?: readonly string[];
  readonly tags?: readonly string[];
  readonly prompts?: readonly string[];
  readonly countries?: readonly string[];
  /** Prompts that name the brand, or all; the others alone where left out. */
  readonly branded?: Branded;
};

const DAY_MS = 86_400_000;
/** The server counts ten years at most. */
export const MAX_DAYS = 3700;
const MAX_CHOICES = 200;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (text: string): boolean => uuid.test(text);
const isWord = (text: string): boolean => text !== "" && text.length <= 100;
const isSurface = (text: string): text is Surface => surfaces.some((surface) => surface === text);
const names = [
  "from",
  "to",
  "days",
  "assistants",
  "surfaces",
  "topics",
  "tags",
  "prompts",
  "countries",
  "branded",
];

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

/** True for a calendar day as in a URL, such as "2026-11-21". */
export function isDay(text: string): boolean {
  const moment = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  return moment !== null && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** Takes the parameters of an address; returns the filter in it. What is not understood is left out. */
export function filterOfAddress(params: URLSearchParams): AnswerFilter {
  const list = <One extends string>(name: string, isOne: (text: string) => text is One) => {
    const ones = (params.get(name) ?? "").split(",").filter(isOne);
    return ones.length === 0 ? undefined : [...new Set(ones)].slice(0, MAX_CHOICES);
  };
  const words = (name: string, isOne = isWord) => list(name, (text): text is string => isOne(text));
  const day = (name: string) => {
    const text = params.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const [from, to] = [day("from"), day("to")];
  const hasOwnDays = (from ?? to) !== undefined && (from ?? "") <= (to ?? "9");
  const days = periodLengths.find((length) => String(length) === params.get("days"));
  const branded = brandedChoices.find((one) => one === params.get("branded"));
  return stripped({
    ...(hasOwnDays ? { from, to } : { days: days === USUAL_DAYS ? undefined : days }),
    assistants: words("assistants"),
    surfaces: list("surfaces", isSurface),
    topics: words("topics", isId),
    tags: words("tags", isId),
    prompts: words("prompts", isId),
    countries: words("countries"),
    branded,
  });
}

/** Takes the parameters of the present address and a filter; returns them with that filter, all others kept. */
export function addressOfFilter(params: URLSearchParams, filter: AnswerFilter): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of names) changed.delete(name);
  for (const [name, value] of Object.entries(filter)) {
    const text = Array.isArray(value) ? value.join(",") : String(value);
    if (text !== "" && value !== undefined) changed.set(name, text);
  }
  // What is usual needs no words, and own days come before a length.
  if (filter.days === USUAL_DAYS || (filter.from ?? filter.to) !== undefined) changed.delete("days");
  return changed;
}

type Asked = { readonly assistants: readonly string[]; readonly surface: string };

/** The same filter for the answers of some assistants on one surface alone. */
export const addressOfAsked = (
  params: URLSearchParams,
  filter: AnswerFilter,
  { assistants, surface }: Asked,
): URLSearchParams =>
  addressOfFilter(params, isSurface(surface) ? { ...filter, assistants, surfaces: [surface] } : filter);

/** The days a filter keeps, both included; `today` is a day such as "2026-11-21" (UTC). */
export function periodOfFilter(
  filter: AnswerFilter,
  today: string,
): { readonly from: string; readonly to: string } {
  const later = filter.from !== undefined && filter.from > today ? filter.from : today;
  const to = filter.to ?? later;
  const earliest = dayBefore(to, MAX_DAYS - 1);
  const from = filter.from ?? dayBefore(to, (filter.days ?? USUAL_DAYS) - 1);
  const isTooLong = from < earliest;
  return { from: isTooLong ? earliest : from, to };
}

/** The query of our API for a filter, the same text for the same choices in any order. */
export function filterQuery(filter: AnswerFilter, today: string): string {
  const { from: _from, to: _to, days: _days, ...rest } = filter;
  const sorted = Object.entries(rest).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...value].sort() : value,
  ]);
  return addressOfFilter(new URLSearchParams(), {
    ...periodOfFilter(filter, today),
    ...stripped(Object.fromEntries(sorted)),
  }).toString();
}

function stripped(
  filter: { readonly [Name in keyof AnswerFilter]: AnswerFilter[Name] | undefined },
): AnswerFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}

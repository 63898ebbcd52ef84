/** "a", "a and b", "a, b and c"; beyond `shown` names the rest is counted: "a, b and 3 others". */
export function listed(names: readonly string[], shown = 3): string {
  const rest = names.length - shown;
  const parts = rest > 1 ? [...names.slice(0, shown), `${rest} others`] : [...names];
  const last = parts.pop() ?? "";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}

/** A count with its noun: "1 page", "3 pages", "2 addresses" where the plural is given. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** "The one page", "Both pages", "All 3 pages". */
export const all = (count: number, noun: string): string =>
  count === 1 ? `The one ${noun}` : count === 2 ? `Both ${noun}s` : `All ${count} ${noun}s`;

/** "No page", "The one page", "All 3 pages", "None of 3 pages", "2 of 3 pages". */
export function partOf(count: number, total: number, noun: string): string {
  if (count === total) return all(total, noun);
  if (total === 1) return `No ${noun}`;
  return count === 0 ? `None of ${total} ${noun}s` : `${count} of ${total} ${noun}s`;
}

/** The verb after `partOf`. */
export const partVerb = (count: number, singular: string, plural: string): string =>
  count <= 1 ? singular : plural;

/** The verb for a count: one "is", several "are". */
export const verb = (count: number, singular: string, plural: string): string =>
  count === 1 ? singular : plural;

/** A share from 0 to 1 as whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Path of an address for reading: "/blog/"; the address itself where it is on another host. */
export function shortAddress(url: string, origin: string): string {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.origin === origin ? `${parsed.pathname}${parsed.search}` : url;
}

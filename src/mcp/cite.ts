import type { AnswerOfApi } from "./ask.ts";
import { isFields } from "./fields.ts";

/** Words of an address; what is undefined is left out, "#" is the place within the page. */
type Words = Readonly<Record<string, string | undefined>>;

/** Where people see what a tool tells: a tab of the brand's pages, and for rows of a list what shows the row alone. */
export type Shown = {
  readonly at: Words;
  /** By the name of the list; "{key}" stands for the row's own field of that name. */
  readonly each?: Readonly<Record<string, Words>>;
};

/** How what a tool tells is cited: where people see it, where the API counts it again, and where each row leads. */
export type Cite = {
  readonly page: string;
  readonly api: string;
  readonly each?: Readonly<Record<string, string>>;
};

const OF_BRAND = /^(.*)\/api\/v1\/brands\/([^/]+)\//;
/** Parts of a question to the API that pages know by the same name. */
const KEPT = ["from", "to", "assistants", "branded"] as const;

/** Takes where something is shown and the answer; returns how to cite it, null where it is of no brand. */
export function citeOf({ at, each }: Shown, { address, body }: AnswerOfApi): Cite | null {
  const [, origin, brand] = OF_BRAND.exec(address) ?? [];
  if (origin === undefined || brand === undefined) return null;
  const asked = new URL(address);
  // The days that were counted, so that the address shows the same tomorrow.
  for (const [name, day] of Object.entries(periodIn(body))) asked.searchParams.set(name, day);
  const kept = KEPT.map((name) => [name, asked.searchParams.get(name) ?? undefined] as const);
  const pageOf = (words: Words) =>
    addressOf(`${origin}/brand/${brand}`, { ...Object.fromEntries(kept), ...words });
  return {
    page: pageOf(at),
    api: asked.href,
    ...(each && {
      each: Object.fromEntries(
        Object.entries(each).map(([list, words]) => [list, pageOf({ ...at, ...words })]),
      ),
    }),
  };
}

function addressOf(page: string, { "#": place, ...words }: Words): string {
  const known = Object.entries(words).filter(([, value]) => value !== undefined && value !== "");
  const query = new URLSearchParams(known.map(([name, value]) => [name, value ?? ""]));
  const written = `${page}?${query}${place === undefined ? "" : `#${place}`}`;
  return written.replaceAll(/%7B(\w+)%7D/g, "{$1}").replaceAll("%2C", ",");
}

function periodIn(body: unknown): Readonly<Record<string, string>> {
  if (!isFields(body)) return {};
  const period = isFields(body.view) ? body.view.period : body.period;
  if (!isFields(period)) return {};
  const { from, to } = period;
  return typeof from === "string" && typeof to === "string" ? { from, to } : {};
}

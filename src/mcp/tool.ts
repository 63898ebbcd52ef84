import { z } from "zod";
import { assistantIds } from "#assistants/assistants.ts";
import type { AnswerOfApi, Ask } from "./ask.ts";

/** What a tool does with its input; `brand` names the brand in an address. */
export type Work<Input> = (ask: Ask, input: Input, brand: () => Promise<string>) => Promise<AnswerOfApi>;

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: z.ZodObject;
  /** Whether it changes something, and whether once more changes more. */
  readonly changes: "nothing" | "once" | "each time";
  /** Whether its answer holds what strangers wrote: assistants' answers, their sources, what was found on sites. */
  readonly holdsStrangersText: boolean;
  readonly run: (ask: Ask, input: Readonly<Record<string, unknown>>) => Promise<Ran>;
};

/** What a tool answers, and how that is cited. */
export type Ran = AnswerOfApi & { readonly cite: Cite | null };

type Given<Schema extends z.ZodObject> = Omit<
  Tool,
  "run" | "inputSchema" | "changes" | "holdsStrangersText"
> & {
  readonly inputSchema: Schema;
  readonly changes?: Tool["changes"];
  readonly holdsStrangersText?: boolean;
  readonly work: Work<z.output<Schema>>;
  /** Where people see what it tells, where that is figures. */
  readonly shown?: (input: z.output<Schema>) => Shown;
};

/** Refused before the API was asked, in words for anyone who called the tool. */
export class ToolError extends Error {
  override readonly name = "ToolError";
}

/** A tool over our API. Its brand is the one that is named, or the one that the key opens. */
export function defineTool<Schema extends z.ZodObject>({ work, shown, ...given }: Given<Schema>): Tool {
  return {
    changes: "nothing",
    holdsStrangersText: false,
    ...given,
    run: async (ask, input) => {
      const named = input.brand_id;
      const known = given.inputSchema.parse(input);
      const answer = await work(ask, known, async () =>
        typeof named === "string" ? encodeURIComponent(named) : await onlyBrand(ask),
      );
      return { ...answer, cite: shown === undefined ? null : citeOf(shown(known), answer) };
    },
  };
}

async function onlyBrand(ask: Ask): Promise<string> {
  const { status, body } = await ask({ method: "GET", path: "brands", query: { limit: 2 } });
  const brands = isFields(body) && Array.isArray(body.brands) ? body.brands : [];
  const [first] = brands;
  if (status !== 200 || !isFields(first) || typeof first.id !== "string")
    throw new ToolError(explanationIn(body) ?? "There is no brand that this key opens.");
  if (brands.length > 1) throw new ToolError("There are several brands: name one by brand_id.");
  return first.id;
}

/** The API's own words for why it refuses. */
export const explanationIn = (body: unknown): string | null =>
  isFields(body) && typeof body.detail === "string" ? body.detail : null;

/** Words of an address; what is undefined is left out, "#" is the place within the page. */
type Words = Readonly<Record<string, string | undefined>>;

/** Where people see what a tool tells: a tab of the brand's pages, and for rows of a list what shows the row alone. */
type Shown = {
  readonly at: Words;
  /** By the name of the list; "{key}" is replaced by the row's own field of that name. */
  readonly each?: Readonly<Record<string, Words>>;
};

/** How what a tool tells is cited: where people see it, where the API counts it again, and where each row leads. */
type Cite = {
  readonly page: string;
  readonly api: string;
  readonly each?: Readonly<Record<string, string>>;
};

const OF_BRAND = /^(.*)\/api\/v1\/brands\/([^/]+)\//;
/** Parts of a question to the API that pages know by the same name. */
const KEPT = ["from", "to", "assistants", "surfaces", "branded"] as const;

/** Takes where something is shown and the answer; returns how to cite it, null where it is of no brand. */
function citeOf({ at, each }: Shown, { address, body }: AnswerOfApi): Cite | null {
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

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const brandId = z.uuid().optional().describe("Which brand; needless where the key opens one only");

const assistants = z
  .array(z.string())
  .optional()
  .describe(`Only answers of these: ${assistantIds.join(", ")}; all unless said`);
const surfaceList = z
  .array(z.enum(["app", "web", "api", "google-ai-overview", "google-ai-mode", "imported", "all"]))
  .optional()
  .describe(
    "How assistants were asked. app: in their app; web: API with search; api: API without; google-ai-overview and google-ai-mode: Google's pages; imported. The brand's headline surface alone unless said; several are pooled",
  );
const from = z.iso
  .date()
  .optional()
  .describe("First day, such as 2026-11-01; 30 days before the last unless said");
const to = z.iso.date().optional().describe("Last day; today unless said");

const branded = z
  .enum(["false", "true", "all"])
  .optional()
  .describe(
    "false: prompts that don't name the brand, as in all headline figures; true: those that do; all: both. false unless said",
  );

/** Which answers are counted. */
export const period = { brand_id: brandId, from, to, assistants, surfaces: surfaceList, branded };

export const page = {
  limit: z.number().int().min(1).max(100).default(20).describe("How many at most"),
  cursor: z.string().optional().describe("`next` of the page before"),
};

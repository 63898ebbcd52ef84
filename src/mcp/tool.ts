import type { z } from "zod";
import type { AnswerOfApi, Ask } from "./ask.ts";
import { type Cite, citeOf, type Shown } from "./cite.ts";
import { isFields } from "./fields.ts";

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

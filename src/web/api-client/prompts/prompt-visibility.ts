import * as z from "zod/mini";
import { getJson } from "../request.ts";

const estimate = z.object({
  value: z.nullable(z.number()),
  low: z.number(),
  high: z.number(),
  n: z.number(),
});
const mean = z.nullable(z.object({ value: z.number(), n: z.number() }));
const change = z.nullable(
  z.object({
    value: z.number(),
    low: z.number(),
    high: z.number(),
    verdict: z.enum(["real change", "within noise"]),
    smallestDetectable: z.number(),
  }),
);
const display = z.enum(["collecting", "provisional"]);
const entity = { id: z.string(), name: z.string(), isBrand: z.boolean() };
const period = z.object({ from: z.string(), to: z.string() });
const standing = { visibility: estimate, display, change, mentions: z.number(), unclear: z.number() };
const group = z.object({ id: z.string(), prompts: z.number(), ...standing });

const standings = z.object({
  period,
  entities: z.array(z.object(entity)),
  prompts: z.array(
    z.object({
      key: z.string(),
      ...standing,
      position: mean,
      sentiment: mean,
      lastAskedAt: z.nullable(z.string()),
    }),
  ),
  topics: z.array(group),
  tags: z.array(group),
});

const one = z.object({
  key: z.string(),
  text: z.string(),
  language: z.nullable(z.string()),
  country: z.nullable(z.string()),
  promptId: z.nullable(z.string()),
  deletedAt: z.nullable(z.string()),
  period,
  valid: z.number(),
  change,
  display,
  agreement: z.nullable(z.number()),
  entities: z.array(
    z.object({
      ...entity,
      visibility: estimate,
      position: mean,
      mentions: z.number(),
      unclear: z.number(),
    }),
  ),
  assistants: z.array(
    z.object({
      assistant: z.string(),
      surface: z.string(),
      visibility: estimate,
      display,
      position: mean,
    }),
  ),
  days: z.array(
    z.object({
      day: z.string(),
      valid: z.number(),
      entities: z.array(z.object({ id: z.string(), visibility: estimate })),
    }),
  ),
  models: z.array(
    z.object({ assistant: z.string(), surface: z.string(), model: z.string(), since: z.string() }),
  ),
});

/** A share 0–1 with its interval, and the answers behind it; null where nothing was measured. */
export type Share = Readonly<z.infer<typeof estimate>>;
export type ShareChange = NonNullable<z.infer<typeof change>>;
export type PromptStandings = Readonly<z.infer<typeof standings>>;
export type PromptStanding = PromptStandings["prompts"][number];
export type GroupStanding = PromptStandings["topics"][number];
export type PromptView = Readonly<z.infer<typeof one>>;

const pathOf = (brandId: string) => `/api/v1/brands/${encodeURIComponent(brandId)}/visibility/prompts`;

/** Reads visibility by prompt, topic and tag for a query of the filter; rejects as getJson does, or with a ZodError. */
export async function fetchPromptStandings(
  { brandId, query }: { readonly brandId: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptStandings> {
  return standings.parse(await getJson(`${pathOf(brandId)}?${query}`, signal, accessToken));
}

/** Reads what is seen of one prompt; period, assistants and surfaces of the filter hold. */
export async function fetchPromptView(
  { brandId, key, query }: { readonly brandId: string; readonly key: string; readonly query: string },
  accessToken: string,
  signal: AbortSignal,
): Promise<PromptView> {
  const path = `${pathOf(brandId)}/${encodeURIComponent(key)}?${query}`;
  return one.parse(await getJson(path, signal, accessToken));
}

import { z } from "@hono/zod-openapi";
import {
  competitorName,
  readingStateSchema,
  seenVersion,
  storedWriting,
  writing,
} from "../brands/contract.ts";
import type { Immutable } from "../http/contract.ts";
import { estimate, surfacesCounted } from "../visibility/contract.ts";

const count = z.number().int();
const time = z.string().openapi({ type: "string", format: "date-time" });

const colour = z
  .string("A colour is written like #0072b2.")
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, "A colour is written like #0072b2.")
  .nullable()
  .openapi({ type: "string", description: "Null: the next of the palette", example: "#0072b2" });

const measured = z
  .object({
    mentions: count.openapi({ description: "Answers that name it" }),
    unclear: count,
    assistants: count.openapi({ description: "How many assistants name it" }),
    lastSeen: z.string().nullable().openapi({ description: "The last day (UTC) an answer named it" }),
    visibility: estimate,
  })
  .openapi("CompetitorMetrics");

export const competitor = z
  .object({
    id: z.uuid(),
    name: z.string(),
    state: z.enum(["tracked", "suggested", "rejected"]),
    mergedInto: z.uuid().nullable().openapi({ description: "The competitor it is read as" }),
    ...storedWriting,
    colour: z.string().nullable(),
    version: count.openapi({ description: "Rises with each change" }),
  })
  .openapi("Competitor");

export const listedCompetitor = competitor
  .extend({
    measured: measured.nullable().openapi({ description: "Null where the shown reading does not know it" }),
  })
  .openapi("ListedCompetitor");

const suggestion = z
  .object({
    name: z.string(),
    answers: count.openapi({
      description: "Answers that hold it, of all time, on the surfaces that are counted",
    }),
    assistants: z.array(z.string()).readonly(),
    domains: z.array(z.string()).readonly().openapi({ description: "Of its name, cited beside it" }),
    firstSeen: time,
    lastSeen: time,
    examples: z
      .array(z.object({ answerId: z.uuid(), assistant: z.string(), sentence: z.string() }))
      .readonly(),
  })
  .openapi("SuggestedCompetitor");

export const competitorList = z
  .object({
    period: z.object({ from: z.string(), to: z.string() }),
    surfaces: surfacesCounted,
    display: z
      .enum(["collecting", "provisional", "shown"])
      .openapi({ description: "What the answers allow to show" }),
    brand: z.object({ id: z.uuid(), name: z.string(), measured: measured.nullable() }),
    competitors: z.array(listedCompetitor),
    suggestions: z.array(suggestion).openapi({
      description:
        "Found in three answers or more of all time, whatever the filter, most first. Tracking a name searches all answers for it, so its count can rise",
    }),
    reading: readingStateSchema,
  })
  .openapi("Competitors");

const state = z.enum(["tracked", "rejected"], "The state must be tracked or rejected.");
const target = z.uuid("A competitor is named by its id.").nullable().openapi({
  description: "Another tracked competitor it is the same as; null: one of its own",
});

/** As a competitor is written; its examples are no names of the brand itself. */
const written = {
  ...writing,
  aliases: writing.aliases.openapi({ example: ["Competitor"] }),
  domains: writing.domains.openapi({ example: ["competitor.example"] }),
};
const named = competitorName.openapi({ example: "Competitor Inc." });

export const newCompetitor = z
  .object({ ...written, colour, state, mergedInto: target })
  .partial()
  .extend({ name: named })
  .openapi("NewCompetitor");

export const competitorChange = z
  .object({ name: named, ...written, colour, state, mergedInto: target })
  .partial()
  .extend({ version: seenVersion })
  .openapi("CompetitorChange");

/** What answers say of a brand or competitor; visibility is 0–1. */
export type CompetitorMetrics = z.output<typeof measured>;
export type Competitor = z.output<typeof competitor>;
export type ListedCompetitor = z.output<typeof listedCompetitor>;
/** A name found in answers that may be a competitor's. */
export type SuggestedCompetitor = z.output<typeof suggestion>;
export type CompetitorList = z.output<typeof competitorList>;
export type NewCompetitor = Immutable<z.input<typeof newCompetitor>>;
/** What is to be different. */
export type CompetitorChange = Omit<Immutable<z.input<typeof competitorChange>>, "version">;

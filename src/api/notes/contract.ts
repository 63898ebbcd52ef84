import { z } from "@hono/zod-openapi";

export const chartNote = z
  .object({
    id: z.uuid(),
    day: z.string().openapi({ format: "date" }),
    text: z.string(),
  })
  .openapi("ChartNote");

export const newNote = z.object({
  day: z.iso.date("A day is written like 2026-11-21.").openapi({ type: "string", format: "date" }),
  text: z
    .string("What happened?")
    .trim()
    .min(1, "What happened?")
    .max(200, "A note has 200 characters at most."),
});

/** What a member noted on a date: every chart of the brand shows it. */
export type ChartNote = z.output<typeof chartNote>;

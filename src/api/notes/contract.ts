import { z } from "@hono/zod-openapi";
import { day } from "../http/schemas.ts";

export const chartNote = z
  .object({
    id: z.uuid(),
    day: z.string().openapi({ format: "date" }),
    text: z.string(),
  })
  .openapi("ChartNote");

export const newNote = z.object({
  day,
  text: z
    .string("What happened?")
    .trim()
    .min(1, "What happened?")
    .max(200, "A note has 200 characters at most."),
});

/** What a member noted on a date: every chart of the brand shows it. */
export type ChartNote = z.output<typeof chartNote>;

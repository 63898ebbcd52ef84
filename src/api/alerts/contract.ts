import { z } from "@hono/zod-openapi";

const time = z.string().openapi({ type: "string", format: "date-time" });
const day = z.string().openapi({ type: "string", format: "date" });
const period = z.object({ from: day, to: day });

const alertPart = z.object({
  label: z.string(),
  sentence: z.string(),
  kind: z.enum(["visibility", "competitor", "own-pages", "sentiment"]),
  assistant: z.string().nullable().openapi({ description: "Null for all assistants together" }),
  surface: z.string().nullable(),
  competitor: z.string().nullable().openapi({ description: "The competitor's id, where it is one" }),
  before: z.number().openapi({ description: "0–1; a lead is −1 to 1" }),
  after: z.number(),
  change: z.number(),
  low: z.number().openapi({ description: "Of the change, with 95% confidence" }),
  high: z.number(),
  p: z.number(),
  prompts: z.number().int(),
  answers: z.object({ before: z.number().int(), after: z.number().int() }),
});

export const alertView = z
  .object({
    id: z.uuid(),
    cause: z.enum([
      "visibility fell",
      "visibility rose",
      "competitor overtook",
      "own pages lost",
      "sentiment fell",
    ]),
    title: z.string(),
    before: period.openapi({ description: "The days it is compared with (UTC, both included)" }),
    after: period,
    raisedAt: time,
    acknowledgedAt: time.nullable(),
    parts: z.array(alertPart),
  })
  .openapi("Alert");

export const alertList = z
  .object({
    alerts: z.array(alertView),
    mail: z.boolean().openapi({ description: "Whether you get them by mail" }),
    rule: z.object({
      smallestChange: z.number(),
      minPrompts: z.number().int(),
    }),
    waiting: z.number().int().openapi({ description: "Changes that wait for a second scan" }),
    checks: z
      .array(
        z.object({
          scanId: z.uuid(),
          endedAt: time,
          comparisons: z.number().int(),
          prompts: z.number().int(),
          smallestChange: z
            .number()
            .nullable()
            .openapi({ description: "The smallest change of visibility that could have raised an alert" }),
        }),
      )
      .openapi({ description: "The last scans that were compared, newest first" }),
  })
  .openapi("Alerts");

export const targetView = z
  .object({
    id: z.uuid(),
    shown: z.string().openapi({ description: "The address, its end hidden" }),
    state: z.enum(["active", "paused"]),
    pausedBy: z.enum(["failures", "refused", "gone", "redirect", "member"]).nullable(),
    createdAt: time,
    lastDelivery: z
      .object({
        isTest: z.boolean(),
        state: z.enum(["waiting", "delivered", "failed"]),
        attempts: z.number().int(),
        status: z.number().int().nullable(),
        trouble: z
          .enum(["status", "timeout", "unreachable", "refused", "redirect", "gone", "paused", "key"])
          .nullable(),
        requestedAt: time,
        settledAt: time.nullable(),
      })
      .nullable(),
  })
  .openapi("AlertTarget");

export const targetList = z
  .object({
    targets: z.array(targetView),
    mayChange: z.boolean().openapi({ description: "Owners and administrators may; others see none" }),
  })
  .openapi("AlertTargets");

export const madeTarget = z
  .object({
    target: targetView,
    secret: z.string().openapi({ description: "Signs what is posted; it is not shown again" }),
  })
  .openapi("MadeAlertTarget");

export const newTarget = z
  .object({
    url: z
      .url({ protocol: /^https?$/, error: "The address must begin with https:// or http://." })
      .max(2000, "The address can have up to 2,000 characters.")
      .refine((url) => {
        const parsed = URL.parse(url);
        return parsed === null || (parsed.username === "" && parsed.password === "");
      }, "The address may not hold a name or password."),
  })
  .openapi("NewAlertTarget");

export type AlertPart = z.output<typeof alertPart>;
export type Alert = z.output<typeof alertView>;
export type Alerts = z.output<typeof alertList>;
export type AlertTarget = z.output<typeof targetView>;
export type AlertTargets = z.output<typeof targetList>;
export type MadeTarget = z.output<typeof madeTarget>;

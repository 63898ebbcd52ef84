import { z } from "@hono/zod-openapi";

const time = z.string().openapi({ type: "string", format: "date-time" });
const count = z.number().int();

const common = {
  id: z.string().openapi({ description: "Of what happened: the same as long as it is listed" }),
  brandId: z.uuid(),
  brandName: z.string(),
  at: time,
};

export const notification = z
  .discriminatedUnion("kind", [
    z.object({
      ...common,
      kind: z.literal("alert"),
      cause: z.enum([
        "visibility fell",
        "visibility rose",
        "competitor overtook",
        "own pages lost",
        "sentiment fell",
      ]),
      title: z.string(),
    }),
    z.object({
      ...common,
      kind: z.literal("scan"),
      endedBy: z.enum(["complete", "precise", "budget", "keys", "empty", "cancelled"]),
      answered: count,
      calls: count.openapi({ description: "How many were planned" }),
      without: z.array(z.string()).readonly().openapi({
        description: "Assistants it went on without, or that gave it no answer while others did",
      }),
    }),
    z.object({
      ...common,
      kind: z.literal("key"),
      assistant: z.string(),
      reason: z.string().openapi({ description: "Why it was refused, in one sentence" }),
    }),
    z.object({ ...common, kind: z.literal("report"), recipients: count }),
  ])
  .openapi("Notification");

export const notificationList = z
  .object({
    notifications: z.array(notification).openapi({ description: "Of the last 30 days, the newest first" }),
    unread: count.openapi({ description: "Also of those that are not listed" }),
    readUpTo: time.nullable().openapi({ description: "What happened until then is read" }),
  })
  .openapi("Notifications");

export const readMark = z
  .object({
    upTo: z.iso
      .datetime({ offset: true, error: "A time is written like 2026-11-21T09:00:00.000Z." })
      .openapi({ type: "string", format: "date-time" }),
  })
  .openapi("NotificationsRead");

export type Notification = z.output<typeof notification>;
export type Notifications = z.output<typeof notificationList>;

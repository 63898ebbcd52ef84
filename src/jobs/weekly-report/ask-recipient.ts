import { findSubscription } from "#database/reports/report-recipients.ts";
import { nameInMail } from "#mail/layout/unlinked.ts";
import { GiveUp, type JobHandler } from "../queue/job-definition.ts";
import type { WeeklyReportOptions } from "./send-weekly-report.ts";

/** Asks an address somebody typed whether it wants the report: one mail, however often this is tried. */
export function askRecipient({
  database,
  outbox,
  tokens,
  publicUrl,
}: Pick<WeeklyReportOptions, "database" | "outbox" | "tokens" | "publicUrl">): JobHandler<{
  recipientId: string;
  email: string;
}> {
  return async ({ recipientId, email }) => {
    await database.asService(async (transaction) => {
      const subscription = await findSubscription(transaction, recipientId);
      if (subscription?.state !== "asked") throw new GiveUp("the address was removed or has answered");
      const link = `${publicUrl}/mail/confirm/${tokens.sign("confirm", recipientId)}`;
      await outbox.put(transaction, {
        idempotencyKey: `weekly-question/${recipientId}`,
        to: email,
        subject: "Do you want a weekly report by mail?",
        text: question(subscription.brandName, link),
        html: null,
      });
    });
  };
}

/** Plain text alone. */
const question = (brandName: string, link: string): string =>
  [
    `Somebody who works on “${nameInMail(brandName)}” would like you to get its weekly report:`,
    "how assistants such as ChatGPT and Claude speak of it, on Monday mornings.",
    "",
    "If you want it, say yes here:",
    link,
    "",
    "If not, do nothing: you get no more mail from us about it.",
    "",
  ].join("\n");

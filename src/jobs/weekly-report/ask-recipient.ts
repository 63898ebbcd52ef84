import { findSubscription } from "#database/reports/report-recipients.ts";
import { weeklyQuestionMail } from "#mail/weekly-report/weekly-question-mail.ts";
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
      await outbox.send(transaction, weeklyQuestionMail, {
        to: email,
        occasion: recipientId,
        brandName: subscription.brandName,
        link: `${publicUrl}/mail/confirm/${tokens.sign("confirm", recipientId)}`,
      });
    });
  };
}

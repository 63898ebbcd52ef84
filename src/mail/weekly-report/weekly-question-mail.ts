import { nameInMail } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";

export type WeeklyQuestion = {
  readonly brandName: string;
  /** Says yes. */
  readonly link: string;
};

/** Asks an address somebody typed whether it wants the weekly report: plain text alone. */
export const weeklyQuestionMail = {
  name: "weekly-question",
  write: ({ brandName, link }: WeeklyQuestion) => ({
    subject: "Do you want a weekly report by mail?",
    text: [
      `Somebody who works on “${nameInMail(brandName)}” would like you to get its weekly report:`,
      "how assistants such as ChatGPT and Claude speak of it, on Monday mornings.",
      "",
      "If you want it, say yes here:",
      link,
      "",
      "If not, do nothing: you get no more mail from us about it.",
      "",
    ].join("\n"),
    html: null,
  }),
} as const satisfies MailTemplate<WeeklyQuestion>;

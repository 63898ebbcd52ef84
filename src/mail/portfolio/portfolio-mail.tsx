import { render } from "@react-email/render";
import { oneClick } from "#reports/visibility/subscription-token.ts";
import type { MailTemplate } from "../template.ts";
import { PortfolioDocument } from "./document.tsx";
import {
  AIRO_MEANING,
  leftWords,
  type PortfolioMail,
  portfolioFinding,
  portfolioLead,
  portfolioTable,
  WHY_SENT,
} from "./wording.ts";

/** All brands of a member in one mail a week: the finding, a table of brands, one button. */
export const portfolioMail = {
  name: "portfolio",
  async write(mail: PortfolioMail) {
    return {
      subject: portfolioFinding(mail.brands),
      html: await render(<PortfolioDocument {...mail} />),
      text: textOf(mail),
      headers: oneClick(mail.unsubscribe),
    };
  },
} as const satisfies MailTemplate<PortfolioMail>;

function textOf(mail: PortfolioMail): string {
  const { groups, left } = portfolioTable(mail.brands);
  const lines = groups.map(({ title, rows }) =>
    [
      ...(title === "" ? [] : [title]),
      ...rows.flatMap(({ name, airo, visibility, openAlerts, next, link }) => {
        const said = [
          airo.score === null ? airo.note : `AIRO ${airo.score} of 10, ${airo.note}`,
          ...(visibility === "–" ? [] : [`visibility ${visibility}`]),
          ...(openAlerts === 0 ? [] : [`${openAlerts} open ${openAlerts === 1 ? "alert" : "alerts"}`]),
        ];
        return [`- ${name}: ${said.join("; ")}`, ...(next === "" ? [] : [`  ${next}`]), `  ${link}`];
      }),
    ].join("\n"),
  );
  return `${[
    `${portfolioFinding(mail.brands)}.`,
    portfolioLead(mail),
    ...lines,
    ...(left === 0 ? [] : [leftWords(left)]),
    `See all brands:\n${mail.home}/dashboard`,
    AIRO_MEANING,
    `${WHY_SENT}\n\nUnsubscribe:\n${mail.unsubscribe}`,
  ].join("\n\n")}\n`;
}

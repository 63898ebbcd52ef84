import type { JudgeView } from "#api/judge/contract.ts";
import { callCost, dollars } from "../../brands/text/dollars.ts";

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : `${one}s`}`;

/** "about $1.20 a month: 3,000 answers at $0.0004 each". */
export function judgeForecast({ usdAnAnswer, answersAMonth, usdAMonth }: JudgeView["forecast"]): string {
  if (answersAMonth === 0) return "nothing to judge yet";
  const answers = counted(answersAMonth, "answer");
  if (usdAnAnswer === 0) return `${answers} a month, free of charge`;
  if (usdAnAnswer === null || usdAMonth === null) return `${answers} a month, cost not known yet`;
  return `about ${dollars(usdAMonth)} a month: ${answers} at ${callCost(usdAnAnswer)} each`;
}

/** "about 420 answers, about $0.17"; null where there is none. */
export function earlierForecast({ earlierAnswers, earlierUsd }: JudgeView["forecast"]): string | null {
  if (earlierAnswers === 0) return null;
  const answers = `about ${counted(earlierAnswers, "answer")}`;
  if (earlierUsd === null) return answers;
  return `${answers}, ${earlierUsd < 0.01 ? "under a cent" : `about ${dollars(earlierUsd)}`}`;
}

/** Why answers kept their rough tone this month, one sentence for each reason. */
export function judgeTroubles({ failures }: JudgeView["month"]): readonly string[] {
  return failures.map(({ kind, text, calls }) => {
    const answers = counted(calls, "answer");
    if (kind === "budget") return `${answers} not judged: the month's budget is spent.`;
    if (kind === "unreadable") return `${answers} not judged: what the judge said could not be read.`;
    return `${answers} not judged: ${text === "" ? "the call failed." : text}`;
  });
}

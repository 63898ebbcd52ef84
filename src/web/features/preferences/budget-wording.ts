import type { BudgetForecast } from "#api/billing/contract.ts";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { JudgeView } from "#api/judge/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";
import { isThroughProvider } from "#measurement/surfaces.ts";
import {
  basisWords,
  callCost,
  dollarsAMonth,
  estimatedDollars,
  roughDollars,
  unpricedWords,
} from "../../brands/text/dollars.ts";
import { absoluteTime } from "../../brands/text/timestamps.ts";
import { billedToYou, billersOf, isFreeForYou, paidWords } from "../../brands/text/who-pays.ts";

const MAX_USD = 100_000;

type Estimate = Pick<BudgetForecast["nextScan"], "calls" | "usd" | "basis" | "assistants">;

/** "300 answers, about $3.60, judging by your last answers". */
export function forecastWords({ calls, usd, basis, assistants }: Estimate): string {
  const count = counted(calls, "answer");
  if (calls === 0) return "nothing to ask";
  return usd === null
    ? `${count}, cost not known yet`
    : `${count}, ${estimatedDollars(usd, assistants)}${basisWords({ usd, basis })}${unpricedWords(assistants)}`;
}

/** Whose money the monthly budget limits. */
export function budgetLead(asked: Estimate["assistants"]): string {
  const most = "The most this brand may cost";
  if (isFreeForYou(asked) && asked.some(({ billedBy }) => billedBy === null))
    return `${most} in a month. It costs you nothing: TrueNorth pays.`;
  const yours = billedToYou(asked);
  if (yours.length === 0) return `${most} in a month.`;
  const billers = billersOf(yours);
  return yours.length === asked.length
    ? `${most} in a month, billed to its account at ${billers}.`
    : `${most} in a month: what is billed to its account at ${billers}, and what TrueNorth pays.`;
}

type Priced = Estimate["assistants"];

/** "about", or "at least" where the price of an assistant is unknown. */
export const aboutWords = (assistants: Priced): string =>
  assistants.some(({ usd }) => usd === null) ? "at least" : "about";

/** Takes an amount as typed ("$1,200.50"); returns US dollars, or null for what is none from 0 to 100,000. */
export function readAmount(typed: string): number | null {
  const plain = typed
    .trim()
    .replace(/^\$\s*/, "")
    .replaceAll(",", "");
  if (!/^\d+(?:\.\d{1,2})?$/.test(plain)) return null;
  const amount = Number(plain);
  return amount <= MAX_USD ? amount : null;
}

type Asked = BrandSettings["assistants"];

const entryOf = ({ id, surfaces }: ConnectedAssistant) => ({
  assistant: id,
  surface: surfaces.includes("web") ? ("web" as const) : ("api" as const),
});

const UNUSABLE: ReadonlySet<string> = new Set(["refused", "no_credit", "no_search"]);

/** Whether an assistant is asked: as chosen, else as soon as there is a key for it that its owner does not have to fix. */
export const isAsked = (asked: Asked, { id, key, test }: ConnectedAssistant): boolean =>
  asked === null
    ? key.inUse === "operator" || (key.inUse === "own" && !UNUSABLE.has(test?.state ?? ""))
    : asked.some(({ assistant, surface }) => assistant === id && !isThroughProvider(surface));

/** Whom a brand asks where nothing is chosen. */
export const askedByDefault = (assistants: Assistants): NonNullable<Asked> =>
  assistants.filter((one) => isAsked(null, one)).map(entryOf);

/** Switches one assistant's API on or off; returns the assistants asked then. A chosen surface and the apps stay as they are. */
export function withAsked(
  asked: Asked,
  assistants: Assistants,
  { switched, isOn }: { readonly switched: ConnectedAssistant; readonly isOn: boolean },
): NonNullable<Asked> {
  const before = asked ?? askedByDefault(assistants);
  const others = before.filter(
    ({ assistant, surface }) => assistant !== switched.id || isThroughProvider(surface),
  );
  return isOn ? [...others, entryOf(switched)] : others;
}

/** Whom a brand asks once there is a first key for an assistant; null where that changes nothing. */
export const withFirstKey = (
  asked: Asked,
  assistants: Assistants,
  keyed: ConnectedAssistant,
): NonNullable<Asked> | null =>
  asked === null || keyed.key.source !== "none" || isAsked(asked, keyed)
    ? null
    : withAsked(asked, assistants, { switched: keyed, isOn: true });

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en")} ${count === 1 ? one : `${one}s`}`;

/** "about $1.20 a month for 3,000 answers at $0.0004 each, billed to this brand’s account at OpenAI". */
export function judgeForecast({
  usdAnAnswer,
  answersAMonth,
  usdAMonth,
  billedBy,
}: JudgeView["forecast"]): string {
  if (answersAMonth === 0) return "nothing to rate yet";
  const answers = counted(answersAMonth, "answer");
  if (usdAnAnswer === 0 || billedBy === null) return `${answers} a month, free for you`;
  if (usdAnAnswer === null || usdAMonth === null) return `${answers} a month, cost not known yet`;
  return paidWords(`${dollarsAMonth(usdAMonth)} for ${answers} at ${callCost(usdAnAnswer)} each`, billedBy);
}

type Forecast = JudgeView["forecast"];

/** Takes the settings of the tone and the one chosen to rate; returns what that one will cost, and whom. */
export function forecastOf(
  { judge, forecast }: Pick<JudgeView, "judge" | "forecast">,
  chosen: JudgeView["choices"][number] | null,
): Forecast {
  // What is measured of the one that rates comes before the price list.
  if (judge !== null || chosen === null) return forecast;
  const { usdAnAnswer, billedBy } = chosen;
  const priced = (answers: number) => (usdAnAnswer === null ? null : usdAnAnswer * answers);
  return {
    ...forecast,
    ...{ usdAnAnswer, billedBy },
    usdAMonth: priced(forecast.answersAMonth),
    earlierUsd: priced(forecast.earlierAnswers),
  };
}

/** "about $0.17 for about 420 answers, billed to this brand’s account at OpenAI", or "about 420 answers, free for you"; null where there is none. */
export function earlierForecast({ earlierAnswers, earlierUsd, billedBy }: Forecast): string | null {
  if (earlierAnswers === 0) return null;
  const answers = `about ${counted(earlierAnswers, "answer")}`;
  if (earlierUsd === 0 || billedBy === null) return `${answers}, free for you`;
  if (earlierUsd === null) return paidWords(`${answers} at a price we don’t know yet`, billedBy);
  const price = earlierUsd < 0.01 ? "under a cent" : `about ${roughDollars(earlierUsd)}`;
  return paidWords(`${price} for ${answers}`, billedBy);
}

/** What rating the last days costs; null where nothing of them is left, or waits already. */
export const earlierStep = ({ judge, forecast, month }: JudgeView): string | null =>
  month.judged >= forecast.earlierAnswers || (judge !== null && month.waiting > 0)
    ? null
    : earlierForecast(forecast);

/** Why answers kept their rough tone this month, one sentence for each reason. */
export function judgeTroubles({ failures }: JudgeView["month"]): readonly string[] {
  return failures.map(({ kind, text, calls }) => {
    const answers = counted(calls, "answer");
    if (kind === "budget") return `${answers} not rated: the month’s budget is spent.`;
    if (kind === "unreadable") return `${answers} not rated: what the AI said could not be read.`;
    return `${answers} not rated: ${text === "" ? "the call failed." : text}`;
  });
}

type KeyTone = "good" | "bad" | "warn" | "busy" | "none";
type KeyState = {
  readonly tone: KeyTone;
  readonly text: string;
  /** What happened and what to do; null where all is well. */
  readonly trouble: string | null;
};

type Keyed = Pick<ConnectedAssistant, "provider" | "test" | "pause"> & {
  readonly key: Pick<ConnectedAssistant["key"], "source">;
};

/** The state of an assistant's key in words. What scans met last counts before the last test. */
export function keyStateOf({ key, provider, test, pause }: Keyed): KeyState {
  if (key.source === "none") return { tone: "none", text: "Not connected", trouble: null };
  if (test?.state === "testing") return { tone: "busy", text: "Testing…", trouble: null };
  if (pause !== null) {
    const trouble = `${pause.text} ${pause.whatToDo}`;
    if (pause.state === "no_credit") return { tone: "bad", text: "Out of credit", trouble };
    if (pause.state === "no_search") return { tone: "bad", text: "No web search", trouble };
    if (pause.state === "refused") return { tone: "bad", text: `Refused by ${provider}`, trouble };
    return { tone: "warn", text: `Paused until ${absoluteTime(pause.until)}`, trouble };
  }
  if (test === null) return { tone: "good", text: "Free for you", trouble: null };
  const trouble = test.text === null ? null : `${test.text} ${test.whatToDo ?? ""}`.trim();
  if (test.state === "works") return { tone: "good", text: "Works", trouble };
  if (test.state === "no_credit") return { tone: "bad", text: "Out of credit", trouble };
  if (test.state === "no_search") return { tone: "bad", text: "No web search", trouble };
  if (test.state === "refused") return { tone: "bad", text: `Refused by ${provider}`, trouble };
  return { tone: "warn", text: "Not tested", trouble };
}

/** What a scan costs with an assistant, or one answer while there are no prompts to scan; null where nobody knows. */
export function costWords({ scanUsd, answerUsd, key }: ConnectedAssistant): string | null {
  if (answerUsd === null || scanUsd === null) return key.source === "none" ? null : "cost not known yet";
  return answerUsd === 0 || scanUsd === 0 ? answerCostWords({ answerUsd }) : `${amount(scanUsd)} a scan`;
}

/** What one answer costs: "about $0.02 an answer"; null where nobody knows. */
export const answerCostWords = ({ answerUsd }: Pick<ConnectedAssistant, "answerUsd">): string | null =>
  answerUsd === null ? null : answerUsd === 0 ? "free" : `${amount(answerUsd)} an answer`;

const amount = (usd: number): string => (usd < 0.01 ? "under $0.01" : `about ${roughDollars(usd)}`);

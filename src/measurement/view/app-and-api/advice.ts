import type { Estimate } from "../../estimates/estimate.ts";
import { SHOWN_FROM_ANSWERS } from "../../estimates/evidence.ts";
import type { JudgedChange } from "../../estimates/verdict.ts";
import { isTooWide, percent } from "../../percent.ts";
import { type DifferenceState, differenceState } from "./difference-words.ts";
import { missingToCompare } from "./missing-to-compare.ts";

/** US dollars of an answer, and of a month of answers at the brand's rhythm; null where no price is known. */
export type AnswerPrice = { readonly answerUsd: number; readonly monthUsd: number } | null;

type Side = {
  readonly visibility: Pick<Estimate, "value" | "low" | "high" | "n">;
  readonly price: AnswerPrice;
};

type Compared = {
  /** What the assistant is called. */
  readonly label: string;
  readonly difference: Pick<JudgedChange, "value" | "low" | "high" | "verdict"> | null;
  /** Prompts asked both ways. */
  readonly prompts: number;
  readonly app: Side;
  readonly api: Side;
  /** Whether the app cites sites that the API doesn't. */
  readonly hasOwnSites: boolean;
  /** The surface the brand's main figures count. */
  readonly headline: string | null;
};

/** What to do next, by name: the page makes a button of it. */
export const nextSteps = ["count-app", "win-sites", "read-app", "choose-asked", "add-prompts"] as const;
export type NextStep = (typeof nextSteps)[number];

export type Advice = {
  /** Which figure to report: "For ChatGPT, use the app’s 49% in your reports." */
  readonly report: string;
  readonly why: string;
  readonly next: NextStep;
};

/** Which of the two figures to report, why, and what to do next. People use apps, so it is the app's. */
export function adviceOn(compared: Compared): Advice {
  const { label, app, api, difference } = compared;
  const state = differenceState(difference);
  const next = nextStep(compared, state);
  if (state === "too-few") return { ...forNow(compared), next };
  const report = `For ${label}, use the app’s ${figure(app)} in your reports.`;
  if (state === "same" || difference === null)
    return {
      report,
      why: `It is closer to what your customers see. To follow a trend, the API will do too${cheaperWords(app.price, api.price)}.`,
      next,
    };
  return { report, why: "It is closer to what your customers see.", next };
}

/** While the two can't be compared: the figure there is, the app's first, and what is missing. */
function forNow(compared: Compared): Pick<Advice, "report" | "why"> {
  const { label, app, api } = compared;
  const missing = missingToCompare(compared)?.sentence ?? "";
  if (hasFigure(app))
    return {
      report: `For ${label}, use the app’s ${figure(app)} in your reports.`,
      why: `It is closer to what your customers see. ${missing}`,
    };
  if (hasFigure(api))
    return {
      report: `For ${label}, use the API’s ${figure(api)} in your reports for now.`,
      why: `Your customers use the app; the API is what software gets. ${missing}`,
    };
  return { report: "Leave both out of your reports for now.", why: missing };
}

function nextStep({ hasOwnSites, headline }: Compared, state: DifferenceState): NextStep {
  if (state === "too-few") return "add-prompts";
  if (headline !== "app") return "count-app";
  if (state === "same") return "choose-asked";
  return state === "less" && hasOwnSites ? "win-sites" : "read-app";
}

const hasFigure = ({ visibility }: Side): boolean =>
  visibility.value !== null && visibility.n >= SHOWN_FROM_ANSWERS && !isTooWide(visibility);

const figure = ({ visibility }: Side): string =>
  visibility.value === null || isTooWide(visibility) ? "figure" : percent(visibility.value);

const dollars = new Intl.NumberFormat("en-US", {
  ...{ style: "currency", currency: "USD", minimumFractionDigits: 2, maximumSignificantDigits: 2 },
  roundingPriority: "morePrecision",
});
const usd = (amount: number): string => dollars.format(amount);

/** ", and the API costs less: about $0.0016 an answer ($0.51 a month) against $0.0056 ($1.79 a month)"; nothing where a price is unknown. */
function cheaperWords(app: AnswerPrice, api: AnswerPrice): string {
  if (app === null || api === null) return "";
  const priced = ({ answerUsd, monthUsd }: NonNullable<AnswerPrice>, unit: string) =>
    `${usd(answerUsd)}${unit}${monthUsd > 0 ? ` (${usd(monthUsd)} a month)` : ""}`;
  if (usd(app.answerUsd) === usd(api.answerUsd)) return `, and both cost about ${priced(app, " an answer")}`;
  const [name, low, high] =
    app.answerUsd < api.answerUsd ? (["app", app, api] as const) : (["API", api, app] as const);
  return `, and the ${name} costs less: about ${priced(low, " an answer")} against ${priced(high, "")}`;
}

import { type Account, alertsOf } from "../../tests/measurement/alert-world.ts";
import type { Figure } from "./figure.ts";

const BRANDS = 500;
const WEEKS = 52;
/** Brands as they come: from ten prompts asked three times of one assistant to thirty asked five times of five. */
const accounts: readonly Account[] = [10, 12, 20, 30].flatMap((prompts) =>
  [3, 5].flatMap((runs) => [1, 3, 5].map((assistants) => ({ prompts, runs, assistants }))),
);
/** As many answers as may follow a mood of the week, beside those that follow the prompt's own leaning. */
const MOODS = 0.16;
const FELL_IN = 8;
const DROPS = 200;

const accountOf = (index: number): Account =>
  accounts[index % accounts.length] ?? { prompts: 10, runs: 3, assistants: 1 };

/** What the rule of alerts does with a year of noise, and how soon it sees what really happened. */
export async function alertsRule(): Promise<readonly Figure[]> {
  return [
    noise("of which the truth never changes", 0),
    noise("whose prompts have moods of a week as well", MOODS),
    ...[0.2, 0.3].flatMap((by) => [power(by, 12), power(by, 20)]),
  ];
}

function noise(words: string, moods: number): Figure {
  let [alarms, tests, candidates] = [0, 0, 0];
  for (let brand = 0; brand < BRANDS; brand += 1) {
    const year = alertsOf({ seed: 7919 * brand + 1, account: accountOf(brand), weeks: WEEKS, moods });
    alarms += year.alerts.length;
    tests += year.tests;
    candidates += year.candidates;
  }
  return {
    what: `false alarms of ${BRANDS} brands in ${WEEKS} weekly scans, ${words}`,
    measured: `${alarms} (of ${tests} comparisons, ${candidates} of which struck once)`,
    target: "≤ 5",
    reached: alarms <= 5,
  };
}

function power(by: number, prompts: number): Figure {
  const weeks: number[] = [];
  for (let brand = 0; brand < DROPS; brand += 1) {
    const { alerts } = alertsOf({
      seed: 31 * brand + 3,
      brand: "Tasklane",
      account: { prompts, runs: 5, assistants: 5 },
      weeks: FELL_IN + 12,
      step: { week: FELL_IN, by: -by },
    });
    const found = alerts.find(({ alert, week }) => alert.cause === "visibility fell" && week >= FELL_IN);
    if (found !== undefined) weeks.push(found.week - FELL_IN + 1);
  }
  const within = (most: number) => weeks.filter((week) => week <= most).length / DROPS;
  const written = [2, 4, 12]
    .map((most) => `${Math.round(100 * within(most))}% within ${most} scans`)
    .join(", ");
  const least = prompts >= 20 ? 0.95 : 0.9;
  return {
    what: `a true fall of ${by * 100} points found, ${prompts} prompts, 5 runs, 5 assistants`,
    measured: written,
    target: `${least * 100}% within 12 scans`,
    reached: within(12) >= least,
  };
}

import { gapWords } from "../sources/gap-words.ts";
import { type SourceKind, sourceAdvice, sourceKind } from "../sources/source-advice.ts";
import { type Action, actionId, counted, type Effort, type Evidence, listed } from "./action.ts";
import type { ActionInputs, SourceGap } from "./action-inputs.ts";
import { airoLeverage, bounded, gainOfMention } from "./airo-leverage.ts";

const MIN_ANSWERS = 2;

const efforts: Readonly<Record<Exclude<SourceKind, "You" | "Competitor">, Effort>> = {
  Reviews: { size: "M", reason: "Customers have to be asked, and new reviews take weeks to be noticed." },
  Videos: { size: "M", reason: "A video has to be made, by you or by somebody who tests you." },
  Discussions: {
    size: "M",
    reason: "Posts there have to be useful to be kept, and take weeks to be noticed.",
  },
  Editorial: { size: "M", reason: "Its authors have to be won with something worth writing about." },
  Corporate: { size: "M", reason: "Another company decides what’s on the page." },
  Reference: { size: "L", reason: "Such pages take only what others have written and can be proven." },
  Other: { size: "M", reason: "Somebody else decides what’s on the page." },
};

/** Domains that answers use which name competitors and not the brand: one action for each. A competitor's own pages are no place to be. */
export function sourceActions(inputs: ActionInputs): readonly Action[] {
  const leverage = airoLeverage(inputs.cells);
  const cellOf = new Map(inputs.cells.map((cell) => [`${cell.assistant} ${cell.prompt}`, cell]));
  return inputs.sources.flatMap((source) => {
    const { domain, host, type, gaps } = source;
    const kind = sourceKind(host, type);
    if (kind === "You" || kind === "Competitor" || gaps < MIN_ANSWERS) return [];
    const points = source.answers.reduce((sum, one) => {
      const cell = cellOf.get(`${one.assistant} ${one.prompt}`);
      return cell === undefined ? sum : sum + leverage(one) * one.count * gainOfMention(cell);
    }, 0);
    const seen = source.answers.reduce((sum, { count }) => sum + count, 0);
    const task = { kind: "win-source", domain } as const;
    return [
      {
        id: actionId(task),
        task,
        title: `Be named on ${domain}`,
        advice: sourceAdvice[kind].detail,
        evidence: evidence(source),
        effort: efforts[kind],
        gain: bounded(
          // The newest answers show how the gaps share out among prompts and assistants; all of them count.
          seen === 0 ? 0 : (points * gaps) / seen,
          `What it would add if these ${counted(gaps, "answer")} mentioned you too, but not as the first choice and without praise. Being named on the site makes it more likely; nobody can promise it.`,
        ),
        promptKeys: [...new Set(source.answers.map(({ prompt }) => prompt))].sort(),
        comesFirst: false,
      },
    ];
  });
}

/** Which competitors the answers name instead; that all of them do is known only where all were looked at. */
function namedInstead({ gaps, answers, competitors }: SourceGap): string {
  const most = competitors.slice(0, 3);
  if (most.length === 0) return "";
  const names = listed(most.map(({ name }) => name));
  const seen = answers.reduce((sum, { count }) => sum + count, 0);
  if (seen >= gaps && most.every((one) => one.answers === gaps))
    return `; ${gaps === 2 ? "both" : `all ${gaps.toLocaleString("en-US")}`} name ${names}`;
  return `; most often ${names}`;
}

function evidence(source: SourceGap): readonly Evidence[] {
  const { domain, gaps, pages, exampleAnswer } = source;
  return [
    {
      text: `${gapWords(source)}${namedInstead(source)}.`,
      n: gaps,
      quote: null,
      link: { kind: "source", domain },
    },
    ...pages.slice(0, 3).map(
      ({ url, title, answers: citing }): Evidence => ({
        text: `${title === null ? url : `“${title}”`} is used in ${citing.toLocaleString("en-US")} of these answers.`,
        n: citing,
        quote: null,
        link: { kind: "page", url },
      }),
    ),
    ...(exampleAnswer === null
      ? []
      : [
          {
            text: "The newest of these answers.",
            n: null,
            quote: null,
            link: { kind: "answer", id: exampleAnswer } as const,
          },
        ]),
  ];
}

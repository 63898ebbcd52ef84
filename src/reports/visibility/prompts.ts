import type { ReportCounts } from "#database/reports/report-counts.ts";
import type { PromptCounts } from "#database/visibility/prompt-counts.ts";
import { fisherP } from "#measurement/estimates/fisher.ts";
import { type Counts, NO_COUNTS } from "#measurement/metrics/counts.ts";
import { countsByPrompt, promptStanding } from "#measurement/view/prompt-standings.ts";
import { plainText } from "../site-text.ts";
import { ofChange, ofEstimate, ofMean } from "./figure.ts";
import { movedOf } from "./moved.ts";
import type { VisibilityReport } from "./visibility-report.ts";

const PROMPTS_SHOWN = 60;
const LONGEST = 240;

/** Takes the counts; returns how each prompt stands, those that moved, and how many there are. */
function comparedPrompts({ analysis, now, before }: PromptCounts) {
  const [present, earlier] = [
    countsByPrompt(now, analysis.brandId),
    countsByPrompt(before, analysis.brandId),
  ];
  const standings = [...present.keys()].map((key) => promptStanding(key, present, earlier));
  const moved = movedOf(standings, ({ key }) =>
    fisherP(proportion(earlier.get(key)), proportion(present.get(key))),
  );
  return { standings, ...moved };
}

/** Takes the counts; returns how each prompt stands, and those won and lost where the evidence supports it. */
export function reportedPrompts({ prompts, actions }: ReportCounts): VisibilityReport["prompts"] {
  const { standings, up, down, compared } = comparedPrompts(prompts);
  const textOf = (key: string) => plainText(actions.evidence?.prompts[key] ?? key, LONGEST);
  const moves = (ones: typeof up) =>
    ones.map((one) => ({
      name: textOf(one.key),
      before: (one.visibility.value ?? 0) - (one.change?.value ?? 0),
      figure: ofEstimate(one.visibility),
      change: ofChange(one.change),
    }));
  return {
    won: moves(up),
    lost: moves(down),
    compared,
    all: standings
      .map((one) => ({
        text: textOf(one.key),
        visibility: ofEstimate(one.visibility),
        change: ofChange(one.change),
        position: ofMean("position", one.position),
      }))
      .toSorted(
        (a, b) => (b.visibility.value ?? -1) - (a.visibility.value ?? -1) || (a.text < b.text ? -1 : 1),
      )
      .slice(0, PROMPTS_SHOWN),
    total: standings.length,
  };
}

const proportion = ({ mentioning, valid, unclear }: Counts = NO_COUNTS) => ({
  hits: mentioning,
  n: valid - unclear,
});

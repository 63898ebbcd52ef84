import { type Figure, median } from "../figure.ts";
import { type LighthouseRun, runLighthouse } from "./lighthouse-run.ts";

const ROUNDS = 3;
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Takes a page's name and address; returns its Lighthouse scores (mobile, median of three) beside what is promised. */
export async function lighthouseFigures(page: string, url: string): Promise<readonly Figure[]> {
  const runs: LighthouseRun["scores"][] = [];
  for (let round = 0; round < ROUNDS; round += 1) runs.push((await runLighthouse(url)).scores);
  return Object.entries(least).map(([category, target]) => {
    const score = median(runs.map((run) => run[category] ?? 0));
    return {
      what: `Lighthouse ${category}, ${page}, mobile`,
      measured: String(score),
      target: `≥ ${target}`,
      reached: score >= target,
    };
  });
}

import type { Figure } from "./figure.ts";
import { runCommand } from "./run-command.ts";

/** TrueNorth's own pages, audited by itself from the build folder. */
export async function ownSite(): Promise<readonly Figure[]> {
  const { output } = await runCommand("node", [
    "build/server/cli.js",
    "audit",
    "https://truenorth.example",
    "--from",
    "build/web/client",
    "--json",
  ]);
  const { score, coverage } = JSON.parse(output) as { score: number; coverage: number };
  const measured = `${score.toFixed(1)} with ${Math.round(coverage * 100)} % of the checks' weight measured`;
  return [{ what: "Readiness of our own site", measured, target: "≥ 9.5", reached: score >= 9.5 }];
}

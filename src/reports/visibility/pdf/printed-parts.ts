import { isTold } from "../measured-parts.ts";
import type { VisibilityReport } from "../visibility-report.ts";

/** How many of each the PDF shows at most. */
export const SHOWN = { entities: 20, sources: 12, moves: 5, prompts: 40 } as const;

/** Takes a report; returns the prompts its appendix lists: those with answers enough for a value. */
export const printedPrompts = ({ prompts }: VisibilityReport) =>
  prompts.all.filter(({ visibility }) => isTold(visibility)).slice(0, SHOWN.prompts);

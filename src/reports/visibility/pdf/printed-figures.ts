import type { Figure } from "../figure.ts";
import { figureList, type ListedFigure } from "../figure-list.ts";
import { isTold, measuredParts } from "../measured-parts.ts";
import { isMarked } from "../reference-numbers.tsx";
import type { VisibilityReport } from "../visibility-report.ts";

/** How many of each the PDF shows at most. */
export const SHOWN = { entities: 20, sources: 12, moves: 5, prompts: 40 } as const;

/** Takes a report; returns the figures its PDF prints, in the order of its appendix. */
export function printedFigures(report: VisibilityReport): readonly ListedFigure[] {
  const { entities, sources, prompts, line, assistants } = report;
  const measured = measuredParts(report);
  const positions = new Set(prompts.all.map(({ position }) => position.reference));
  const printed = figureList({
    ...report,
    line: measured.line ? line : { points: [], rivals: [], marks: [] },
    assistants: measured.assistants ? assistants : [],
    entities: entities.filter(({ isBrand }, index) => isBrand || (measured.rivals && index < SHOWN.entities)),
    sources: {
      ...sources,
      all: sources.all.slice(0, SHOWN.sources),
      gained: sources.gained.slice(0, SHOWN.moves),
      lost: sources.lost.slice(0, SHOWN.moves),
    },
    prompts: {
      ...prompts,
      all: printedPrompts(report),
      won: prompts.won.slice(0, SHOWN.moves),
      lost: prompts.lost.slice(0, SHOWN.moves),
    },
  });
  return printed.filter(({ figure }) => !positions.has(figure.reference) && isMarked(figure));
}

/** Takes a report; returns the prompts its appendix lists: those with answers enough for a value. */
export const printedPrompts = ({ prompts }: VisibilityReport) =>
  prompts.all.filter(({ visibility }) => isTold(visibility)).slice(0, SHOWN.prompts);

/** A line of the appendix: the first of a figure has its number and value, one that goes on has neither. */
export type AppendixLine = { readonly figure: Figure | null; readonly text: string };

/** Takes a figure and how many characters fit in a line; returns its reference in as many lines as it needs, broken between its parts. */
export function referenceLines(figure: Figure, most: number): readonly AppendixLine[] {
  const lines: string[] = [];
  for (const part of figure.reference.split(/(?<=~)/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= most) lines[lines.length - 1] = last + part;
    else for (let at = 0; at < part.length; at += most) lines.push(part.slice(at, at + most));
  }
  return lines.map((text, index) => ({ figure: index === 0 ? figure : null, text }));
}

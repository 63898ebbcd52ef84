/** One prompt's answers by one assistant, surface and model within one scan: sums and counts only. */
export type BatchCell = {
  /** The prompt in one wording: another wording is another prompt. */
  readonly prompt: string;
  readonly assistant: string;
  readonly surface: string;
  /** Whether the surface is the one that the brand's headline figures count. */
  readonly isHeadline: boolean;
  /** With the way a data provider asked: another provider, search mode or device is not alike. */
  readonly model: string;
  /** Valid answers whose mention of the brand is clear; those that name it. */
  readonly clear: number;
  readonly hits: number;
  /** Valid answers of a surface that shows sources; those that cite an own page. */
  readonly sourced: number;
  readonly cited: number;
  /** Over the answers that a judge rated. */
  readonly sentimentSum: number;
  readonly sentimentCount: number;
  /** Of the clear answers, those that name a tracked competitor, by its id. */
  readonly competitors: Readonly<Record<string, number>>;
};

/** The answers of one scan. */
export type Batch = { readonly id: string; readonly cells: readonly BatchCell[] };

/** The same prompt, assistant, surface and model in two batches. */
export type MatchedCell = { readonly before: BatchCell; readonly after: BatchCell };

const keyOf = ({ prompt, assistant, surface, model }: BatchCell): string =>
  `${prompt} ${assistant} ${surface} ${model}`;

/**
 * Takes the scans of a baseline and a later scan; returns what is in both, like for like. Counts of the baseline's scans are added
 * up; what was asked on one side only says nothing of a change and is left out.
 */
export function matchedCells(baseline: readonly Batch[], after: Batch): readonly MatchedCell[] {
  const before = new Map<string, BatchCell>();
  for (const { cells } of baseline)
    for (const cell of cells) {
      const key = keyOf(cell);
      const known = before.get(key);
      before.set(key, known === undefined ? cell : added(known, cell));
    }
  const now = new Map<string, BatchCell>();
  for (const cell of after.cells) {
    const key = keyOf(cell);
    const known = now.get(key);
    if (before.has(key)) now.set(key, known === undefined ? cell : added(known, cell));
  }
  return [...now].flatMap(([key, cell]) => {
    const known = before.get(key);
    return known === undefined ? [] : [{ before: known, after: cell }];
  });
}

function added(a: BatchCell, b: BatchCell): BatchCell {
  const competitors: Record<string, number> = { ...a.competitors };
  for (const [competitor, hits] of Object.entries(b.competitors))
    competitors[competitor] = (competitors[competitor] ?? 0) + hits;
  return {
    ...a,
    clear: a.clear + b.clear,
    hits: a.hits + b.hits,
    sourced: a.sourced + b.sourced,
    cited: a.cited + b.cited,
    sentimentSum: a.sentimentSum + b.sentimentSum,
    sentimentCount: a.sentimentCount + b.sentimentCount,
    competitors,
  };
}

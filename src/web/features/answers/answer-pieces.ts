import type { AnswerMark, Marked, TextRange } from "./answer-marks.ts";

type Look = {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isCode: boolean;
  /** Where it leads, on the web only. */
  readonly href: string | null;
};

/** Words of the raw text that look alike, free of Markdown's signs. */
export type Run = TextRange & Look & { readonly isLabel?: boolean };

/** A run of plain text that looks alike. Nothing in it is ever read as HTML. */
export type AnswerPiece = Look & {
  readonly text: string;
  readonly isQuote: boolean;
  readonly mark: AnswerMark | null;
  readonly entityId: string | null;
};

/** Characters nobody sees that could make text look like another one. */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, "");

/** An address on the web that hides nobody's password; null for any other. */
export const webAddress = (address: string): string | null => {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url === null || url.username !== "" || url.password !== "" ? null : url.href;
};

/** Takes the runs of one line; returns what is drawn of them, cut where a mark or a quote begins or ends. */
export function piecesOf(
  raw: string,
  runs: readonly Run[],
  marks: readonly Marked[],
  quotes: readonly TextRange[],
): readonly AnswerPiece[] {
  return withAddresses(raw, joined(runs)).flatMap(({ start, end, isBold, isItalic, isCode, href }) => {
    const marked = marks.filter((mark) => mark.start < end && mark.end > start);
    const quoted = quotes.filter((quote) => quote.start < end && quote.end > start);
    const cuts = [start, end, ...[...marked, ...quoted].flatMap((range) => [range.start, range.end])];
    const edges = [...new Set(cuts)].filter((cut) => cut >= start && cut <= end).toSorted((a, b) => a - b);
    return edges.slice(0, -1).flatMap((from, index): readonly AnswerPiece[] => {
      const covers = (range: TextRange) => range.start <= from && from < range.end;
      const text = withoutUnseen(raw.slice(from, edges[index + 1]));
      if (text === "") return [];
      const name = marked.find(covers);
      return [
        {
          ...{ text, isBold, isItalic, isCode, href },
          isQuote: quoted.some(covers),
          mark: name?.mark ?? null,
          entityId: name?.entityId ?? null,
        },
      ];
    });
  });
}

/** Neighbours that look alike as one: the parser cuts where a sign could have stood. */
function joined(runs: readonly Run[]): readonly Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const before = all.at(-1);
    const isAlike =
      before?.end === run.start &&
      before.isBold === run.isBold &&
      before.isItalic === run.isItalic &&
      before.isCode === run.isCode &&
      before.href === run.href &&
      before.isLabel === run.isLabel;
    if (isAlike) all[all.length - 1] = { ...before, end: run.end };
    else all.push(run);
  }
  return all;
}

const bareAddress = /(?<![(\w])https?:\/\/[^\s<>()[\]"'`|*]+[^\s<>()[\]"'`|*.,;:!?]/gi;

/** Addresses that stand in the text by themselves are links too. */
function withAddresses(raw: string, runs: readonly Run[]): readonly Run[] {
  return runs.flatMap((run) => {
    if (run.href !== null || run.isLabel || run.isCode) return [run];
    const parts: Run[] = [];
    let reached = run.start;
    for (const { 0: address, index } of raw.slice(run.start, run.end).matchAll(bareAddress)) {
      const start = run.start + index;
      const end = start + address.length;
      parts.push({ ...run, start: reached, end: start }, { ...run, start, end, href: webAddress(address) });
      reached = end;
    }
    return [...parts, { ...run, start: reached }].filter(({ start, end }) => end > start);
  });
}

import type { AnswerMark, Marked, TextRange } from "./answer-marks.ts";

/** A run of plain text that looks alike. Nothing in it is ever read as HTML. */
export type AnswerPiece = {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isCode: boolean;
  readonly isQuote: boolean;
  readonly mark: AnswerMark | null;
  readonly entityId: string | null;
  /** Where it leads, on the web only. */
  readonly href: string | null;
};

/** Characters nobody sees that could make text look like another one. */
const unseen = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, "");

type Link = TextRange & { readonly href: string };

const webAddress = (address: string): string | null => {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  return url === null || url.username !== "" || url.password !== "" ? null : url.href;
};

/** What is drawn in a stretch of an answer's raw text, with markdown's signs taken away. */
export function piecesOf(
  raw: string,
  { start, end }: TextRange,
  marks: readonly Marked[],
  quotes: readonly TextRange[],
): readonly AnswerPiece[] {
  const line = raw.slice(start, end);
  const placed = (pattern: RegExp, group: number): readonly TextRange[] =>
    [...line.matchAll(pattern)].flatMap((match) => {
      const [from, to] = match.indices?.[group] ?? [];
      return from === undefined || to === undefined ? [] : [{ start: start + from, end: start + to }];
    });
  const strong = /(\*\*|__)(?=\S)(.+?)(?<=\S)(\1)/dg;
  const soft = /(?<![*\p{L}\p{N}])(\*)(?=[^\s*])([^*\n]+?)(?<=[^\s*])(\*)(?![*\p{L}\p{N}])/dgu;
  const code = /(`+)([^`\n]+)(\1)/dg;
  const link = /(!?\[)([^\]\n]*)(\]\([^)\s]*(?:\s+"[^"]*")?\))/dg;
  const hidden = [
    ...[strong, soft, code, link].flatMap((pattern) => [...placed(pattern, 1), ...placed(pattern, 3)]),
    // A bar of a table that is part of the text stands behind a backslash.
    ...placed(/(\\)[\\|*_`[\]#]/dg, 1),
  ];
  const [bold, italic, codes] = [placed(strong, 2), placed(soft, 2), placed(code, 2)];
  const links = linksOf(line, start);
  const inLine = marks.filter((mark) => mark.start < end && mark.end > start);
  const quoted = quotes.filter((quote) => quote.start < end && quote.end > start);
  const all = [...hidden, ...bold, ...italic, ...codes, ...links, ...inLine, ...quoted];
  const cuts = [start, end, ...all.flatMap((range) => [range.start, range.end])];
  const edges = [...new Set(cuts)].filter((cut) => cut >= start && cut <= end).toSorted((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, index): readonly AnswerPiece[] => {
    const covers = (range: TextRange) => range.start <= from && from < range.end;
    if (hidden.some(covers)) return [];
    const text = withoutUnseen(raw.slice(from, edges[index + 1]));
    if (text === "") return [];
    const marked = inLine.find(covers);
    return [
      {
        text,
        isBold: bold.some(covers),
        isItalic: italic.some(covers),
        isCode: codes.some(covers),
        isQuote: quoted.some(covers),
        mark: marked?.mark ?? null,
        entityId: marked?.entityId ?? null,
        href: links.find(covers)?.href ?? null,
      },
    ];
  });
}

/** Labels of links and addresses that stand by themselves. */
function linksOf(line: string, start: number): readonly Link[] {
  const labelled = /(?<!!)\[([^\]\n]*)\]\(([^)\s]*)(?:\s+"[^"]*")?\)/dg;
  const bare = /(?<![(\w])https?:\/\/[^\s<>()[\]"'`|*]+[^\s<>()[\]"'`|*.,;:!?]/dgi;
  const at = (match: RegExpExecArray, group: number, address: string): readonly Link[] => {
    const [from, to] = match.indices?.[group] ?? [];
    const href = webAddress(address);
    return from === undefined || to === undefined || href === null
      ? []
      : [{ start: start + from, end: start + to, href }];
  };
  return [
    ...[...line.matchAll(labelled)].flatMap((match) => at(match, 1, match[2] ?? "")),
    ...[...line.matchAll(bare)].flatMap((match) => at(match, 0, match[0])),
  ];
}

import type { Ranking, RankKind } from "./answer-structure.ts";
import type { Span } from "./sentences.ts";

export type Place = { readonly position: number; readonly rankKind: RankKind };

const LONGEST_LEAD = 4;
const MOST_WORDS = 9;

/**
 * Takes a raw answer, its rankings and the mentions of each entity (in order); returns each entity's place, null where it is
 * not mentioned: the rank of the first item whose head holds it, else its turn among first mentions. Repeats do not reorder.
 */
export function placesOf(
  raw: string,
  rankings: readonly Ranking[],
  mentions: readonly { readonly spans: readonly Span[] }[],
): readonly (Place | null)[] {
  return mentions.map(({ spans }) => {
    const first = spans[0];
    if (first === undefined) return null;
    return rankIn(raw, rankings, spans) ?? { position: turnOf(first, mentions), rankKind: "mention-order" };
  });
}

/** One more than how many entities are named first before a place. */
function turnOf({ start }: Span, mentions: readonly { readonly spans: readonly Span[] }[]): number {
  let turn = 1;
  for (const { spans } of mentions) if ((spans[0]?.start ?? start) < start) turn += 1;
  return turn;
}

function rankIn(raw: string, rankings: readonly Ranking[], spans: readonly Span[]): Place | null {
  for (const { kind, items } of rankings) {
    if (kind === "bullets") continue;
    for (const { rank, start, end } of items) {
      const inside = firstFrom(spans, start);
      if (inside !== undefined && inside.end <= end + 1 && isHead(raw, { start, end }, inside, kind))
        return { position: rank, rankKind: kind };
    }
  }
  return null;
}

/** The first of ordered spans that begins at a place or later. */
function firstFrom(spans: readonly Span[], start: number): Span | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return spans[low];
}

const INSTRUCTION =
  /^(?:sign|go|open|visit|log|download|create|use|install|connect|navigate|click|choose|select|start|try|compare|ask|check)\b/i;

/** A long line is an item's text, not its head, unless it begins with the name. */
function isHead(raw: string, head: Span, span: Span, kind: RankKind): boolean {
  if (kind !== "ordered-list" || span.start - head.start <= LONGEST_LEAD) return true;
  const lead = raw.slice(head.start, span.start).replaceAll(/[*_[\]\s"“]/g, "");
  if (lead.length <= LONGEST_LEAD) return true;
  const words = raw.slice(head.start, head.end).replace(/^[*_\s]+/, "");
  return words.split(/\s+/).length <= MOST_WORDS && !INSTRUCTION.test(words);
}

import type { CSSProperties } from "react";
import type { ReadEntity } from "#api/answers/contract.ts";

export type AnswerMark = "you" | "competitor" | "unclear";
export type TextRange = { readonly start: number; readonly end: number };
/** A place of the raw text (UTF-16) where somebody is named. */
export type Marked = TextRange & { readonly mark: AnswerMark; readonly entityId: string };

/** Takes what was read of an answer; returns the places of names in its raw text, none over another. */
export function marksOf(entities: readonly ReadEntity[]): readonly Marked[] {
  const all = entities.flatMap(({ id, isBrand, spans, unclearSpans }): readonly Marked[] => [
    ...spans.map((span) => ({
      ...span,
      mark: isBrand ? ("you" as const) : ("competitor" as const),
      entityId: id,
    })),
    ...(isBrand ? unclearSpans.map((span) => ({ ...span, mark: "unclear" as const, entityId: id })) : []),
  ]);
  let end = 0;
  return all
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter((mark) => {
      const isFree = mark.start >= end && mark.end > mark.start;
      if (isFree) end = mark.end;
      return isFree;
    });
}

/** The colour of a name's mark, by the CSS colours of brand and competitors. */
export const markStyle = (
  colours: ReadonlyMap<string, string>,
  entityId: string | null,
): CSSProperties & Readonly<Record<"--mark-line", string>> => ({
  "--mark-line": (entityId !== null && colours.get(entityId)) || "var(--ink-faint)",
});

import { COMPARED_FROM_ANSWERS } from "./estimates/evidence.ts";
import { type Surface, surfaces } from "./surfaces.ts";

const isGooglePage = (surface: Surface): boolean =>
  surface === "google-ai-overview" || surface === "google-ai-mode";

/** A surface that was asked, with its valid answers. */
export type PresentSurface = { readonly surface: Surface; readonly answers: number };

/**
 * The one surface a headline counts: the chosen one where it has valid answers, else the first in order with enough of them to
 * compare figures, so that a new surface never replaces a figure by a vaguer one; where none has, the one that was asked first,
 * before what people imported, whose days say nothing of when that was. A surface without a valid answer is counted only where no other has one: of
 * Google's AI Overview all pages can be "not shown". Of Google's pages alone it is the one that was asked first, so that
 * connecting a page never changes a headline. Takes the surfaces in the order in which they were first asked. Null where nothing
 * was asked. Figures of two surfaces are never one figure unless a filter names both.
 */
export function headlineSurface(asked: readonly PresentSurface[], chosen: Surface | null): Surface | null {
  const answered = asked.filter(({ answers }) => answers > 0);
  const present = answered.length > 0 ? answered : asked;
  if (chosen !== null && present.some(({ surface }) => surface === chosen)) return chosen;
  const ordered = surfaces.flatMap((surface) => present.filter((one) => one.surface === surface));
  const others = ordered.filter(({ surface }) => !isGooglePage(surface));
  const enough = others.find(({ answers }) => answers >= COMPARED_FROM_ANSWERS);
  const earliest = present.find(({ surface }) => !isGooglePage(surface) && surface !== "imported");
  return (enough ?? earliest ?? others[0] ?? present[0])?.surface ?? null;
}

/** The surface that a brand's figures count, as noted whenever its answers were read. Days are those of UTC. */
export type Headline = {
  readonly surface: Surface;
  /** The surface the brand had chosen then; null: chosen automatically. */
  readonly chosen: Surface | null;
  /** The day it was noted first. */
  readonly since: string;
  /** What was counted until that day; null where nothing was, or where the brand's choice changed. */
  readonly before: Surface | null;
};

type Counted = Pick<Headline, "surface" | "chosen">;

/** What to note on a day, given what was noted last. A surface that was counted on that same day alone is none that was before. */
export function nextHeadline(last: Headline | null, counted: Counted, day: string): Headline {
  const { surface, chosen } = counted;
  if (last === null || last.chosen !== chosen) return { surface, chosen, since: day, before: null };
  if (last.surface === surface) return last;
  const before = last.since === day ? last.before : last.surface;
  return { surface, chosen, since: day, before: before === surface ? null : before };
}

/** Since when figures count their surface, and what they counted before; null unless that changed by itself and was noted. */
export function headlineChange(
  noted: Headline | null,
  { surface, chosen }: { readonly [Key in keyof Counted]: Counted[Key] | null },
): { readonly day: string; readonly before: Surface } | null {
  if (noted === null || noted.before === null || noted.surface !== surface) return null;
  return chosen === null && noted.chosen === null ? { day: noted.since, before: noted.before } : null;
}

import type { Site, SiteFact, Unavailable } from "./facts/site.ts";

/** One thing seen on the site that supports the judgement; `snippet` is at most 200 characters of the page's own words. */
export type Evidence = {
  readonly url: string;
  readonly snippet: string;
  readonly selector?: string;
  /** What was measured there, in words or figures. */
  readonly value?: string | number;
};

/** Findings so grave that they hold the whole score down; the ceilings stand in score.ts. */
export type CapId =
  | "home-noindex"
  | "search-bots-blocked"
  | "home-walled"
  | "home-empty-without-js"
  | "https-invalid";

/** A judgement with a score from 0 to 1 (the mean over pages, not the bare outcome). */
export type Decided = {
  readonly outcome: "pass" | "partial" | "fail";
  readonly score: number;
  readonly evidence: readonly Evidence[];
  /** One or two plain sentences: what was found, with its figures. */
  readonly details: string;
  /** Replaces the catalogue's title of a pass that came about in another way than the title says. */
  readonly passTitle?: string;
  /** Values for the placeholders of the catalogue's fix text, such as {url}. */
  readonly fixValues?: Readonly<Record<string, string>>;
  /** Replaces the catalogue's fix text if something else has to be done. */
  readonly fix?: string;
  readonly critical?: CapId;
  readonly pagesChecked?: number;
};

/** `na`: does not apply, leaves the maximum. `unknown`: could not be measured; never counted as a fail. */
export type Undecided = {
  readonly outcome: "na" | "unknown";
  readonly reason: string;
  readonly evidence?: readonly Evidence[];
};

export type Finding = Decided | Undecided;

type Known<Needs extends SiteFact> = { readonly [Fact in Needs]: Exclude<Site[Fact], Unavailable> };

export type Check = {
  readonly id: string;
  /** The failing fact in a few words; the passing fact is the catalogue's title. */
  readonly failureTitle: string;
  readonly needs: readonly SiteFact[];
  readonly evaluate: (site: Site) => Finding;
};

/**
 * Declares a check. `evaluate` sees only the facts listed in `needs` and `wants` (reading another one does not compile).
 * Needed facts are always known: where one is unavailable, judge.ts answers `unknown` with its reason and never calls
 * `evaluate`. Wanted facts may be unavailable: the check is judged on the remaining ones.
 */
export function defineCheck<
  const Needs extends readonly SiteFact[],
  const Wants extends readonly SiteFact[] = [],
>(check: {
  readonly id: string;
  readonly failureTitle: string;
  readonly needs: Needs;
  readonly wants?: Wants;
  readonly evaluate: (site: Known<Needs[number]> & Pick<Site, Wants[number]>) => Finding;
}): Check {
  const { id, failureTitle, needs, evaluate } = check;
  // judge.ts calls it only with a site whose needed facts are all available, so the narrowing holds.
  return { id, failureTitle, needs, evaluate: (site) => evaluate(site as Site & Known<Needs[number]>) };
}

/**
 * Outcome of a score against ordered lower bounds: `pass` at or above the first, `partial` at or above the second, else
 * `fail`. Sums of tenths carry rounding dust, so a score within 1e-9 of a bound has reached it.
 */
export function outcomeOf(
  score: number,
  bounds: { readonly pass: number; readonly partial: number },
): Decided["outcome"] {
  const reached = score + 1e-9;
  return reached >= bounds.pass ? "pass" : reached >= bounds.partial ? "partial" : "fail";
}

/** Arithmetic mean; null for an empty list, so that "no page" is never taken for zero. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Text cut to 200 characters for evidence, white space folded, never inside a surrogate pair. */
export function snippetOf(text: string): string {
  const folded = text.replace(/\s+/g, " ").trim();
  return folded.length <= 200 ? folded : `${folded.slice(0, 199).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

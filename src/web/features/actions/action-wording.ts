import type { Action, ActionEffect, Evidence } from "#api/actions/contract.ts";
import { GAINS_OVERLAP } from "#measurement/actions/action.ts";
import { competitorsCount } from "#measurement/airo/airo-recount.ts";
import { gainUpTo, gainWords, roundsToNothing } from "#measurement/gain-words.ts";
import { directionOf, shareChange } from "#measurement/view/likely.ts";

type Gained = { readonly words: string; readonly unit: "AIRO" | "Readiness" };

/**
 * What an action adds to its score, in print: at most to AIRO ("up to +0.4"), where less than 0.1 isn't shown; or to Readiness,
 * as its own page prints it ("+1.6", "<0.1"). Null where nothing is to be shown.
 */
export function gainOf({ points, score }: Action["gain"]): Gained | null {
  if (points === null || score === null) return null;
  if (score === "airo") return roundsToNothing(points) ? null : { words: gainUpTo(points), unit: "AIRO" };
  const words = gainWords(points);
  return words === null ? null : { words, unit: "Readiness" };
}

/** What the gains beside some actions are. */
export const GAIN_UNIT = "The most each could add to your AIRO score (0–10)";

/** What the gains in AIRO beside some actions must not be taken for; what holds of all of them where none has one to show. */
export function gainNote(gains: readonly Action["gain"][]): string {
  if (gains.some(gainOf))
    return `Gains overlap, so don’t add them up.${gains.every(gainOf) ? "" : " No number: less than 0.1 or unknown."}`;
  const most = !gains.every(({ points }) => points !== null)
    ? "None is known to add 0.1 or more"
    : `${gains.length === 1 ? "It" : "Each"} could add less than 0.1`;
  return `${most} to your AIRO score.`;
}

/** The newest words that criticize the brand, of an action that answers criticism. */
export const criticismOf = ({ kind, evidence }: Pick<Action, "kind" | "evidence">): Evidence | undefined =>
  kind === "answer-criticism" ? evidence.find(({ quote }) => quote !== null && quote !== "") : undefined;

/** How a gain is estimated, and what it must not be taken for; one of Readiness belongs to a list of its own. */
export const gainReason = ({ points, score, how }: Action["gain"]): string =>
  points !== null && score === "airo" ? `${how} ${GAINS_OVERLAP}` : how;

/** The first action that answers criticism, unless it is shown first anyhow: criticism counts little in the score and so comes late. */
export const lateCriticism = (open: readonly Action[], shown: readonly Action[]): Action | undefined =>
  shown.some(({ kind }) => kind === "answer-criticism")
    ? undefined
    : open.find(({ kind }) => kind === "answer-criticism");

/** Why the order of actions is another one than before; null where it isn't. */
export const newOrderWords = (newCompetitors: number): string | null =>
  newCompetitors === 0 ? null : `The order changed because ${competitorsCount(newCompetitors)}.`;

/** What became of an action, in a word or two. */
export function effectName(effect: ActionEffect["effect"]): string {
  return effect.kind === "measured" ? directionNames[directionOf(effect.change)] : effect.kind;
}

const directionNames = { up: "up", down: "down", unclear: "no clear change" } as const;

/** The same in a sentence. The size of a change that isn't clear is not said. */
export function effectWords(effect: ActionEffect["effect"]): string {
  switch (effect.kind) {
    case "too early": {
      const whose = effect.group === "concerned" ? "its prompts" : "untouched prompts";
      return `There are ${effect.answers} of the ${effect.wanted} answers needed to ${whose} ${effect.window} that day.`;
    }
    case "no comparison":
      return effect.why === "no prompts"
        ? "It names no prompts, so there is nothing to compare."
        : "There are no untouched prompts to compare with.";
    case "measured":
      return directionOf(effect.change) === "unclear"
        ? "Visibility of its prompts did not clearly change beyond that of untouched ones."
        : `Visibility of its prompts went ${shareChange(effect.change)} beyond that of untouched ones.`;
  }
}

/** What these answers could have shown; visibility itself has but 100 points. */
export const detectableWords = (share: number): string =>
  share < 1
    ? `A change under ${Math.max(1, Math.ceil(share * 100 - 1e-9))} points can’t be distinguished from chance.`
    : "So few prompts could not have shown any change.";

type Link = NonNullable<Evidence["link"]>;

/** Where evidence is to be looked at: an address below the present one (its filter kept), or one elsewhere. */
export function evidenceAddress(
  { kind, target }: Link,
  present: URLSearchParams,
): { readonly href: string; readonly isElsewhere: boolean; readonly words: string } | null {
  const within = (tab: string, name: string, words: string) => {
    const changed = new URLSearchParams(present);
    for (const other of ["view", "action", "answer", "prompt", "domain"]) changed.delete(other);
    changed.set("tab", tab);
    changed.set(name, target);
    return { href: `?${changed}`, isElsewhere: false, words };
  };
  switch (kind) {
    case "answer":
      return within("prompts", "answer", "Open the answer");
    case "prompt":
      return within("prompts", "prompt", "Open the prompt");
    case "source":
      return within("sources", "domain", "Open the source");
    case "check": {
      const changed = new URLSearchParams(present);
      changed.delete("action");
      changed.set("tab", "overview");
      changed.set("view", "readiness");
      return { href: `?${changed}#check-${target}`, isElsewhere: false, words: "Open the check" };
    }
    case "page":
      // Addresses come from answers and pages: only those a browser opens as pages become links.
      return /^https?:\/\//i.test(target)
        ? { href: target, isElsewhere: true, words: "Open the page" }
        : null;
  }
}

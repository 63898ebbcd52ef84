import type { ActionEffect } from "../../api-client/actions.ts";

/** "46%" of 0.458. */
export const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** "+12.0 points" of 0.12. */
export const points = (share: number, isSigned = true): string => {
  const rounded = (Math.abs(share) * 100).toFixed(1);
  const sign = !isSigned || rounded === "0.0" ? "" : share < 0 ? "−" : "+";
  return `${sign}${rounded} points`;
};

/** What became of an action, in a sentence. */
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
      return `Visibility of its prompts changed by ${points(effect.change.value)} beyond that of untouched ones.`;
  }
}

/** What these answers could have shown; visibility itself has but 100 points. */
export const detectableWords = (share: number): string =>
  share < 1
    ? `A smaller change than ${points(share, false)} would have been called noise.`
    : "So few prompts could not have shown any change.";

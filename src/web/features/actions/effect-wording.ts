import type { ActionEffect } from "#api/actions/contract.ts";
import { pointsWords } from "#measurement/percent.ts";

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
      return `Visibility of its prompts changed by ${pointsWords(effect.change.value)} beyond that of untouched ones.`;
  }
}

/** What these answers could have shown; visibility itself has but 100 points. */
export const detectableWords = (share: number): string =>
  share < 1
    ? `A change under ${Math.max(1, Math.ceil(share * 100 - 1e-9))} points could not have been told from chance.`
    : "So few prompts could not have shown any change.";

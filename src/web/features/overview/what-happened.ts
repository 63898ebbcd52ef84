import type { Source } from "#api/sources/contract.ts";
import type { Visibility } from "#api/visibility/contract.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { shortDay } from "../../ui/chart/trend.ts";
import { newModels, promptsText } from "./overview-wording.ts";

/** Takes the sources that are used most; returns the one whose use really changed most, if any did. */
export function movedSource(sources: readonly Source[]): Source | undefined {
  return sources
    .filter(({ change, display }) => display === "shown" && change?.verdict === "real change")
    .toSorted((a, b) => Math.abs(b.change?.value ?? 0) - Math.abs(a.change?.value ?? 0))[0];
}

/** What else was different in the period, a sentence each: models, prompts and names that changed. */
export function eventsOf({
  models,
  promptChanges,
  namesChanged,
}: Pick<Visibility, "models" | "promptChanges" | "namesChanged">): readonly string[] {
  return [
    ...newModels(models).map(
      ({ assistant, model, since }) =>
        `${assistantName(assistant)} answers with ${model} since ${shortDay(since)}.`,
    ),
    ...promptChanges.map((changed) => `${promptsText(changed)} on ${shortDay(changed.day)}.`),
    ...(namesChanged === null
      ? []
      : [`Names or rules were changed on ${shortDay(namesChanged)}, and all answers read again.`]),
  ];
}

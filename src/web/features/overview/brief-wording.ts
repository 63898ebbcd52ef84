import type { Source } from "#api/sources/contract.ts";
import type { Entity, Visibility } from "#api/visibility/contract.ts";
import { pointsText } from "#measurement/percent.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { shortDay } from "../../ui/chart/trend.ts";
import { newModels, promptsText } from "./overview-wording.ts";

export type Standing = {
  /** 1 is named most; brands that are named as often share a place. */
  readonly place: number;
  readonly of: number;
  /** Who leads, or who follows where the brand leads itself. */
  readonly other: Entity;
  readonly otherLeads: boolean;
};

/** Takes all brands that were counted; returns where one's own stands among them, null where it stands alone. */
export function standingOf(entities: readonly Entity[]): Standing | null {
  const share = ({ visibility: { value } }: Entity) => value ?? 0;
  const own = entities.find(({ isBrand }) => isBrand);
  const [other] = entities.filter(({ isBrand }) => !isBrand).toSorted((a, b) => share(b) - share(a));
  if (own === undefined || other === undefined) return null;
  const place = 1 + entities.filter((entity) => share(entity) > share(own)).length;
  return { place, of: entities.length, other, otherLeads: place > 1 };
}

/** "1st", "2nd", "3rd", "11th". */
export function placeText(place: number): string {
  const teen = place % 100 > 10 && place % 100 < 14;
  const ending = teen ? "th" : (["th", "st", "nd", "rd"][place % 10] ?? "th");
  return `${place}${ending}`;
}

/** Takes all brands; returns what really changed for competitors: "Velorin −9, Brakka +6", or that nothing did. */
export function competitorChangesText(entities: readonly Entity[]): string {
  const competitors = entities.filter(({ isBrand }) => !isBrand);
  const changed = competitors.filter(({ change }) => change?.verdict === "real change");
  if (changed.length > 0)
    return `Of your competitors: ${changed.map(({ name, change }) => `${name} ${pointsText(change?.value ?? 0)}`).join(", ")}.`;
  return competitors.some(({ change }) => change !== null) ? "No competitor moved clearly." : "";
}

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

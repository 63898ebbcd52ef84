import { COUNT_COLUMNS, type CountRow, type Counts } from "../analyses/answer-counts.ts";
import {
  ENTITIES_A_PART,
  type growing,
  growingAnswers,
  growingEntities,
  growingLine,
  lineField,
  packedEntity,
} from "./fields.ts";
import { placeInLine, stretchesTogether } from "./stretches.ts";

/** One row of tallies: the columns that say of what, and what to add there; `stretches` where the same goes to several. */
export type TallyRow = Readonly<Record<string, string | number | readonly number[]>>;

export type Tallies = {
  readonly answers: readonly TallyRow[];
  readonly entities: readonly TallyRow[];
  readonly lines: readonly TallyRow[];
};

/** What stands for all assistants on all surfaces, and for all models. */
export const ALL = "";
/** What stands for all prompts in lines by day and of models. */
export const ALL_PROMPTS = "00000000-0000-0000-0000-000000000000";

const MISSING = ["truncated", "refused", "paused", "failed", "empty"] as const;

/** Takes what answers add to the counts of each day, and all entities in the order of the names; returns what they add to the tallies. */
export function talliesOf(
  { answers, entities }: Pick<Counts, "answers" | "entities">,
  entityIds: readonly string[],
): Tallies {
  const [inAll, ofEntities, lines] = [sums(growingAnswers), sums(growingEntities), sums(growingLine)];
  const together = stretchesTogether([...answers, ...entities].map(({ day }) => String(day)));
  for (const row of answers) {
    const { day, model, ...place } = placeOf(row);
    const numbers = numbersOf(row, COUNT_COLUMNS.answers);
    for (const stretches of together.get(day) ?? []) {
      inAll.at({ stretches, ...place, model }, day).add(0, numbers);
      inAll.at({ stretches, ...ofAllAssistants(place), model: ALL }, day).add(0, numbers);
      inAll.at({ stretches, ...ofAllPrompts(place), model }, day).add(0, numbers);
    }
    const [valid = 0] = numbersOf(row, ["valid"]);
    const all = numbersOf(row, MISSING).reduce((sum, number) => sum + number, valid);
    const { stretch, place: dayPlace } = placeInLine(day);
    for (const one of linePlaces(place))
      lines.at({ stretch, ...one, part: 0 }, day).add(lineField(dayPlace), [all, valid]);
  }
  const places = new Map(entityIds.map((id, index) => [id, index]));
  for (const row of entities) {
    const { day, model: _, ...place } = placeOf(row);
    const { entity_id: entityId } = row;
    const index = places.get(String(entityId));
    if (index === undefined) continue;
    const [part, slot] = [Math.floor(index / ENTITIES_A_PART), index % ENTITIES_A_PART];
    const packed = packedEntity(slot, numbersOf(row, COUNT_COLUMNS.entities));
    for (const stretches of together.get(day) ?? [])
      for (const one of [place, ofAllAssistants(place)]) {
        const sum = ofEntities.at({ stretches, ...one, part }, day);
        for (const { first, numbers } of packed) sum.add(first, numbers);
      }
    const { stretch, place: dayPlace } = placeInLine(day);
    const lineNumbers = numbersOf(row, ["mentions", "unclear"]);
    for (const one of linePlaces(place))
      lines.at({ stretch, ...one, part }, day).add(lineField(dayPlace, slot), lineNumbers);
  }
  return { answers: inAll.rows(), entities: ofEntities.rows(), lines: lines.rows() };
}

const numbersOf = (row: CountRow, columns: readonly string[]): number[] =>
  columns.map((column) => Number(row[column] ?? 0));

function placeOf(row: CountRow) {
  const { day, prompt_key, assistant, surface, model } = row;
  return {
    day: String(day),
    prompt_key: String(prompt_key),
    assistant: String(assistant),
    surface: String(surface),
    model: String(model),
  };
}

type Place = { readonly prompt_key: string; readonly assistant: string; readonly surface: string };

const ofAllAssistants = ({ prompt_key }: Place): Place => ({ prompt_key, assistant: ALL, surface: ALL });
const ofAllPrompts = (place: Place): Place => ({ ...place, prompt_key: ALL_PROMPTS });

const linePlaces = (place: Place): readonly Place[] => [
  place,
  ofAllAssistants(place),
  ofAllPrompts(place),
  ofAllPrompts(ofAllAssistants(place)),
];

function sums(begin: () => ReturnType<typeof growing>) {
  const all = new Map<
    string,
    { readonly place: TallyRow; firstDay: string; readonly sum: ReturnType<typeof growing> }
  >();
  return {
    at(place: TallyRow, day: string) {
      const key = Object.values(place).join("\u0000");
      const known = all.get(key) ?? { place, firstDay: day, sum: begin() };
      all.set(key, known);
      if (day < known.firstDay) known.firstDay = day;
      return known.sum;
    },
    rows: (): readonly TallyRow[] =>
      [...all.values()].map(({ place, firstDay, sum }) => ({
        ...place,
        first_day: firstDay,
        counts: sum.packed(),
      })),
  };
}

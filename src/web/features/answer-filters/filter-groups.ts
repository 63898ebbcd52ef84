import type { FilterChoices } from "#api/answers/contract.ts";
import { headlineSurface } from "#measurement/headline.ts";
import { surfaces as knownSurfaces, surfaceName } from "#measurement/surfaces.ts";
import {
  type AnswerFilter,
  filterOfAddress,
  isDay,
  MAX_DAYS,
  periodLengths,
  periodOfFilter,
} from "../../brands/answer-filter.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";
import { periodText } from "../../brands/text/day-text.ts";
import { countryName } from "../../brands/text/market-names.ts";

export type FilterOption = { readonly value: string; readonly label: string };

/** One thing to filter by; nothing chosen keeps all. */
export type FilterGroup = {
  readonly id: "assistants" | "surfaces" | "topics" | "tags" | "countries" | "branded";
  readonly label: string;
  /** What the group says where nothing is chosen. */
  readonly all: string;
  /** Several of a kind: "2 topics". */
  readonly many: (count: number) => string;
  readonly options: readonly FilterOption[];
  readonly chosen: readonly string[];
  /** The options that are counted now: what is chosen, else what is usual. */
  readonly ticked: readonly string[];
  /** Whether one option rules out the other. */
  readonly isSingle: boolean;
  /** What "all" leaves out, and why. */
  readonly note?: string | null;
};

const surfaceWords = (surface: string): string => {
  const name = surface === "web" || surface === "api" ? `API ${surfaceName(surface)}` : surfaceName(surface);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
};

/** The one surface that is counted where none is chosen; of chosen assistants the first that has answers of theirs. */
function mainSurface({ asked, ...choices }: FilterChoices, { assistants }: AnswerFilter): string | null {
  if (assistants === undefined) return choices.headlineSurface;
  const theirs = asked.filter(({ assistant }) => assistants.includes(assistant));
  const present = [...Map.groupBy(theirs, ({ surface }) => surface)].map(([surface, ones]) => ({
    surface,
    answers: ones.reduce((sum, { answers }) => sum + answers, 0),
  }));
  return headlineSurface(present, choices.chosenSurface);
}

/** Of prompts: those that don't name the brand. */
const USUAL = "false";

/** The option that keeps all. */
const ALL = "";

const several = (noun: string) => (count: number) => `${count} ${noun}`;

/** What there is to filter by, with what is chosen of it; a group with nothing to choose between is left out. */
export function filterGroups(choices: FilterChoices, filter: AnswerFilter): readonly FilterGroup[] {
  const words = (ids: readonly string[], name: (id: string) => string) =>
    ids.map((value) => ({ value, label: name(value) }));
  const named = (ones: FilterChoices["topics"]) => ones.map(({ id, name }) => ({ value: id, label: name }));
  const group = (
    id: Exclude<FilterGroup["id"], "branded" | "surfaces">,
    [label, all, noun]: readonly [string, string, string],
    options: readonly FilterOption[],
  ): FilterGroup => ({
    id,
    label,
    all,
    many: several(noun),
    options: [{ value: ALL, label: all }, ...options],
    chosen: filter[id] ?? [],
    ticked: filter[id] ?? [ALL],
    isSingle: false,
  });
  const main = mainSurface(choices, filter);
  const groups: readonly FilterGroup[] = [
    {
      ...group(
        "assistants",
        ["Models", allModels(choices), "models"],
        words(choices.assistants, assistantName),
      ),
      note: leftOut(choices, filter.surfaces ?? (main === null ? [] : [main]), filter),
    },
    {
      id: "surfaces",
      label: "Asked",
      all: main === null ? "No answers" : surfaceWords(main),
      many: several("ways"),
      options: words(
        knownSurfaces.filter((one) => choices.surfaces.includes(one)),
        surfaceWords,
      ),
      chosen: filter.surfaces ?? [],
      ticked: filter.surfaces ?? (main === null ? [] : [main]),
      isSingle: false,
    },
    group("topics", ["Topic", "All", "topics"], named(choices.topics)),
    group("tags", ["Tag", "Any", "tags"], named(choices.tags)),
    group("countries", ["Country", "All", "countries"], words(choices.countries, countryName)),
    {
      id: "branded",
      label: "Prompts",
      all: "Without your name",
      many: String,
      options: choices.branded.includes(true) ? brandedOptions : [],
      chosen: filter.branded === undefined ? [] : [filter.branded],
      ticked: [filter.branded ?? USUAL],
      isSingle: true,
    },
  ];
  const isChoice = ({ options }: FilterGroup) => options.filter(({ value }) => value !== ALL).length > 1;
  return groups.filter((group) => group.id === "assistants" || isChoice(group) || group.chosen.length > 0);
}

const list = new Intl.ListFormat("en-GB");

/** "DeepSeek isn’t counted: these metrics use answers with web search, and it has none."; null where all models are counted, or some are chosen. */
function leftOut(
  { asked, assistants }: FilterChoices,
  counted: readonly string[],
  filter: AnswerFilter,
): string | null {
  const isCounted = (assistant: string) =>
    asked.some((one) => one.assistant === assistant && counted.includes(one.surface));
  const without = assistants.filter((assistant) => !isCounted(assistant)).map(assistantName);
  if (filter.assistants !== undefined || without.length === 0 || counted.length === 0) return null;
  const how = counted.map((surface) =>
    surface === "imported" ? "that were imported" : surfaceName(surface),
  );
  const [isNot, none, one] =
    without.length === 1 ? ["isn’t", "it has", "it"] : ["aren’t", "they have", "one"];
  const words = `${list.format(without)} ${isNot} counted: these metrics use answers ${how.join(" or ")}, and ${none} none.`;
  // What was chosen under "Asked" holds for one model too.
  return filter.surfaces === undefined ? `${words} Choose ${one} alone to see how it answers.` : words;
}

/** One model is named: "all" would promise more. */
function allModels({ assistants }: FilterChoices): string {
  const [only] = assistants;
  return assistants.length === 1 && only !== undefined ? assistantName(only) : "All Models";
}

const brandedOptions: readonly FilterOption[] = [
  { value: USUAL, label: "Without your name" },
  { value: "true", label: "With your name" },
  { value: "all", label: "All prompts" },
];

/** What a group says of its choice: "All", "ChatGPT", "2 topics". A choice that is gone is named as such. */
export function chosenText({ options, chosen, all, many }: FilterGroup): string {
  const [only] = chosen;
  if (only === undefined) return all;
  if (chosen.length > 1) return many(chosen.length);
  return options.find(({ value }) => value === only)?.label ?? "1 that is gone";
}

/** The filter with a group's choice changed; takes what is ticked, the newest last. */
export function withChosen(
  filter: AnswerFilter,
  { id }: Pick<FilterGroup, "id">,
  ticked: readonly string[],
): AnswerFilter {
  const { [id]: _before, ...rest } = filter;
  const chosen = ticked.filter((one) => one !== ALL);
  if (chosen.length === 0 || ticked.at(-1) === ALL) return rest;
  if (id === "branded") {
    const last = chosen.at(-1);
    return last === "true" || last === "all" ? { ...rest, branded: last } : rest;
  }
  if (id === "surfaces") return { ...rest, surfaces: knownSurfaces.filter((one) => chosen.includes(one)) };
  return { ...rest, [id]: chosen };
}

export type Chip = { readonly key: string; readonly text: string; readonly without: AnswerFilter };

/** What narrows the answers beside the period, one by one, each with the filter that is left without it. */
export function chipsOf(groups: readonly FilterGroup[], filter: AnswerFilter): readonly Chip[] {
  const chips = groups.flatMap((group) =>
    group.chosen.map((value) => ({
      key: `${group.id} ${value}`,
      text: `${group.label}: ${chosenText({ ...group, chosen: [value] })}`,
      without: withChosen(
        filter,
        group,
        group.chosen.filter((one) => one !== value),
      ),
    })),
  );
  const { prompts, ...withoutPrompts } = filter;
  if (prompts === undefined) return chips;
  const text = prompts.length === 1 ? "1 prompt" : `${prompts.length} prompts`;
  return [...chips, { key: "prompts", text, without: withoutPrompts }];
}

/** The period alone, which is never "all". */
export const periodOnly = ({ from, to, days }: AnswerFilter): AnswerFilter => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
  ...(days !== undefined && { days }),
});

const DAY_MS = 86_400_000;
const MAX_TEXT = 24;

/** Takes the parameters of an address and today's day; returns why its period is not the one shown, and which is; null where it is. */
export function periodTrouble(params: URLSearchParams, today: string): string | null {
  const filter = filterOfAddress(params);
  const shown = periodText(filter).replace(/^[LS]/, (letter) => letter.toLowerCase());
  const said = (name: string) => params.get(name) ?? "";
  const [from, to, days] = [said("from"), said("to"), said("days")];
  const wrong = [from, to].find((text) => text !== "" && !isDay(text));
  if (wrong !== undefined) return `“${cut(wrong)}” in the address is no day. Shown: ${shown}.`;
  if (from && to && from > to) return `The address asks for a first day after the last. Shown: ${shown}.`;
  if (from && Date.parse(to || today) - Date.parse(from) >= MAX_DAYS * DAY_MS) {
    const period = periodOfFilter(filter, today);
    return `Ten years are counted at most. Shown: ${periodText(period)}.`;
  }
  const isUsual = days === "" || periodLengths.some((length) => String(length) === days);
  if (!isUsual && !from && !to)
    return `A period of “${cut(days)}” days is not offered; choose own dates. Shown: ${shown}.`;
  return null;
}

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

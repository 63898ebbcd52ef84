import type { AssistantDifference, UnpairedAssistant } from "#api/surfaces/contract.ts";
import type { Visibility } from "#api/visibility/contract.ts";
import { counted } from "#measurement/actions/action.ts";
import { isTooWide, percent } from "#measurement/percent.ts";
import { surfaceTitle } from "#measurement/surfaces.ts";
import { notCountedWords } from "#measurement/view/left-out.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

/** What is read of the main figures: those of the filter of this page. */
export type MainFigures = Pick<Visibility, "surfaces" | "leftOut" | "entities" | "assistants">;

const answersOf = ({ surfaces }: MainFigures): string =>
  counted(
    surfaces.reduce((sum, { valid }) => sum + valid, 0),
    "answer",
  );

/** The share that the main figures show, and of whom: "62%", "ChatGPT" or "4 assistants"; null where there is none to show. */
export function mainShare(
  main: MainFigures | null,
): { readonly share: string; readonly assistants: string } | null {
  const own = main?.entities.find(({ isBrand }) => isBrand)?.visibility;
  if (!main || own === undefined || own.value === null || isTooWide(own)) return null;
  const [first, ...others] = main.assistants;
  if (first === undefined) return null;
  const assistants =
    others.length === 0 ? assistantName(first.assistant) : counted(main.assistants.length, "assistant");
  return { share: percent(own.value), assistants };
}

/** What the share of the Overview is of, beside that of one assistant; null where there is none to tell apart. */
export function mainShareWords(main: MainFigures | null): string | null {
  const shown = mainShare(main);
  const count = main?.assistants.length ?? 0;
  return shown === null || count < 2
    ? null
    : `The ${shown.share} on your Overview is of ${count} assistants together.`;
}

/** The answers behind the shares by the way they were asked, and those that the main figures count. */
export function totalWords(
  compared: readonly Pick<AssistantDifference, "app" | "api">[],
  unpaired: readonly Pick<UnpairedAssistant, "surface" | "answers">[],
  main: MainFigures | null,
): string {
  const ways = [...compared.flatMap(({ app, api }) => [app, api]), ...unpaired];
  const sum = (some: readonly { readonly answers: number }[]) =>
    some.reduce((total, { answers }) => total + answers, 0);
  const inApps = sum(ways.filter(({ surface }) => surface === "app"));
  const all = sum(ways);
  const here = `Counted above: ${counted(all, "answer")}, ${inApps.toLocaleString("en-US")} from apps and ${(all - inApps).toLocaleString("en-US")} through APIs.`;
  if (main === null) return here;
  const kinds = main.surfaces.map(({ surface }) => surfaceTitle(surface)).join(", ");
  // Google's pages are counted below, not here.
  const left = notCountedWords(main.leftOut, assistantName);
  const overview = `With the filter of this page, your Overview counts ${answersOf(main)}${kinds && ` (${kinds})`}.`;
  return [here, overview, left].filter((words) => words !== null).join(" ");
}

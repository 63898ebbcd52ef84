import type { Visibility } from "#api/visibility/contract.ts";
import { percent } from "#measurement/percent.ts";
import { surfaceName } from "#measurement/surfaces.ts";
import { shortDay } from "../../../ui/chart/trend.ts";
import { countText } from "../overview-wording.ts";

const sources: Readonly<Record<string, string>> = {
  app: "the apps",
  web: "the API with web search",
  api: "the API without web search",
  imported: "imported answers",
};

const sourceOf = (surface: string): string => sources[surface] ?? surfaceName(surface).replace(/^in /, "");

const DAY_MS = 86_400_000;
const SAID_FOR_DAYS = 30;

/** Whether a day is so near that what changed on it is still said. Both are days such as "2026-11-26". */
export const isStillNews = (day: string, today: string): boolean =>
  Date.parse(today) - Date.parse(day) < SAID_FOR_DAYS * DAY_MS;

type Changed = {
  readonly day: string;
  readonly now: string;
  readonly before: string;
  /** Answers counted now. */
  readonly answers: number;
  /** The same period on the surface counted before; null until it is known. */
  readonly earlier: Pick<Visibility, "coverage" | "entities"> | null;
};

/** "Since 26 Nov these figures count the apps: 12 answers. Before: imported answers (63), 65%." */
export function headlineNote({ day, now, before, answers, earlier }: Changed): string {
  const own = earlier?.entities.find(({ isBrand }) => isBrand)?.visibility;
  const share = own?.value == null ? "" : `, ${percent(own.value)}`;
  const valid = earlier?.coverage.valid ?? 0;
  const figures = valid === 0 ? "" : ` (${countText(valid)})${share}`;
  const counted = `${countText(answers)} ${answers === 1 ? "answer" : "answers"}`;
  return `Since ${shortDay(day)} these figures count ${sourceOf(now)}: ${counted}. Before: ${sourceOf(before)}${figures}.`;
}

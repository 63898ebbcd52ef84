import type { FilterChoices } from "#api/answers/contract.ts";
import type { BudgetForecast } from "#api/billing/contract.ts";
import type { BrandSettings } from "#api/brands/contract.ts";
import { COMPARED_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { headlineSurface } from "#measurement/headline.ts";
import { notCountedWords } from "#measurement/view/left-out.ts";
import { useFilterChoices } from "../../brands/hooks/use-filter-choices.ts";
import { useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

type LeftOutNoteProps = { readonly brandId: string; readonly nextScan: BudgetForecast["nextScan"] };

/** Says before a scan which of the answers it pays for the brand's figures won't count; nothing where they count all. */
export function LeftOutNote({ brandId, nextScan }: LeftOutNoteProps) {
  const { settings } = useBrandSettings(brandId);
  const choices = useFilterChoices(brandId);
  if (settings === undefined || choices === undefined) return null;
  const words = leftOutNote(nextScan, settings, choices?.asked ?? []);
  return words ? <p className="soft sm">{words}</p> : null;
}

/**
 * "DeepSeek answers without web search, so its 24 answers are counted separately from your figures." Takes the answers there are before the scan.
 * Null where none is left out, and where there are too few with the scan to be sure what figures will count.
 */
export function leftOutNote(
  { assistants }: Pick<BudgetForecast["nextScan"], "assistants">,
  { headlineSurface: chosen }: Pick<BrandSettings, "headlineSurface">,
  earlier: readonly FilterChoices["asked"][number][],
): string | null {
  const all = [...earlier, ...assistants.map(({ surface, calls }) => ({ surface, answers: calls }))];
  const bySurface = [...Map.groupBy(all, ({ surface }) => surface)].map(([surface, ones]) => ({
    surface,
    answers: ones.reduce((sum, { answers }) => sum + answers, 0),
  }));
  const counted = headlineSurface(bySurface, chosen);
  const answers = bySurface.find(({ surface }) => surface === counted)?.answers ?? 0;
  if (counted !== chosen && answers < COMPARED_FROM_ANSWERS) return null;
  const inFigures = new Set(
    assistants.filter(({ surface }) => surface === counted).map(({ assistant }) => assistant),
  );
  const leftOut = assistants
    .filter(({ assistant }) => !inFigures.has(assistant))
    .map(({ assistant, surface, calls }) => ({ assistant, surface, valid: calls }));
  return notCountedWords(leftOut, assistantName, " from your figures");
}

import type { BudgetForecast } from "#api/billing/contract.ts";
import type { BrandSettings } from "#api/brands/contract.ts";
import { COMPARED_FROM_ANSWERS } from "#measurement/estimates/evidence.ts";
import { headlineSurface } from "#measurement/headline.ts";
import { leftOutWords } from "#measurement/view/left-out.ts";
import { useBrandSettings } from "../../brands/hooks/use-measurement.ts";
import { assistantName } from "../../brands/text/assistant-name.ts";

type LeftOutNoteProps = { readonly brandId: string; readonly nextScan: BudgetForecast["nextScan"] };

/** Says before a scan which of the answers it pays for the brand's figures won't count; nothing where they count all. */
export function LeftOutNote({ brandId, nextScan }: LeftOutNoteProps) {
  const { settings } = useBrandSettings(brandId);
  const words = settings && leftOutNote(nextScan, settings);
  return words ? <p className="soft sm">{words}</p> : null;
}

/**
 * "DeepSeek answers without web search, so its 24 answers are left out of your figures." Null where none is left out, and where earlier
 * answers decide what figures count: the scan alone has too few, or nothing of what was chosen.
 */
export function leftOutNote(
  { assistants }: Pick<BudgetForecast["nextScan"], "assistants">,
  { headlineSurface: chosen }: Pick<BrandSettings, "headlineSurface">,
): string | null {
  const bySurface = [...Map.groupBy(assistants, ({ surface }) => surface)].map(([surface, asked]) => ({
    surface,
    answers: asked.reduce((sum, { calls }) => sum + calls, 0),
  }));
  const counted = headlineSurface(bySurface, chosen);
  const answers = bySurface.find(({ surface }) => surface === counted)?.answers ?? 0;
  if (chosen === null ? answers < COMPARED_FROM_ANSWERS : chosen !== counted) return null;
  const inFigures = new Set(
    assistants.filter(({ surface }) => surface === counted).map(({ assistant }) => assistant),
  );
  // Google's pages have figures of their own.
  const leftOut = assistants.filter(
    ({ assistant, surface }) => assistant !== surface && !inFigures.has(assistant),
  );
  return (
    leftOutWords(
      leftOut.map(({ assistant, surface, calls }) => ({ assistant, surface, valid: calls })),
      assistantName,
      " of your figures",
    )
      .map(({ words }) => words)
      .join(" ") || null
  );
}

import { type AppSurfaceId, appSurfaces } from "./app-surfaces.ts";
import { isCountry } from "./countries.ts";
import type { DataProvider, SurfaceQuestion } from "./data-provider.ts";

/** Why a question is not sent, in one line, so that nothing is paid for what can't be answered; null where it may be. */
export function refusedBeforePaying(
  { label, surfaces }: Pick<DataProvider, "label" | "surfaces">,
  { surface, prompt, country }: Pick<SurfaceQuestion, "surface" | "prompt" | "country">,
): string | null {
  const offered = surfaces[surface];
  if (offered === undefined) return `${label} does not offer ${surfaceName(surface)}.`;
  if (prompt.trim() === "") return "The prompt is empty.";
  const length = [...prompt].length;
  if (length > offered.longestPrompt)
    return `The prompt has ${length.toLocaleString("en")} characters; ${label} takes at most ${offered.longestPrompt.toLocaleString("en")} for ${surfaceName(surface)}.`;
  if (country !== null && !isCountry(country))
    return `There is no country ${country}: give two letters, such as DE or US.`;
  return null;
}

/** As in a sentence: "the ChatGPT app", "Google AI Mode". */
export const surfaceName = (surface: AppSurfaceId): string => {
  const { label } = appSurfaces[surface];
  return label.endsWith(" app") ? `the ${label}` : label;
};

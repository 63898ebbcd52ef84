import { fileName } from "#measurement/file-name.ts";

/** The name of a file that is made now, such as "truenorth-tasklane-visibility-by-day-2026-11-28.csv"; without a brand where it is of none. */
export const exportName = (brandSlug: string | undefined, title: string, ending: string): string =>
  fileName([brandSlug ?? "", title], new Date().toISOString().slice(0, 10), ending);

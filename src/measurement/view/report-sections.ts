/** The parts of a brand's PDF behind its two first pages, any of which may be left out. */
export const reportSections = [
  { id: "trends", name: "By assistant" },
  { id: "competitors", name: "Competitors" },
  { id: "sources", name: "Sources" },
  { id: "portrayal", name: "Tone" },
  { id: "actions", name: "What to do next" },
  { id: "prompts", name: "Prompts" },
  { id: "method", name: "How the figures are computed" },
] as const;

export type ReportSectionId = (typeof reportSections)[number]["id"];

/** Takes what was stored; returns the sections in it that there are, null for all. */
export const knownSections = (stored: readonly string[] | null): readonly ReportSectionId[] | null =>
  stored === null ? null : reportSections.flatMap(({ id }) => (stored.includes(id) ? [id] : []));

/** The parts of a brand's PDF behind its two first pages, any of which may be left out. The shared page has them too. */
export const reportSections = [
  { id: "actions", name: "What to do next" },
  { id: "trends", name: "By assistant" },
  { id: "competitors", name: "Competitors" },
  { id: "sources", name: "Sources" },
  { id: "portrayal", name: "Tone" },
  { id: "prompts", name: "Prompts" },
  { id: "method", name: "How the figures are computed" },
] as const;

export type ReportSectionId = (typeof reportSections)[number]["id"];

const names = new Map<ReportSectionId, string>(reportSections.map(({ id, name }) => [id, name]));

/** The name of a part, the same where it is chosen, in the PDF and on the shared page. */
export const sectionName = (id: ReportSectionId): string => names.get(id) ?? id;

/** Takes what was stored; returns the sections in it that there are, null for all. */
export const knownSections = (stored: readonly string[] | null): readonly ReportSectionId[] | null =>
  stored === null ? null : reportSections.flatMap(({ id }) => (stored.includes(id) ? [id] : []));

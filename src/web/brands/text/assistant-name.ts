import { assistantLabels } from "../../from-registries.ts";

/** Takes an assistant's id; returns its name, or the id of one nobody here knows. */
export const assistantName = (id: string): string => assistantLabels[id] ?? id;

const names: Readonly<Record<string, string>> = {
  web: "with web search",
  api: "without web search",
  app: "imported from the app",
};

/** The surface of an answer, worded to follow the assistant's name or a number of answers. */
export const surfaceName = (surface: string): string => names[surface] ?? surface;

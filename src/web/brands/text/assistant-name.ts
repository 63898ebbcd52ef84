import { assistantLabels } from "../../from-registries.ts";

/** Takes an assistant's id; returns its name, or the id of one nobody here knows. */
export const assistantName = (id: string): string => assistantLabels[id] ?? id;

const names: Readonly<Record<string, string>> = {
  web: "with web search",
  api: "without web search",
  app: "imported from the app",
};

/** By which door an answer came, to be read after the assistant's name or a number of answers. */
export const surfaceName = (surface: string): string => names[surface] ?? surface;

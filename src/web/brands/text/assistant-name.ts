import { assistantLabels } from "../../from-registries.ts";

/** Takes an assistant's id; returns its name, or the id of one nobody here knows. */
export const assistantName = (id: string): string => assistantLabels[id] ?? id;

import { assistantLabels, providerLabels } from "../../from-registries.ts";

/** Takes an assistant's id; returns its name, or the id of one nobody here knows. */
export const assistantName = (id: string): string => assistantLabels[id] ?? id;

/** The same of a data provider. */
export const providerName = (id: string): string => providerLabels[id] ?? id;

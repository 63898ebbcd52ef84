import { assistantLabels, providerLabels } from "../../from-registries.ts";

// Imported answers name any assistant: in a map "constructor" is no name that every object has.
const assistants = new Map(Object.entries(assistantLabels));
const providers = new Map(Object.entries(providerLabels));

/** Takes an assistant's id; returns its name, or the id of one nobody here knows. */
export const assistantName = (id: string): string => assistants.get(id) ?? id;

/** The same of a data provider. */
export const providerName = (id: string): string => providers.get(id) ?? id;

/** Whether an assistant is called like this too. */
export const isAssistantName = (name: string): boolean =>
  [...assistants.values()].some((label) => label.toLowerCase() === name.trim().toLowerCase());

import { assistants } from "./assistants.ts";
import { appSurfaces } from "./surfaces/app-surfaces.ts";

/** Of an app and its assistant's API the assistant is one: "Gemini", not "Gemini app". */
const ofApps = Object.values(appSurfaces).map(
  ({ assistant, label }) => [assistant, label.replace(/ app$/, "")] as const,
);

/** Names of assistants by their ids, in the order in which they are listed: those with an API, then those only seen in an app. */
export const assistantLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(assistants).map(([id, { label }]) => [id, label])),
  ...Object.fromEntries(ofApps.filter(([id]) => !Object.hasOwn(assistants, id))),
};

import type { BrandSettings } from "#api/brands/contract.ts";
import type { Assistants, ConnectedAssistant } from "#api/keys/contract.ts";

type Asked = BrandSettings["assistants"];

const entryOf = ({ id, surfaces }: ConnectedAssistant) => ({
  assistant: id,
  surface: surfaces.includes("web") ? ("web" as const) : ("api" as const),
});

/** Whether an assistant is asked: as chosen, else as soon as there is a key for it whose test didn't fail. */
export const isAsked = (asked: Asked, { id, key, test }: ConnectedAssistant): boolean =>
  asked === null
    ? key.source !== "none" && (test?.text ?? null) === null
    : asked.some(({ assistant }) => assistant === id);

/** Takes whom is asked and one to switch; returns whom is asked then. A door that was chosen stays as it is. */
export function withAsked(
  asked: Asked,
  assistants: Assistants,
  { switched, isOn }: { readonly switched: ConnectedAssistant; readonly isOn: boolean },
): NonNullable<Asked> {
  const before = asked ?? assistants.filter((one) => isAsked(null, one)).map(entryOf);
  const others = before.filter(({ assistant }) => assistant !== switched.id);
  return isOn ? [...others, entryOf(switched)] : others;
}

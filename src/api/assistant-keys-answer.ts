import type { z } from "@hono/zod-openapi";
import type { StoredKey } from "#database/assistant-keys.ts";
import type { KeyPause } from "#database/key-pauses.ts";
import type { AssistantDirectory } from "./assistant-directory.ts";
import type { assistantList } from "./assistant-keys.ts";

/** Whom a brand can ask, with the state of each key and never the key. */
export function assistantsAnswer(
  directory: AssistantDirectory,
  { keys, pauses }: { readonly keys: readonly StoredKey[]; readonly pauses: readonly KeyPause[] },
): z.infer<typeof assistantList> {
  return {
    assistants: directory.assistants.map(({ id, label, surfaces, defaultModel, hasOperatorKey }) => {
      const own = keys.find(({ assistant }) => assistant === id) ?? null;
      const source = own !== null ? "own" : hasOperatorKey ? "operator" : "none";
      const pause = pauses.find(
        ({ assistant, brandId }) => assistant === id && (brandId === null) === (source === "operator"),
      );
      return {
        id,
        label,
        surfaces,
        model: own?.model ?? defaultModel,
        key: {
          source,
          hint: own?.hint ?? null,
          baseUrl: own?.baseUrl ?? null,
          updatedAt: own?.updatedAt.toISOString() ?? null,
        },
        pause:
          pause === undefined || source === "none"
            ? null
            : {
                kind: pause.errorKind,
                text: pause.errorText,
                whatToDo: whatToDo(pause.errorKind, source === "own"),
                until: pause.until.toISOString(),
              },
      };
    }),
  };
}

function whatToDo(kind: string, isOwn: boolean): string {
  if (kind === "auth")
    return isOwn
      ? "Replace the key: the provider does not accept it."
      : "Tell the operator that the key is not accepted, or add a key of your own.";
  if (kind === "quota")
    return isOwn
      ? "Top up the account at the provider, then have the key tried again."
      : "Tell the operator that the account is empty, or add a key of your own.";
  if (kind === "not_allowed")
    return isOwn
      ? "Choose another model, or allow this one in your account at the provider."
      : "Ask the operator to choose another model, or add a key of your own.";
  if (kind === "retired")
    return isOwn
      ? "Choose another model. If there is none, this program needs an update."
      : "Ask the operator to update this program or to choose another model.";
  return "Nothing to do: it goes on by itself.";
}

import { appSurfaceIds } from "#assistants/surfaces/app-surfaces.ts";
import type { AskError } from "#assistants/types.ts";
import { askError } from "#assistants/wire/ask-error.ts";
import type { StoredKey } from "#database/keys/assistant-keys.ts";
import { needsOwner } from "#database/keys/key-errors.ts";
import { type AccountOptions, ownAccount } from "./accounts.ts";

/** No provider has a task of this name: asking for it is free and shows whether the account is let in. */
const NO_TASK = "00000000-0000-4000-8000-000000000000";

/** Tests an account by the one call that costs nothing; null where its provider lets it in. Never rejects. */
export async function testAccount(
  key: StoredKey,
  options: AccountOptions & { readonly fetch: typeof globalThis.fetch; readonly now: () => number },
  signal: AbortSignal,
): Promise<AskError | null> {
  const provider = options.providers.registry[key.assistant];
  const account = ownAccount(key, options);
  const surface = appSurfaceIds.find((id) => provider?.surfaces[id] !== undefined);
  if (provider === undefined || account === null || surface === undefined)
    return askError("The server", "auth", { said: "Save it again." });
  const { fetch, now } = options;
  const polled = await provider.poll(
    { taskId: NO_TASK, surface },
    { ...account.connection, fetch, now, signal },
  );
  if (polled.state === "ready" || polled.error === null) return null;
  return needsOwner(polled.error.kind) || polled.error.kind === "network" ? polled.error : null;
}

import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedKey } from "#assistants/wire/sealed-text.ts";
import type { ProviderSettings } from "./known-providers.ts";

export type HookedTask = { readonly provider: string; readonly key: string };

/** The secret in the address of a task's web hook: good for this task alone. */
const secretOf = (secretKey: string, { provider, key }: HookedTask): string =>
  createHmac("sha256", derivedKey(secretKey, "truenorth/provider-hooks"))
    .update(`${provider}:${key}`)
    .digest("base64url");

/** Where a provider may say that a task is ready; null without a public address. */
export const hookAddress =
  (secretKey: string, publicUrl: string | null) =>
  (task: HookedTask): string | null =>
    publicUrl === null
      ? null
      : `${publicUrl}/api/v1/hooks/${task.provider}?key=${task.key}&secret=${secretOf(secretKey, task)}`;

/** The id of the task a web hook is about; null where its secret is wrong or it is about nothing. */
export function hookedTaskId(
  { secretKey, registry }: Pick<ProviderSettings, "registry"> & { readonly secretKey: string },
  { secret, ...task }: HookedTask & { readonly secret: string },
  body: unknown,
): string | null {
  const [given, right] = [Buffer.from(secret), Buffer.from(secretOf(secretKey, task))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return registry[task.provider]?.hookTask(body) ?? null;
}

import { AsyncLocalStorage } from "node:async_hooks";
import type { AuthMail } from "./auth-mail.ts";

/** What one request to the embedded backend leaves behind besides its response. */
export type RequestScope = {
  /** Where a mailed link is to lead back to; null = the site itself. */
  readonly returnTo: string | null;
  /** Sent only after the backend is done: it may ask for a mail while it holds the one SQL session. */
  readonly mails: AuthMail[];
};

const scopes = new AsyncLocalStorage<RequestScope>();

/** Runs `work` in a scope of its own and returns its result beside what was left behind. */
export async function inRequestScope<Result>(
  { returnTo }: Pick<RequestScope, "returnTo">,
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly scope: RequestScope }> {
  const scope: RequestScope = { returnTo, mails: [] };
  return { result: await scopes.run(scope, work), scope };
}

/** The scope of the request being answered; null outside any. */
export function currentScope(): RequestScope | null {
  return scopes.getStore() ?? null;
}

import type { App } from "@supabase/lite";
import { holdAdvisoryLock } from "#database/advisory-lock.ts";
import type { Database } from "#database/connection.ts";

/**
 * Makes the backend's first request before anyone else does: at that one it repeats its grants, which fails when two do so at
 * once, in this process or in another on the same database.
 */
export async function warmUp(
  database: Database,
  lite: Pick<App, "fetch">,
  publishableKey: string,
): Promise<void> {
  const ask = async (): Promise<void> => {
    const request = new Request("http://localhost/rest/v1/profiles?select=id&limit=1", {
      headers: { apikey: publishableKey },
    });
    const response = await lite.fetch(request, { peerAddress: "127.0.0.1" });
    if (!response.ok) throw new Error(`The embedded backend did not start: ${await response.text()}`);
  };
  await holdAdvisoryLock(database, "truenorth/grants", ask);
}

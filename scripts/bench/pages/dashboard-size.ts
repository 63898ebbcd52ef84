import { createClient } from "@supabase/supabase-js";
import type { Figure } from "../figure.ts";
import { withServer } from "../started-server.ts";
import { scriptBytes } from "./script-bytes.ts";

const LIMIT_KB = 230;

/** The JavaScript a signed-in member's browser fetches for the dashboard's pages, each opened by its address. */
export function dashboardSize(): Promise<readonly Figure[]> {
  return withServer({}, async (origin) => {
    const { session, brandId } = await memberWithBrand(origin);
    const stored = {
      [`sb-${new URL(origin).hostname.split(".")[0]}-auth-token`]: JSON.stringify(session),
    };
    const figures: Figure[] = [];
    const tab = (name: string) => `/brand/northwind-bikes?brand=${brandId}&tab=${name}`;
    for (const path of [
      "/dashboard",
      "/dashboard/brands/new",
      `/dashboard/brands/${brandId}`,
      ...["overview", "prompts", "sources", "competitors", "preferences", "people"].map(tab),
    ]) {
      const kilobytes = (await scriptBytes(`${origin}${path}`, stored)) / 1000;
      figures.push({
        what: `JavaScript of ${path.replace(brandId, "{id}")} on the wire (brotli)`,
        measured: `${kilobytes.toFixed(1)} kB`,
        target: `< ${LIMIT_KB} kB`,
        reached: kilobytes > 0 && kilobytes < LIMIT_KB,
      });
    }
    return figures;
  });
}

async function memberWithBrand(origin: string) {
  const config: { backend: { publishableKey: string } } = await (await fetch(`${origin}/api/config`)).json();
  const client = createClient(origin, config.backend.publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signUp({
    email: "bench@truenorth.example",
    password: "correct horse battery",
  });
  if (data.session === null) throw new Error(`The sign-up failed: ${error?.message}`);
  const brand = { name: "Northwind Bikes", domain: "northwind.example" };
  const stored = await client.from("brands").insert(brand).select("id").single();
  if (stored.error !== null) throw new Error(stored.error.message);
  return { session: data.session, brandId: String(stored.data.id) };
}

import { z } from "zod";
import { withBuiltServer } from "../built-server.ts";
import { type Aftermath, attack, placesOf } from "./hostile-requests.ts";

const signedUp = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });
const config = z.object({ backend: z.object({ publishableKey: z.string() }) });
const inserted = z.array(z.object({ id: z.string() }));

/** Attacks the built server in a process of its own, and reports whether that still answers. */
export async function attackBuiltServer(run: {
  readonly count: number;
  readonly seed: number;
}): Promise<Aftermath & { readonly isAlive: boolean; readonly health: number }> {
  return await withBuiltServer({ TRUST_PROXY: "1" }, async ({ origin, isAlive }) => {
    const { backend } = config.parse(await (await fetch(`${origin}/api/config`)).json());
    const send = (path: string, init: RequestInit, from: string) => {
      const headers = new Headers(init.headers);
      headers.set("apikey", backend.publishableKey);
      headers.set("x-forwarded-for", from);
      return fetch(`${origin}${path}`, { ...init, headers });
    };
    const post = async (path: string, body: object, more: Record<string, string> = {}) => {
      const headers = { "content-type": "application/json", ...more };
      const answer = await send(path, { method: "POST", headers, body: JSON.stringify(body) }, "203.0.113.7");
      return await answer.json();
    };
    const account = { email: "eve@example.com", password: "correct horse battery" };
    const { access_token: token } = signedUp.parse(await post("/auth/v1/signup", account));
    const brand = { name: "Own", domain: "own.invalid", status: "inactive" };
    const asMember = { authorization: `Bearer ${token}`, prefer: "return=representation" };
    const [own] = inserted.parse(await post("/rest/v1/brands", brand, asMember));
    const document = await (await fetch(`${origin}/api/v1/openapi.json`)).json();
    const places = placesOf(document, []);
    const aftermath = await attack(send, { places, token, brandId: own?.id ?? "" }, run);
    const health = (await fetch(`${origin}/healthz`)).status;
    return { ...aftermath, isAlive: isAlive(), health };
  });
}

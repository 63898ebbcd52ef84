import { z } from "zod";
import { createSupabaseBackend } from "#supabase/backend.ts";
import { addUser } from "../../database/add-user.ts";
import type { EngineName } from "../../database/engines.ts";
import { openTestApi } from "../test-api.ts";
import { type Aftermath, attack, placesOf, prototypeNames } from "./hostile-requests.ts";

const signedUp = z.object({ access_token: z.string(), user: z.object({ id: z.string() }) });

export type OwnAftermath = Aftermath & {
  readonly routes: number;
  readonly newNames: readonly string[];
  /** Names of another member's brands. */
  readonly others: readonly string[];
  /** What the probe and the attacker's own list answer. */
  readonly after: readonly number[];
};

/** Attacks the whole interface, with sign-in and Data API, in this process. */
export async function attackOwnApi(
  engine: EngineName,
  run: { readonly count: number; readonly seed: number },
): Promise<OwnAftermath> {
  let publishableKey = "";
  const api = await openTestApi(engine, {}, async (database) => {
    const backend = await createSupabaseBackend({
      kind: "embedded",
      database,
      secretKey: "a secret of the tests, forty characters!",
      siteUrl: "https://north.example",
      requireEmailConfirmation: false,
      google: null,
      sendMail: async () => {},
      clientAddress: () => crypto.randomUUID(),
      answerFloorMs: 0,
    });
    publishableKey = backend.browser.publishableKey;
    return backend;
  });
  try {
    const send = (path: string, init: RequestInit, from: string) => {
      const headers = new Headers(init.headers);
      headers.set("apikey", publishableKey);
      return api.request(path, { ...init, headers, from });
    };
    const answer = await send(
      "/auth/v1/signup",
      { method: "POST", body: '{"email":"eve@example.com","password":"correct horse battery"}' },
      "203.0.113.7",
    );
    const { access_token: token, user } = signedUp.parse(await answer.json());
    const ann = await addUser(api.database, "ann@example.com");
    const { brandId } = await api.database.asService(async (transaction) => {
      const brand = { name: "Kept", domain: "kept.example", owner_user_id: ann };
      await transaction.insertInto("public.brands").values(brand).execute();
      const own = { name: "Own", domain: "own.example", owner_user_id: user.id };
      const { id } = await transaction
        .insertInto("public.brands")
        .values(own)
        .returning("id")
        .executeTakeFirstOrThrow();
      return { brandId: id };
    });
    const document = await (await api.request("/api/v1/openapi.json")).json();
    const places = placesOf(document, api.app.routes);
    const before = prototypeNames();
    const aftermath = await attack(send, { places, token, brandId }, run);
    const known = new Set(before);
    const others = await api.database.asService((transaction) =>
      transaction.selectFrom("public.brands").select("name").where("owner_user_id", "=", ann).execute(),
    );
    const own = { headers: { authorization: `Bearer ${token}` } };
    const after = [
      await send("/healthz", {}, "203.0.113.7"),
      await send("/rest/v1/brands?select=id", own, "203.0.113.7"),
    ];
    return {
      ...aftermath,
      routes: places.length,
      newNames: prototypeNames().filter((name) => !known.has(name)),
      others: others.map(({ name }) => name),
      after: after.map(({ status }) => status),
    };
  } finally {
    await api.remove();
  }
}

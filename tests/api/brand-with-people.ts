import { addUser } from "../database/add-user.ts";
import type { EngineName } from "../database/engines.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

export const roles = ["owner", "admin", "editor", "viewer"] as const;

/** An interface on a database of its own, with the brand Acme, on which one person of each role works, of confirmed addresses. */
export async function openBrandWithPeople(engine: EngineName, others: readonly string[] = []) {
  const api = await openTestApi(engine);
  const users = new Map<string, string>();
  for (const name of [...roles, ...others])
    users.set(name, await addUser(api.database, `${name}@example.com`));
  await api.database.kysely
    .updateTable("auth.users")
    .set({ email_confirmed_at: new Date() })
    .where(
      "id",
      "in",
      roles.map((name) => users.get(name) ?? ""),
    )
    .execute();
  /** The id of anyone who is called so, which is their session too. */
  const idOf = (name: string): string => users.get(name) ?? "";
  const mine = { name: "Acme", domain: "acme.example", owner_user_id: idOf("owner") };
  const { id: brand } = await api.database.asMember(idOf("owner"), (tx) =>
    tx.insertInto("public.brands").values(mine).returning("id").executeTakeFirstOrThrow(),
  );
  const members = (["admin", "editor", "viewer"] as const).map((role) => ({
    brand_id: brand,
    user_id: idOf(role),
    role,
  }));
  await api.database.asService((tx) => tx.insertInto("app.brand_members").values(members).execute());

  return {
    api,
    brand,
    idOf,
    of: (rest: string) => `/api/v1/brands/${brand}/${rest}`,
    async ask(
      as: string,
      method: string,
      path: string,
      body?: unknown,
      {
        through = api,
        headers = {},
      }: { through?: Pick<TestApi, "request">; headers?: Record<string, string> } = {},
    ) {
      const response = await through.request(path, {
        method,
        headers: { authorization: `Bearer ${idOf(as)}`, "content-type": "application/json", ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text === "" ? null : JSON.parse(text), text };
    },
  };
}

export type BrandWithPeople = Awaited<ReturnType<typeof openBrandWithPeople>>;

/** The token of the invitation that was mailed last. */
export async function newestToken({ database }: Pick<TestApi, "database">): Promise<string> {
  const { text } = await database.asService((tx) =>
    tx
      .selectFrom("app.mail_outbox")
      .select("text")
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  return /\/invitation#(\S+)/.exec(text)?.[1] ?? "";
}

/** What the link of an invitation returns before anybody signs in: status and message. */
export async function tried(
  api: Pick<TestApi, "request">,
  token: string,
): Promise<readonly [number, string]> {
  const answer = await api.request("/api/v1/invitations/check", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token }),
  });
  return [answer.status, await answer.text()];
}

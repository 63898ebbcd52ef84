import type { Attack } from "./isolation-answers.ts";
import type { Attacker } from "./isolation-world.ts";

const theft = { name: "taken", domain: "taken.example" };
const giving = (on: Attacker) => ({ owner_user_id: on.ann });

/** Calls the product could make itself. */
const calls: readonly Attack[] = [
  {
    name: "update by her id",
    run: ({ client, annBrand }) => client.from("brands").update(theft).eq("id", annBrand).select(),
  },
  {
    name: "update by her id, counted",
    run: ({ client, annBrand }) => client.from("brands").update(theft, { count: "exact" }).eq("id", annBrand),
  },
  {
    name: "update by owner",
    run: (on) => on.client.from("brands").update(theft).eq("owner_user_id", on.ann),
  },
  {
    name: "update all but mine",
    run: (on) => on.client.from("brands").update(theft, { count: "planned" }).neq("owner_user_id", on.bob),
  },
  {
    name: "update of her profile",
    run: ({ client, ann }) => client.from("profiles").update({ full_name: "x" }).eq("id", ann).select(),
  },
  {
    name: "delete by her id",
    run: ({ client, annBrand }) => client.from("brands").delete().eq("id", annBrand).select(),
  },
  {
    name: "delete by owner, counted",
    run: ({ client, ann }) => client.from("brands").delete({ count: "exact" }).eq("owner_user_id", ann),
  },
  {
    name: "delete all but mine",
    run: ({ client, bob }) => client.from("brands").delete({ count: "estimated" }).neq("owner_user_id", bob),
  },
  {
    name: "delete of her profile",
    run: ({ client, ann }) => client.from("profiles").delete({ count: "exact" }).eq("id", ann).select(),
  },
  { name: "insert in her name", run: (on) => on.client.from("brands").insert({ ...theft, ...giving(on) }) },
  {
    name: "insert of mixed owners",
    run: (on) =>
      on.client
        .from("brands")
        .insert([{ ...theft, owner_user_id: on.bob }, { ...theft, ...giving(on) }, theft], { count: "exact" })
        .select(),
  },
  {
    name: "insert under her id",
    run: ({ client, annBrand }) => client.from("brands").insert({ ...theft, id: annBrand }),
  },
  {
    name: "insert under her id, returned",
    run: ({ client, annBrand }) =>
      client
        .from("brands")
        .insert({ ...theft, id: annBrand })
        .select("name")
        .single(),
  },
  {
    name: "insert of her profile",
    run: ({ client, ann }) => client.from("profiles").insert({ id: ann, full_name: "x" }).select(),
  },
  {
    name: "upsert over her id",
    run: (on) =>
      on.client
        .from("brands")
        .upsert({ ...theft, id: on.annBrand, ...giving(on) })
        .select(),
  },
  {
    name: "upsert over her id as mine",
    run: ({ client, annBrand }) =>
      client
        .from("brands")
        .upsert({ ...theft, id: annBrand })
        .select("name"),
  },
  {
    name: "upsert over her id, duplicates ignored",
    run: ({ client, annBrand }) =>
      client
        .from("brands")
        .upsert({ ...theft, id: annBrand }, { ignoreDuplicates: true, count: "exact" })
        .select("name"),
  },
  {
    name: "upsert by owner",
    run: (on) =>
      on.client.from("brands").upsert({ ...theft, ...giving(on) }, { onConflict: "owner_user_id" }),
  },
  {
    name: "upsert of mixed owners",
    run: (on) =>
      on.client
        .from("brands")
        .upsert([theft, { ...theft, id: on.annBrand, ...giving(on) }], { count: "exact" }),
  },
  {
    name: "upsert of her profile",
    run: ({ client, ann }) => client.from("profiles").upsert({ id: ann, full_name: "x" }),
  },
  {
    name: "upsert of mixed profiles",
    run: ({ client, ann, bob }) =>
      client.from("profiles").upsert([
        { id: bob, full_name: "Bob" },
        { id: ann, full_name: "x" },
      ]),
  },
  {
    name: "giving my brand away",
    run: (on) => on.client.from("brands").update(giving(on)).eq("id", on.bobBrand),
  },
  {
    name: "giving my brand away, returned",
    run: (on) => on.client.from("brands").update(giving(on)).eq("id", on.bobBrand).select(),
  },
  {
    name: "my brand under her id",
    run: ({ client, annBrand, bobBrand }) =>
      client.from("brands").update({ id: annBrand }).eq("id", bobBrand),
  },
  {
    name: "my profile under her id",
    run: ({ client, ann, bob }) => client.from("profiles").update({ id: ann }).eq("id", bob).select(),
  },
];

const write = (
  method: string,
  path: (on: Attacker) => string,
  body: (on: Attacker) => string,
  headers: Readonly<Record<string, string>> = {},
): Attack => {
  const shown = { ann: "<ann>", bob: "<bob>", annBrand: "<hers>", bobBrand: "<mine>" } as Attacker;
  return {
    name: `${method} ${path(shown)} ${body(shown)} ${JSON.stringify(headers)}`,
    run: (on) =>
      on.ask(`/rest/v1/${path(on)}`, {
        method,
        headers: { "content-type": "application/json", ...headers },
        ...(method === "DELETE" ? {} : { body: body(on) }),
      }),
  };
};
const stolen = () => JSON.stringify(theft);
const mine = "return=representation, count=exact";

/** Requests no client library would make. */
const crafted: readonly Attack[] = [
  write(
    "PUT",
    (on) => `brands?id=eq.${on.annBrand}`,
    (on) => JSON.stringify({ ...theft, id: on.annBrand }),
  ),
  write(
    "PUT",
    (on) => `profiles?id=eq.${on.ann}`,
    (on) => JSON.stringify({ id: on.ann, full_name: "x" }),
  ),
  write("PATCH", () => "brands", stolen, { prefer: "tx=rollback, count=planned" }),
  write("PATCH", (on) => `brands?id=eq.${on.annBrand}&limit=1&order=id`, stolen, { prefer: mine }),
  write("PATCH", (on) => `brands?owner_user_id=eq.${on.ann}`, stolen, {
    prefer: "handling=strict, max-affected=0",
  }),
  write("PATCH", (on) => `brands?owner_user_id=eq.${on.ann}`, stolen, { prefer: "return=headers-only" }),
  write("PATCH", (on) => `brands?or=(owner_user_id.eq.${on.ann},id.eq.${on.annBrand})`, stolen),
  write("PATCH", (on) => `brands?id=eq.${on.annBrand}&select=*,profiles(*)`, stolen, { prefer: mine }),
  write(
    "PATCH",
    (on) => `profiles?id=eq.${on.ann}`,
    () => "{}",
    { prefer: mine },
  ),
  write("DELETE", (on) => `brands?owner_user_id=eq.${on.ann}&limit=1&order=id`, stolen, { prefer: mine }),
  write("DELETE", (on) => `brands?owner_user_id=neq.${on.bob}`, stolen, {
    prefer: "handling=strict, max-affected=0, count=estimated",
  }),
  write("DELETE", (on) => `brands?id=eq.${on.annBrand}&select=*,profiles(*)`, stolen, { prefer: mine }),
  write("DELETE", (on) => `profiles?id=not.eq.${on.bob}`, stolen, { prefer: "tx=rollback, count=exact" }),
  write(
    "POST",
    () => "brands",
    (on) => `{"name":"x","domain":"x.example","owner_user_id":"${on.bob}","owner_user_id":"${on.ann}"}`,
  ),
  write(
    "POST",
    () => "brands",
    (on) => JSON.stringify([[{ ...theft, ...giving(on) }]]),
  ),
  write(
    "POST",
    () => "brands?columns=name,domain",
    (on) => JSON.stringify({ ...theft, ...giving(on) }),
    {
      prefer: "missing=default, return=minimal",
    },
  ),
  write(
    "POST",
    () => "brands",
    (on) => `name,domain,owner_user_id\nx,x.example,${on.ann}`,
    {
      "content-type": "text/csv",
    },
  ),
  write(
    "POST",
    () => "brands",
    (on) => `name=x&domain=x.example&owner_user_id=${on.ann}`,
    {
      "content-type": "application/x-www-form-urlencoded",
    },
  ),
  write(
    "POST",
    () => "brands?on_conflict=id",
    (on) => JSON.stringify({ ...theft, id: on.annBrand }),
    {
      prefer: "resolution=merge-duplicates, return=headers-only",
    },
  ),
  write(
    "POST",
    () => "brands?on_conflict=id",
    (on) => JSON.stringify({ ...theft, id: on.annBrand, ...giving(on) }),
    {
      prefer: "resolution=ignore-duplicates, return=representation",
    },
  ),
  write(
    "POST",
    () => "profiles?on_conflict=id",
    (on) => JSON.stringify({ id: on.ann, full_name: "x" }),
    {
      prefer: "resolution=merge-duplicates, missing=default",
    },
  ),
  write(
    "POST",
    () => "brands",
    (on) => `{"__proto__":{"owner_user_id":"${on.ann}"},"name":"x","domain":"x.example"}`,
  ),
  write(
    "POST",
    () => "brands?select=*,profiles(*)",
    (on) => JSON.stringify({ ...theft, ...giving(on) }),
    {
      prefer: mine,
    },
  ),
];

export const writes: readonly Attack[] = [...calls, ...crafted];

import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { type BrandAddress, findOwnBrand } from "./find-own-brand.ts";

const me = "00000000-0000-4000-8000-00000000000a";
const other = "00000000-0000-4000-8000-00000000000b";
const row = (digit: number, name: string, owner: string) => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name,
  domain: `${digit}.example`,
  plan: "free",
  status: "active",
  owner_user_id: owner,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: "2026-11-01T00:00:00Z",
});

/** Looks an address up among the rows that row-level security would show; returns what was found and what was asked. */
async function look(rows: readonly ReturnType<typeof row>[], address: Partial<BrandAddress>) {
  const asked: string[] = [];
  const answer: typeof fetch = async (input) => {
    const { searchParams } = new URL(input instanceof Request ? input.url : String(input));
    const [owner, id] = [searchParams.get("owner_user_id"), searchParams.get("id")];
    asked.push(`owner ${owner} id ${id}`);
    const shown = rows.filter(
      (one) =>
        (owner === null || (one.owner_user_id === me) === owner.startsWith("eq.")) &&
        (id === null || id === `eq.${one.id}`),
    );
    return Response.json(shown);
  };
  const client = createClient("https://north.example", "key", { global: { fetch: answer } });
  const signal = new AbortController().signal;
  const found = await findOwnBrand(client, me, { slug: "acme", brandId: null, ...address }, signal);
  const ids =
    found === null ? [] : found.kind === "one" ? [found.brand.id] : found.brands.map(({ id }) => id);
  return { kind: found?.kind ?? "none", digits: ids.map((id) => Number(id.at(-1))), asked };
}

const [own, shared, sharedToo] = [row(1, "Acme", me), row(2, "ACME", other), row(3, "Acme!", other)];
const [onlyAlike] = [row(4, "Acme Boards", other)];
const ownFirst = `owner eq.${me} id null`;
const thenShared = `owner neq.${me} id null`;

test("the plain address opens one's own brand, and nothing else is asked for", async () => {
  expect(await look([shared, own, sharedToo], {})).toEqual({ kind: "one", digits: [1], asked: [ownFirst] });
});

test("where one has none of one's own it opens the one that is shared, and lets choose among several", async () => {
  const asked = [ownFirst, thenShared];
  expect(await look([onlyAlike, shared], {})).toEqual({ kind: "one", digits: [2], asked });
  expect(await look([shared, onlyAlike, sharedToo], {})).toEqual({ kind: "several", digits: [2, 3], asked });
  expect(await look([onlyAlike], {})).toEqual({ kind: "none", digits: [], asked });
});

test("an id names one brand and no other, and what is no id names none", async () => {
  const byId = { kind: "one", digits: [3], asked: [`owner null id eq.${sharedToo.id}`] };
  expect(await look([own, shared, sharedToo], { brandId: sharedToo.id })).toEqual(byId);
  expect(await look([own, shared, sharedToo], { slug: sharedToo.id })).toEqual(byId);
  expect(await look([own], { brandId: shared.id })).toMatchObject({ kind: "none", digits: [] });
  expect(await look([own], { brandId: "acme" })).toEqual({ kind: "none", digits: [], asked: [] });
});

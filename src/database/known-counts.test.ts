import { beforeEach, describe, expect, test } from "vitest";
import type { Session } from "./engine.ts";
import { withKnownCounts } from "./known-counts.ts";

describe("the count after a page", () => {
  let asked: string[];
  let rows: unknown[];
  let session: Session;
  beforeEach(async () => {
    asked = [];
    rows = [{}, {}, {}];
    const answer = async (text: string) => {
      asked.push(text);
      return { rows, affectedRows: rows.length };
    };
    const inner: Session = { run: answer, beginWith: (_settings, text) => answer(text), release: () => {} };
    const engine = withKnownCounts({
      kind: "pglite",
      acquire: async () => inner,
      load: () => ({ waiting: 0, busy: 0, idle: 0 }),
      close: async () => {},
    });
    session = await engine.acquire();
  });

  const where = 'from "public"."brands" where ("owner" = $1 and "plan" = $2)';
  const list = `select * ${where} order by "updated_at" desc, "id" desc limit $3 offset $4`;
  const count = `select count(*) as "__count" ${where}`;
  const run = async (text: string, ...values: unknown[]) => (await session.run(text, values, {})).rows;
  const wasAsked = () => asked.includes(count);

  test.each([
    [3, 10, 0, 3],
    [3, 10, 40, 43],
    [0, 10, 0, 0],
  ])("is known from %i rows of at most %i after %i others", async (found, limit, offset, all) => {
    rows = rows.slice(0, found);
    await run(list, "ann", "free", limit, offset);
    expect(await run(count, "ann", "free")).toEqual([{ __count: all }]);
    expect(wasAsked()).toBe(false);
  });

  test("is known without an offset, and of named columns", async () => {
    await run('select "id", "name" from "public"."brands" limit $1', 10);
    expect(await run('select count(*) as "__count" from "public"."brands"')).toEqual([{ __count: 3 }]);
    expect(asked).toHaveLength(1);
  });

  test("is taken along by a search, of which a full page tells nothing", async () => {
    rows = [
      { id: 1, __count: 2000 },
      { id: 2, __count: 2000 },
    ];
    const search = list.replace('"plan" = $2', 'lower("name") like lower($2)');
    expect(await run(search, "ann", "%a%", 2, 40)).toEqual([{ id: 1 }, { id: 2 }]);
    const all = count.replace('"plan" = $2', 'lower("name") like lower($2)');
    expect(await run(all, "ann", "%a%")).toEqual([{ __count: 2000 }]);
    const placed = search.replace("limit $3 offset $4", "limit 2 offset 40");
    expect(asked).toEqual([placed.replace("*", '*, count(*) over () as "__count"')]);
    rows = [];
    await run(search, "ann", "%b%", 2, 0);
    expect(await run(all, "ann", "%b%")).toEqual([{ __count: 0 }]);
    await run(search, "ann", "%a%", 2, 4000);
    await run(all, "ann", "%a%");
    expect(asked.at(-1)).toBe(all);
  });

  test("a page is asked for by a text that says where it lies, others as they are", async () => {
    await run(list, "ann", "free", 10, 20);
    await run(list, "ann", "free", "10", 20);
    await run(list.replace(" offset $4", ""), "ann", "free", 10);
    const at = (place: string) => list.replace("limit $3 offset $4", place);
    expect(asked).toEqual([at("limit 10 offset 20"), list, at("limit 10 offset 0")]);
  });

  test("brands far from the first are found by their ids, and ordered as asked", async () => {
    await run(list, "ann", "free", 10, 9990);
    const ids = `select "id" ${where} order by "updated_at" desc, "id" desc limit 10 offset 9990`;
    const found = `select * from "public"."brands" where "id" in (${ids}) order by "updated_at" desc, "id" desc`;
    expect(asked).toEqual([found]);
    expect(await run(count, "ann", "free")).toEqual([{ __count: 9993 }]);
    await run(list.replaceAll("brands", "scans"), "ann", "free", 10, 9990);
    expect(asked.at(-1)).toBe(list.replaceAll("brands", "scans").replace("$3 offset $4", "10 offset 9990"));
  });

  test.each<[string, () => Promise<unknown>]>([
    ["the page is full", () => run(list, "ann", "free", 3, 0)],
    [
      "a page past the end is empty",
      async () => {
        rows = [];
        await run(list, "ann", "free", 10, 40);
      },
    ],
    ["another value was asked for", () => run(list, "bob", "free", 10, 0)],
    ["another condition was asked for", () => run(list.replace("plan", "name"), "ann", "free", 10, 0)],
    [
      "something was done in between",
      () => run(list, "ann", "free", 10, 0).then(() => run("delete from brands")),
    ],
    ["the list has joined rows", () => run(list.replace("*", 'json_agg("a")'), "ann", "free", 10, 0)],
    ["rows are told apart", () => run(list.replace("*", 'distinct "name"'), "ann", "free", 10, 0)],
  ])("is asked for where %s", async (_why, before) => {
    await before();
    await run(count, "ann", "free");
    expect(wasAsked()).toBe(true);
  });
});

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { takeUpAnalyses } from "#jobs/answers/reanalyse.ts";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import { addBrand } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { sourcesByHand } from "../sources-by-hand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

/** Pages read the flag, which follows from the range; the computation by hand has the range alone. */
const withoutFlags = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, inner) => (key === "tooFewPrompts" ? undefined : inner)));

type Source = ReturnType<typeof sourcesByHand>[number] & { readonly type: string; readonly reason: string };

describe.each(engines)("the sources of a brand on %s", (engine) => {
  let api: TestApi;
  let world: Awaited<ReturnType<typeof addFilteredBrand>>;
  beforeAll(async () => {
    api = await openTestApi(engine);
    world = await addFilteredBrand(api.database);
  });
  afterAll(() => api.remove());

  const ask = async (
    query: string,
    { userId, brandId }: Pick<typeof world, "userId" | "brandId"> = world,
    list = "sources",
  ) => {
    const response = await api.request(`/api/v1/brands/${brandId}/${list}${query}`, {
      headers: { authorization: `Bearer ${userId}` },
    });
    return { status: response.status, body: await response.json() };
  };
  const all = "?from=2026-11-15&to=2026-11-20&branded=all&surfaces=all";

  test("say that nothing is measured yet, and nothing at all of another's brand", async () => {
    const ann = await addBrand(api.database);
    expect(await ask("", ann)).toEqual({ status: 200, body: { brandId: ann.brandId, measured: false } });
    expect((await ask("", { ...world, userId: ann.userId })).status).toBe(404);
    expect((await api.request(`/api/v1/brands/${world.brandId}/sources`)).status).toBe(401);
    const wrong = await ask("?types=Blog");
    expect(wrong.body.error.message).toBe(
      "A type is one of UGC, Editorial, Competitor, Corporate, You, Reference, Other.",
    );
  });

  test("equal the computation by hand from the raw answers, for every filter, by prompt or not", async () => {
    const { raw, facts, filters, competitors } = world;
    const scope = prepareScope({ name: "Acme", domains: ["acme.example"] }, competitors);
    let compared = 0;
    for (const [query, filter] of filters) {
      const { view } = (await ask(`?from=${filter.from}&to=${filter.to}${query}`)).body;
      const shown = view.sources.map((source: Source) => {
        const { domain, answers, citing, citations, averageCitations, gaps, used, change } = source;
        return withoutFlags({ domain, answers, citing, citations, averageCitations, gaps, used, change });
      });
      const byHand = sourcesByHand(raw, scope, facts, filter).toSorted(
        (a, b) => b.answers - a.answers || (a.domain < b.domain ? -1 : 1),
      );
      expect(shown, query).toEqual(closeTo(byHand));
      expect(view.totals.citations, query).toBe(byHand.reduce((sum, { citations }) => sum + citations, 0));
      compared += shown.length;
    }
    expect(compared).toBeGreaterThan(40);
  });

  test("are the same by every prompt together as without a filter by prompt", async () => {
    const keys = [...new Set(world.raw.map((row) => row.prompt_key))];
    const [without, by] = [await ask(all), await ask(`${all}&prompts=${keys.join(",")}`)];
    expect(by.body).toEqual(without.body);
    expect(without.body.view.sources.length).toBeGreaterThan(4);
  });

  test("have a type with its reason, and say whose they are", async () => {
    const { view } = (await ask(all)).body;
    const of = (domain: string) => view.sources.find((source: Source) => source.domain === domain);
    expect(of("acme.example")).toMatchObject({
      type: "You",
      reason: "one of your own domains",
      isOverridden: false,
      owner: { id: world.brandId, name: "Acme", isBrand: true },
    });
    expect(of("boardly.example")).toMatchObject({
      type: "Competitor",
      owner: { name: "Boardly", isBrand: false },
    });
    expect(of("reddit.com")).toMatchObject({
      type: "UGC",
      reason: "a known social network, forum, review or video site",
      owner: null,
    });
    expect(view.totals.types.map(({ type }: { type: string }) => type)).toHaveLength(7);
  });

  test("are searched, kept by type, sorted, and turned page by page", async () => {
    const domains = (body: { view: { sources: Source[] } }) => body.view.sources.map(({ domain }) => domain);
    const whole = (await ask(all)).body;
    expect(domains((await ask(`${all}&search=BOARD`)).body)).toEqual(["boardly.example"]);
    expect((await ask(`${all}&search=%25`)).body.view).toMatchObject({
      matching: 0,
      sources: [],
      next: null,
    });
    expect(domains((await ask(`${all}&types=UGC,Reference`)).body).toSorted()).toEqual([
      "reddit.com",
      "wikipedia.org",
    ]);
    for (const sort of ["used", "citations", "gaps", "domain"])
      for (const order of ["asc", "desc"]) {
        const query = `${all}&sort=${sort}&order=${order}`;
        const sorted = (await ask(query)).body;
        const turned: string[] = [];
        for (let next: string | null = ""; next !== null; ) {
          const { body } = await ask(`${query}&limit=2${next === "" ? "" : `&cursor=${next}`}`);
          turned.push(...domains(body));
          next = body.view.next;
        }
        expect(turned, query).toEqual(domains(sorted));
        expect(turned.toSorted()).toEqual(domains(whole).toSorted());
        const numbers = sorted.view.sources.map((source: Source) =>
          sort === "used" ? source.answers : source[sort as "citations" | "gaps" | "domain"],
        );
        const up = numbers.toSorted((a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0));
        expect(numbers, query).toEqual(order === "asc" ? up : up.toReversed());
      }
    expect((await ask(`${all}&cursor=nonsense`)).body.error.field).toBe("cursor");
  });

  test("one domain is shown day by day, by prompt, with who is named beside it, as counted by hand", async () => {
    const { view } = (await ask(`/reddit.com${all}`)).body;
    const listed = (await ask(all)).body.view.sources.find((one: Source) => one.domain === "reddit.com");
    expect(view.source).toEqual(listed);
    const own = read().filter(({ pages }) => pages.some(({ domain }) => domain === "reddit.com"));
    const sum = (ones: readonly { answers: number }[]) => ones.reduce((total, one) => total + one.answers, 0);
    expect(sum(view.days)).toBe(own.length);
    expect(sum(view.prompts)).toBe(own.length);
    expect(view.days.reduce((total: number, day: { valid: number }) => total + day.valid, 0)).toBe(
      read().length,
    );
    for (const { name, answers } of view.named)
      expect(answers, name).toBe(own.filter(({ named }) => named.includes(name)).length);
    expect(view.named.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      "Acme",
      "Boardly",
      "Kanbo",
    ]);
    const unused = (await ask(`/nobody.example${all}`)).body.view;
    expect(unused).toMatchObject({ source: null, promptsInAll: 0, answers: { valid: read().length } });
  });

  test("the pages of a domain are counted from the answers, and turned page by page", async () => {
    const { view } = (await ask(`/reddit.com/pages${all}`)).body;
    const own = read().filter(({ pages }) =>
      pages.some(({ url }) => url === "https://reddit.com/r/boards/1"),
    );
    expect(view).toMatchObject({ matching: 1, next: null });
    expect(view.pages[0]).toMatchObject({
      url: "https://reddit.com/r/boards/1",
      title: "Boards",
      type: "UGC",
      answers: own.length,
      gaps: own.filter(({ isGap }) => isGap).length,
      used: { value: own.length / read().length, n: read().length },
    });
    const acme: string[] = [];
    for (let next: string | null = ""; next !== null; ) {
      const { body } = await ask(`/acme.example/pages${all}&limit=1${next === "" ? "" : `&cursor=${next}`}`);
      acme.push(...body.view.pages.map(({ url }: { url: string }) => url));
      next = body.view.next;
    }
    expect(acme.toSorted()).toEqual(["https://acme.example/", "https://acme.example/pricing"]);
    expect((await ask(`/acme.example/pages${all}&search=PRICING`)).body.view.matching).toBe(1);
  });

  test("gaps are what answers use that name a competitor and not you, ranked by how many, by domain and by page", async () => {
    const answers = read();
    const usesOf = (gap: { readonly domain: string; readonly url: string | null }) =>
      answers.filter(({ pages }) =>
        pages.some(({ domain, url }) => (gap.url === null ? domain === gap.domain : url === gap.url)),
      );
    for (const level of ["domains", "pages"]) {
      const { view } = (await ask(`${all}&level=${level}`, world, "source-gaps")).body;
      expect(view.gaps.length, level).toBeGreaterThan(2);
      expect(view.gaps.map(({ type }: Source) => type)).not.toContain("You");
      const counts = view.gaps.map(({ answers }: { answers: number }) => answers);
      expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
      for (const gap of view.gaps) {
        const own = usesOf(gap).filter(({ isGap }) => isGap);
        expect(gap.answers, gap.domain).toBe(own.length);
        expect(gap.answersInAll, gap.domain).toBe(level === "pages" ? null : usesOf(gap).length);
        for (const competitor of gap.competitors)
          expect(competitor.answers).toBe(own.filter(({ named }) => named.includes(competitor.name)).length);
        expect(gap.prompts[0].answers).toBeGreaterThan(0);
        expect(gap.prompts.length).toBe(Math.min(3, gap.promptsInAll));
      }
      const first = (await ask(`${all}&level=${level}&limit=1`, world, "source-gaps")).body.view;
      const second = await ask(`${all}&level=${level}&limit=1&cursor=${first.next}`, world, "source-gaps");
      expect([first.gaps[0], second.body.view.gaps[0]]).toEqual(view.gaps.slice(0, 2));
    }
  });

  test("a type set by hand shows at once, is counted so, and can be taken back", async () => {
    const change = (method: string, domain: string, body?: object) =>
      api.request(`/api/v1/brands/${world.brandId}/source-types/${domain}`, {
        method,
        headers: { authorization: `Bearer ${world.userId}`, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      });
    const shown = async () => {
      const { view } = (await ask(`${all}&search=wikipedia`)).body;
      const { pages } = (await ask(`/wikipedia.org/pages${all}`)).body.view;
      const types = view.totals.types.filter(({ domains }: { domains: number }) => domains > 0);
      const [{ type, reason, isOverridden }] = view.sources;
      const page = { type: pages[0].type, reason: pages[0].reason };
      return { type, reason, isOverridden, page, types: types.map((one: Source) => one.type) };
    };
    const before = await shown();
    expect(before).toMatchObject({ type: "Reference", isOverridden: false });
    expect(before.page).toEqual({ type: before.type, reason: before.reason });

    expect((await change("PUT", "Wikipedia.org", { type: "Editorial" })).status).toBe(204);
    const page = { type: "Editorial", reason: "set by hand" };
    const byHand = { ...page, isOverridden: true, page };
    expect(await shown()).toMatchObject(byHand);
    expect((await shown()).types).not.toContain("Reference");
    await takeUpAnalyses(api.database);
    expect(await shown()).toMatchObject(byHand);
    expect((await change("DELETE", "wikipedia.org")).status).toBe(204);
    expect(await shown()).toMatchObject({ isOverridden: false, reason: null, page: { reason: null } });
    await takeUpAnalyses(api.database);
    expect(await shown()).toEqual(before);
    expect((await change("PUT", "wikipedia.org", { type: "Blog" })).status).toBe(400);
  });

  /** Every valid answer of the six days by itself. */
  function read() {
    const scope = prepareScope({ name: "Acme", domains: ["acme.example"] }, world.competitors);
    return world.raw.flatMap((row) => {
      const observation = observe(row, scope);
      if ("missing" in observation || row.asked_at < new Date("2026-11-15")) return [];
      const { brand, competitors, citations, retrieved } = observation;
      const named = [brand, ...competitors].filter(({ mentioned }) => mentioned === "yes");
      const isGap = brand.mentioned === "no" && named.length > 0;
      return [{ pages: [...citations, ...retrieved], named: named.map(({ name }) => name), isGap }];
    });
  }
});

/** The same up to the last bits, which depend on the order of clusters. */
function closeTo(value: unknown): unknown {
  if (typeof value === "number") return Number.isInteger(value) ? value : expect.closeTo(value, 10);
  if (Array.isArray(value)) return value.map(closeTo);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closeTo(one)]));
}

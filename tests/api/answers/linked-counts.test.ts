import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { observe, prepareScope } from "#measurement/reading/observe.ts";
import { filterOfAddress, filterQuery } from "#web/brands/answer-filter.ts";
import { searchOfAddress, searchQuery } from "#web/brands/answer-search.ts";
import { sourceLinks } from "#web/features/sources/source-address.ts";
import { engines } from "../../database/test-database.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { openModelClient } from "../model-client.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const days = "from=2026-11-15&to=2026-11-20&surfaces=web,api,app,imported";
/** Without a judge no answer is called neutral: what isn't clearly kind or critical is not rated. */
const tones = { positive: 1, negative: -1 } as const;
type Listed = { readonly answers: readonly { readonly id: string }[]; readonly next: string | null };

describe.each(engines)("lists of answers on %s", (engine) => {
  let api: TestApi;
  let world: Awaited<ReturnType<typeof addFilteredBrand>>;
  let model: Awaited<ReturnType<typeof openModelClient>>;
  beforeAll(async () => {
    api = await openTestApi(engine);
    world = await addFilteredBrand(api.database);
    model = await openModelClient(api, world);
  });
  afterAll(async () => {
    await model.close();
    await api.remove();
  });

  const ids = ({ answers, next }: Listed) => {
    expect(next).toBeNull();
    return answers.map(({ id }) => id).toSorted();
  };
  const asMember = async (path: string) => {
    const response = await api.request(`/api/v1/brands/${world.brandId}/${path}`, {
      headers: { authorization: `Bearer ${world.userId}` },
    });
    return response;
  };
  const get = async (path: string) => await (await asMember(path)).json();
  /** The answers of a page's address, asked for as the page does. */
  const listAt = async (address: string) => {
    const params = new URLSearchParams(address.replace(/^.*\?/, ""));
    const query = searchQuery(filterQuery(filterOfAddress(params), "2026-11-20"), searchOfAddress(params));
    return ids(await get(`answers?${query}&limit=500`));
  };
  const links = sourceLinks(new URLSearchParams(days));

  test("hold as many answers as the figure that leads to them says", async () => {
    const { view } = await get(`visibility?${days}`);
    const compared: (readonly [string, number])[] = [];
    const same = async (what: string, address: string, count: number) => {
      expect(await listAt(address), `${what} ${address}`).toHaveLength(count);
      compared.push([what, count]);
    };
    for (const { id, mentions } of view.entities)
      await same("named", links.answers({ entity: id, mentioned: "yes" }), mentions);
    const critical = links.answers({ mentioned: "yes", tone: "negative" });
    await same("spoken badly of", critical, view.airo.negativeMentions);
    const { sources } = (await get(`sources?${days}&limit=100`)).view;
    for (const { domain, answers } of sources) await same("used", links.answers({ domain }), answers);
    for (const level of ["domains", "pages"]) {
      const { gaps } = (await get(`source-gaps?${days}&level=${level}&limit=100`)).view;
      for (const { domain, url, answers } of gaps) {
        await same(level, links.answers({ ...(url === null ? { domain } : { url }), gap: "true" }), answers);
        const own = sources.find((one: { domain: string }) => one.domain === domain);
        if (url === null) expect(own.gaps).toBe(answers);
      }
    }
    const [{ domain }] = sources;
    const { named } = (await get(`sources/${domain}?${days}`)).view;
    for (const { id, answers } of named)
      await same("beside", links.answers({ domain, entity: id, mentioned: "yes" }), answers);
    expect(new Set(compared.map(([what]) => what))).toEqual(
      new Set(["named", "spoken badly of", "used", "domains", "pages", "beside"]),
    );
    expect(compared.filter(([, count]) => count > 0).length).toBeGreaterThan(10);
  });

  test.each(Object.entries(tones))(
    "of the tone %s are the same on the page, in the API, in CSV, for a model, and by hand",
    async (tone, sentiment) => {
      const scope = prepareScope({ name: "Acme", domains: ["acme.example"] }, world.competitors);
      const byHand = world.raw
        .filter(({ prompt_key: key }) => !world.facts.get(key)?.isBranded)
        .filter((row) => {
          const seen = observe(row, scope);
          return !("missing" in seen) && seen.brand.mentioned === "yes" && seen.brand.sentiment === sentiment;
        })
        .map(({ id }) => id)
        .toSorted();
      expect(byHand.length).toBeGreaterThan(0);
      const csv = await (await asMember("export/answers?format=csv")).text();
      const unbranded = new Set(
        world.raw.filter((row) => !world.facts.get(row.prompt_key)?.isBranded).map(({ id }) => id),
      );
      const surfaces = {
        page: await listAt(links.answers({ mentioned: "yes", tone })),
        api: ids(await model.get(`answers?${days}&tone=${tone}&limit=500`)),
        model: await allOf({ from: "2026-11-15", to: "2026-11-20", surfaces: ["all"], tone }),
        csv: idsIn(csv, String(sentiment)).filter((id) => unbranded.has(id)),
      };
      for (const [surface, found] of Object.entries(surfaces)) expect(found, surface).toEqual(byHand);
    },
  );

  /** All pages of what a model finds. */
  async function allOf(input: object): Promise<readonly string[]> {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page: Listed = await model.tool("search_answers", { ...input, limit: 100, cursor });
      found.push(...page.answers.map(({ id }) => id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return found.toSorted();
  }
});

/** The ids of a table's answers that name the brand in a tone. */
function idsIn(csv: string, sentiment: string): readonly string[] {
  const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
  const [head = ""] = csv.split("\r\n");
  const columns = head.split(",");
  return [...csv.matchAll(new RegExp(`^(${uuid}),.*`, "gm"))]
    .filter(([line]) => {
      const cells = line.split(",");
      return (
        cells[columns.indexOf("mentioned")] === "yes" && cells[columns.indexOf("sentiment")] === sentiment
      );
    })
    .map(([, id = ""]) => id)
    .toSorted();
}

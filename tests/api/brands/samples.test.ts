import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SAMPLE_OWNER_ID } from "#database/platform/sample-owner.ts";
import { sampleBrands } from "#dev/sample-workspace/sample-brands.ts";
import { prepareSamples } from "#jobs/samples/prepare-samples.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { jobsInLine, openTestApi, type TestApi } from "../test-api.ts";

const look = { "x-workspace": "sample" };
const samples = sampleBrands.map((brand) => ({
  ...brand,
  topics: brand.topics.slice(0, 2).map((topic) => ({ ...topic, prompts: topic.prompts.slice(0, 1) })),
  assistants: ["claude", "perplexity"] as const,
}));

type Described = { readonly paths: Record<string, Record<string, unknown>> };

describe.each(engines)("looking at the sample workspace on %s", { timeout: 120_000 }, (engine) => {
  let api: TestApi;
  let ann: string;
  let annBrand: string;
  let sampleBrand: string;
  let paths: Described["paths"];
  let early: Awaited<ReturnType<typeof added>>;
  beforeAll(async () => {
    api = await openTestApi(engine);
    ann = await addUser(api.database, "ann@example.com");
    ({ id: annBrand } = await api.database.asService((transaction) =>
      transaction
        .insertInto("public.brands")
        .values({ name: "Ann's", domain: "ann.example", owner_user_id: ann })
        .returning("id")
        .executeTakeFirstOrThrow(),
    ));
    for (const headers of [{}, { "x-workspace": "sample" }])
      expect(await (await api.request("/api/v1/sample-workspace", { headers })).json()).toEqual({
        isOn: true,
        total: 0,
        ready: 0,
        progress: 0,
        brands: [],
      });
    early = await added(api, "orbiboard");
    await prepareSamples({
      database: api.database,
      now: () => new Date(),
      logger: pino({ level: "silent" }),
      samples,
      auditFolder: () => Promise.reject(new Error("no site is read here")),
    })({}, { number: 1, isLast: false, signal: new AbortController().signal });
    const { brands } = await (await api.request("/api/v1/sample-workspace")).json();
    sampleBrand = brands[0].id;
    ({ paths } = await (await api.request("/api/v1/openapi.json")).json());
  }, 120_000);
  afterAll(() => api.remove());

  /** What asking for a sample of one's own returns: status and message. */
  async function added(on: Pick<TestApi, "request">, sample: string) {
    const response = await on.request("/api/v1/sample-brands", {
      method: "POST",
      headers: { authorization: `Bearer ${ann}`, "content-type": "application/json" },
      body: JSON.stringify({ sample }),
    });
    return [response.status, (await response.json()).error?.message];
  }

  test("a sample that isn't there says whether it is being prepared, unknown, or off", async () => {
    expect(early).toEqual([409, "This sample is still being prepared. Try again in a minute."]);
    expect(await added(api, "none")).toEqual([404, "There is no such sample."]);
    const off = await api.restarted({ settings: { demo: false } });
    expect(await added(off, "orbiboard")).toEqual([404, "There are no sample brands on this installation."]);
  });

  const filled = (path: string) =>
    path
      .replace("{id}", sampleBrand)
      .replace("{kind}", "prompts")
      .replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
  const ofMembers = (method: string) =>
    Object.entries(paths)
      .filter(([, methods]) => {
        const operation = methods[method];
        return typeof operation === "object" && operation !== null && "security" in operation;
      })
      .map(([path]) => path);

  test("lists three brands with their figures to anybody", async () => {
    const workspace = await (await api.request("/api/v1/sample-workspace")).json();
    expect(workspace).toMatchObject({ isOn: true, total: 3, ready: 3, progress: 1 });
    const look = { headers: { "x-workspace": "sample" } };
    expect(await (await api.request("/api/v1/sample-workspace", look)).json()).toEqual(workspace);
    expect(workspace.brands.map(({ slug }: { slug: string }) => slug)).toEqual(
      samples.map(({ slug }) => slug),
    );
    for (const { figures } of workspace.brands) {
      expect(figures.airo.low).toBeLessThanOrEqual(figures.airo.value);
      expect(figures.answers).toBeGreaterThan(10);
    }
  });

  test("every route that reads answers a visitor with the header, and says the same when asked again", async () => {
    const routes = ofMembers("get");
    expect(routes.length).toBeGreaterThan(12);
    for (const path of routes) {
      const first = await api.request(filled(path), { headers: look });
      // Of a domain that no answer uses there is something to say; of a row that is not there is nothing.
      const isOfMissingRow = path.replaceAll(/\{(?:id|domain|kind)\}/g, "").includes("{");
      expect([path, first.status]).toEqual([path, isOfMissingRow ? 404 : 200]);
      const again = await api.request(filled(path), { headers: look });
      expect([path, await again.text()]).toEqual([path, await first.text()]);
    }
    expect(api.logged.filter((line) => line.includes("read-only"))).toEqual([]);
  });

  test("every route that writes refuses a visitor with a plain word", async () => {
    let tried = 0;
    for (const method of ["post", "put", "patch", "delete"])
      for (const path of ofMembers(method)) {
        const headers = { ...look, "content-type": "application/json" };
        const response = await api.request(filled(path), {
          method: method.toUpperCase(),
          headers,
          body: "{}",
        });
        expect([method, path, response.status]).toEqual([method, path, 403]);
        expect((await response.json()).error.message).toBe(
          "This is sample data: nothing can be changed here.",
        );
        tried += 1;
      }
    expect(tried).toBeGreaterThan(15);
  });

  test("nothing of anybody else's brand is there", async () => {
    for (const path of ofMembers("get").filter((one) => one.includes("{id}"))) {
      const response = await api.request(
        path
          .replace("{id}", annBrand)
          .replace("{kind}", "prompts")
          .replace(/\{\w+\}/g, annBrand),
        {
          headers: look,
        },
      );
      expect([path, response.status]).toEqual([path, 404]);
    }
    const own = await api.request(`/api/v1/brands/${sampleBrand}/visibility`, {
      headers: { authorization: `Bearer ${ann}` },
    });
    expect(own.status).toBe(404);
  });

  test.each([
    ["a token as well", { ...look, authorization: "Bearer 00000000-0000-4000-8000-000000000000" }, 403],
    ["another workspace", { "x-workspace": "other" }, 403],
    ["a session of its owner", { authorization: `Bearer ${SAMPLE_OWNER_ID}` }, 401],
    ["no header", {}, 401],
  ])("with %s nothing is shown", async (_case, headers, status) => {
    const response = await api.request(`/api/v1/brands/${sampleBrand}/prompts`, { headers });
    expect(response.status).toBe(status);
  });

  test("does not tell whose keys the operator has set", async () => {
    const path = `/api/v1/brands/${sampleBrand}/assistants`;
    const { assistants } = await (await api.request(path, { headers: look })).json();
    const sources = assistants.map(({ key }: { key: { source: string } }) => key.source);
    expect(new Set(sources)).toEqual(new Set(["none"]));
  });

  test("where it is turned off, nothing is there", async () => {
    const off = await api.restarted({ settings: { demo: false } });
    expect(await (await off.request("/api/v1/sample-workspace")).json()).toMatchObject({
      isOn: false,
      brands: [],
    });
    const response = await off.request(`/api/v1/brands/${sampleBrand}/prompts`, { headers: look });
    expect(response.status).toBe(404);
  });

  test("a member adds a sample once, sees how far it is, and it counts among their brands alone", async () => {
    const asAnn = { authorization: `Bearer ${ann}`, "content-type": "application/json" };
    const add = () =>
      api.request("/api/v1/sample-brands", {
        method: "POST",
        headers: asAnn,
        body: JSON.stringify({ sample: "orbiboard" }),
      });
    const first = await add();
    expect(first.status).toBe(201);
    const { brandId } = await first.json();
    expect(await (await add()).json()).toEqual({ brandId });
    expect(await jobsInLine(api.database, "fill-own-sample")).toBe(1);
    const list = await (await api.request("/api/v1/sample-brands", { headers: asAnn })).json();
    expect(list).toEqual({
      samples: [{ brandId, sample: "orbiboard", total: null, stored: 0, isReady: false }],
    });
    const { brands } = await (await api.request("/api/v1/sample-workspace")).json();
    expect(brands).toHaveLength(3);
    for (const asked of ["scans", "audits"]) {
      const refused = await api.request(`/api/v1/brands/${brandId}/${asked}`, {
        method: "POST",
        headers: asAnn,
      });
      expect([asked, refused.status]).toEqual([asked, 409]);
      expect(JSON.stringify(await refused.json())).toContain("This is sample data");
    }
  });
});

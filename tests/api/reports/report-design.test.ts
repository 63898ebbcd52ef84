import { createServer } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findReportDesign } from "#database/reports/report-designs.ts";
import { fetchLogo } from "#jobs/report-logo/fetch-logo.ts";
import { encodePng } from "#mail/picture/raster.ts";
import { createGuardedFetch } from "#site-audit/gather/network/guarded-fetch.ts";
import { addBrand } from "../../database/new-answer.ts";
import { addUser, engines } from "../../database/test-database.ts";
import { jobsInLine, openTestApi, type TestApi } from "../test-api.ts";

const png = Buffer.from(encodePng({ width: 30, height: 10, rgba: new Uint8Array(1200).fill(255) }));
const attempt = { number: 1, isLast: false, signal: new AbortController().signal };

describe.each(engines)("the design of a brand's PDF on %s", (engine) => {
  let api: TestApi;
  let owner: string;
  let stranger: string;
  let brandId: string;
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId: owner, brandId } = await addBrand(api.database));
    stranger = await addUser(api.database, "eve@example.com");
  });
  afterAll(() => api.remove());

  const ask = async (method: string, body?: unknown, user = owner) => {
    const answer = await api.request(`/api/v1/brands/${brandId}/report-design`, {
      method,
      headers: { authorization: `Bearer ${user}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
  const stored = () => api.database.asService((transaction) => findReportDesign(transaction, brandId));

  test("sections and a logo are chosen, kept and given up; others see and change nothing", async () => {
    const none = { sections: null, logo: null, fetchedFrom: null, error: null };
    expect((await ask("GET")).body).toEqual(none);
    expect((await ask("PATCH", { sections: ["trends", "actions"] })).body.sections).toEqual([
      "actions",
      "trends",
    ]);
    const { body } = await ask("PATCH", { logo: { file: png.toString("base64") } });
    expect(body).toEqual({
      ...none,
      sections: ["actions", "trends"],
      logo: `data:image/png;base64,${png.toString("base64")}`,
    });
    expect(Buffer.from((await stored()).logo?.content ?? []).equals(png)).toBe(true);
    for (const method of ["GET", "PATCH"])
      expect((await ask(method, method === "GET" ? undefined : { sections: null }, stranger)).status).toBe(
        404,
      );
    // Nor does another brand look like this one.
    const { brandId: other } = await addBrand(api.database, { domain: "other.example" });
    const ofOther = await api.database.asService((transaction) => findReportDesign(transaction, other));
    expect(ofOther).toEqual(none);
    expect((await ask("PATCH", { sections: null, logo: null })).body).toEqual(none);
  });

  test.each([
    ["an SVG", Buffer.from("<svg onload='alert(1)'/>"), 422, /^SVG isn’t taken/],
    ["a text called a picture", Buffer.from("hello"), 422, /^This is no picture/],
    ["1.1 MB", Buffer.alloc(1_100_000), 400, /at most 1 MB/],
    ["20 MB", Buffer.alloc(20_000_000), 413, /too large/],
  ])("%s is no logo", async (_, file, status, message) => {
    const answer = await ask("PATCH", { logo: { file: file.toString("base64") } });
    expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringMatching(message)]);
    expect((await stored()).logo).toBeNull();
  });

  test("an address is fetched by a job, by the rules of every address people type", async () => {
    const site = createServer((request, response) => {
      const path = request.url ?? "";
      if (path === "/moved") return response.writeHead(302, { location: "/logo" }).end();
      if (path === "/around") return response.writeHead(302, { location: "/around" }).end();
      if (path === "/svg") return response.end("<svg/>");
      if (path === "/large") return response.end(Buffer.alloc(3_000_000));
      return path === "/logo" ? response.end(png) : response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const address = site.address();
    const home = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
    const open = createGuardedFetch({ userAgent: "test", allowPrivateHosts: true });
    const closed = createGuardedFetch({ userAgent: "test", allowPrivateHosts: false });
    const fetched = async (path: string, { fetch } = open) => {
      const url = `${home}${path}`;
      expect((await ask("PATCH", { logo: { url } })).body.fetchedFrom).toBe(url);
      await fetchLogo({ database: api.database, fetch, now: () => new Date() })({ brandId, url }, attempt);
      const { logo, error, fetchedFrom } = await stored();
      expect(fetchedFrom).toBeNull();
      return error ?? logo?.format;
    };
    expect(await fetched("/moved")).toBe("png");
    expect(await fetched("/svg")).toMatch(/^SVG isn’t taken/);
    expect(await fetched("/large")).toMatch(/more than 1 MB/);
    expect(await fetched("/gone")).toMatch(/status 404/);
    expect(await fetched("/around")).toMatch(/redirects more than 5 times/);
    expect(await fetched("/logo", closed)).toMatch(/^The address could not be opened/);
    // What failed took nothing away, and is forgotten with the next choice.
    expect(await stored()).toMatchObject({ logo: { format: "png" }, error: expect.any(String) });
    expect(await jobsInLine(api.database, "fetch-logo")).toBe(6);
    expect((await ask("PATCH", { logo: { url: "file:///etc/passwd" } })).status).toBe(400);
    await ask("PATCH", { logo: { file: png.toString("base64") } });
    const late = fetchLogo({ database: api.database, fetch: open.fetch, now: () => new Date() });
    await late({ brandId, url: `${home}/gone` }, attempt);
    expect(await stored()).toMatchObject({ error: null, logo: { format: "png" } });
    await Promise.all([open.close(), closed.close()]);
    site.close();
  });
});

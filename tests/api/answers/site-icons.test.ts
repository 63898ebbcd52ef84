import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetSiteIcons } from "#database/sources/site-icons.ts";
import { type ReadIconsOptions, readIcons } from "#jobs/site-icons/read-icons.ts";
import type { Resource } from "#site-audit/artifacts.ts";
import { addUser, bothEngines } from "../../database/test-database.ts";
import { addMeasuredBrand } from "../measured-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const bytes = (text: string) => new TextEncoder().encode(text);
const now = new Date("2026-11-26T08:00:00Z");

/** A web of a few addresses; everything else cannot be reached. Notes what was asked. */
function web(
  pages: Readonly<Record<string, Uint8Array | { readonly body: Uint8Array; readonly truncated: true }>>,
) {
  const asked: string[] = [];
  const fetch: ReadIconsOptions["fetch"] = async ({ url }) => {
    asked.push(url);
    const page = pages[url];
    if (page === undefined) return { ok: false, url, kind: "dns", message: "No such name.", hops: [] };
    const { body, truncated } = page instanceof Uint8Array ? { body: page, truncated: false } : page;
    const rest = { headers: {}, sha256: "", hops: [], ttfbMs: null, totalMs: null, attempts: 1 };
    return {
      ok: true,
      url,
      finalUrl: url,
      status: 200,
      body,
      bytes: body.length,
      truncated,
      ...rest,
    } satisfies Resource;
  };
  return { fetch, asked };
}

describe.each(bothEngines)("icons of sites on %s @issue-21", (engine) => {
  let api: TestApi;
  let there: Pick<TestApi, "request">;
  let member: string;
  let brandId: string;

  beforeAll(async () => {
    api = await openTestApi(engine);
    there = await api.restarted({ now: () => now });
    ({ userId: member, brandId } = await addMeasuredBrand(api));
    await api.database.asService(async (transaction) => {
      await transaction
        .updateTable("app.competitors")
        .set({
          domains: ["named.test-shop.com", "usual.test-shop.com", "huge.test-shop.com", "svg.test-shop.com"],
        })
        .where("brand_id", "=", brandId)
        .execute();
    });
  });
  afterAll(() => api.remove());

  const icons = async (domains: readonly string[], as = member) => {
    const answer = await there.request(`/api/v1/brands/${brandId}/site-icons?domains=${domains.join(",")}`, {
      headers: { authorization: `Bearer ${as}` },
    });
    return { status: answer.status, body: await answer.json() };
  };
  const read = (fetch: ReadIconsOptions["fetch"], at = now) =>
    readIcons({ database: api.database, fetch, now: () => at }, new AbortController().signal);
  const all = ["named", "usual", "huge", "svg"].map((name) => `${name}.test-shop.com`);

  test("a picture is there once it was read from its own site; no other kind and none that is too large", async () => {
    expect((await icons(all)).body).toEqual({ icons: {} });
    const { fetch, asked } = web({
      "https://named.test-shop.com/": bytes(
        '<link rel="icon" href="/big.png" sizes="512x512"><link rel="shortcut icon" href="/small.png" sizes="16x16"><link rel="icon" href="/a.svg">',
      ),
      "https://named.test-shop.com/small.png": png,
      "https://usual.test-shop.com/favicon.ico": png,
      "https://huge.test-shop.com/favicon.ico": { body: png, truncated: true },
      "https://svg.test-shop.com/": bytes('<link rel="icon" href="/logo.svg">'),
      "https://svg.test-shop.com/favicon.ico": bytes("<svg onload='alert(1)'/>"),
    });
    await read(fetch);
    const picture = `data:image/png;base64,${Buffer.from(png).toString("base64")}`;
    expect((await icons(all)).body.icons).toEqual({
      "named.test-shop.com": picture,
      "usual.test-shop.com": picture,
    });
    expect(asked).not.toContain("https://named.test-shop.com/big.png");
    const before = asked.length;
    await read(fetch);
    expect(asked.length).toBe(before);
    // A site that can't be reached keeps its picture; one that shows none any more loses it.
    const later = new Date(now.getTime() + 31 * 86_400_000);
    await read(web({ "https://named.test-shop.com/": bytes("<title>New</title>") }).fetch, later);
    expect(Object.keys((await icons(all)).body.icons)).toEqual(["usual.test-shop.com"]);
  });

  test("is written down once a day, and forgotten two months after the last page asked for it", async () => {
    const rows = () =>
      api.database.asService((tx) =>
        tx.selectFrom("app.site_icons").select(["domain", "wanted_at"]).execute(),
      );
    const before = await rows();
    expect(before.map(({ domain }) => domain).toSorted()).toEqual(all.toSorted());
    const later = (days: number) => new Date(now.getTime() + days * 86_400_000);
    const ask = async (at: Date, domains: readonly string[]) => {
      const clock = await api.restarted({ now: () => at });
      const path = `/api/v1/brands/${brandId}/site-icons?domains=${domains.join(",")}`;
      await clock.request(path, { headers: { authorization: `Bearer ${member}` } });
    };
    await ask(later(0.5), all);
    expect(await rows()).toEqual(before);
    await ask(later(30), ["usual.test-shop.com"]);
    const forget = (at: Date, max: number) =>
      api.database.asService((tx) => forgetSiteIcons(tx, { before: at, max }));
    expect(await forget(later(29), 100)).toBe(3);
    expect((await rows()).map(({ domain }) => domain)).toEqual(["usual.test-shop.com"]);
    await ask(later(31), ["named.test-shop.com"]);
    expect(await forget(later(0), 1)).toBe(1);
    expect((await rows()).map(({ domain }) => domain)).toEqual(["named.test-shop.com"]);
  });

  test("only sites that a brand's members know of are looked for, and only members ask", async () => {
    expect((await icons(["never-named.com", "northwind.example"])).body).toEqual({ icons: {} });
    const { fetch, asked } = web({});
    await read(fetch, new Date(now.getTime() + 100 * 86_400_000));
    expect(asked.filter((url) => url.includes("never-named"))).toEqual([]);
    expect((await icons(all, await addUser(api.database, "stranger@elsewhere.example"))).status).toBe(404);
    const spellings = ["usual.test-shop.com", "www.usual.test-shop.com", "USUAL.test-shop.com"];
    expect((await icons(spellings)).status).toBe(200);
    expect((await icons(["a b"])).status).toBe(400);
    expect((await icons(Array.from({ length: 61 }, (_, index) => `s${index}.com`))).status).toBe(400);
  });
});

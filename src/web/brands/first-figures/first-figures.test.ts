import { runInNewContext } from "node:vm";
import { afterEach, expect, test, vi } from "vitest";
import { takeFirstResponse } from "../../api/first-responses.ts";
import { filterOfAddress, filterQuery } from "../answer-filter.ts";
import { firstFiguresScript } from "./first-figures.tsx";

const ID = "3f2b6c1e-8a4d-4e2b-9c7a-5d1f0e6b7a90";
const HOUR = 3_600_000;
const session = { access_token: "token", expires_at: (Date.now() + HOUR) / 1000 };

type Asked = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/** Runs the script as a page at an address does; returns what it asked for. */
async function runAt(address: string, stored: unknown = session) {
  const asked: Asked[] = [];
  const { pathname, search } = new URL(address, "https://truenorth.example");
  const window: { firstResponses?: unknown } = {};
  runInNewContext(firstFiguresScript, {
    ...{ window, location: { pathname, search }, URLSearchParams, Date, Promise },
    HTMLElement: class {},
    customElements: { define: () => undefined },
    requestAnimationFrame: (draw: () => void) => draw(),
    setTimeout,
    localStorage: Object.assign(
      Object.create({ getItem: (key: string) => window && stored && key && JSON.stringify(stored) }),
      {
        ...(stored ? { "sb-host-auth-token": "" } : {}),
      },
    ),
    fetch: async (path: string, { headers }: Asked) => {
      asked.push({ path, headers });
      return Response.json({ brands: [{ slug: "halden", id: ID }], view: { inWords: {} } });
    },
  });
  await new Promise((done) => setTimeout(done, 5));
  return { asked, window };
}

const figuresPath = () =>
  `/api/v1/brands/${ID}/visibility?${filterQuery(filterOfAddress(new URLSearchParams()), new Date().toISOString().slice(0, 10))}`;

test("an overview's figures are asked for as the page asks for them", async () => {
  for (const address of [`/brand/halden?brand=${ID}`, `/brand/halden?brand=${ID}&tab=overview`]) {
    const { asked } = await runAt(address);
    expect(asked).toEqual([
      { path: figuresPath(), headers: { Accept: "application/json", Authorization: "Bearer token" } },
    ]);
  }
});

test("those of a sample after its list of brands, without a session", async () => {
  const { asked } = await runAt("/demo/halden", null);
  expect(asked.map(({ path }) => path)).toEqual(["/api/v1/sample-workspace", figuresPath()]);
  expect(asked[1]?.headers["X-Workspace"]).toBe("sample");
});

test.each([
  ["another tab", `/brand/halden?brand=${ID}&tab=prompts`, session],
  ["a section", `/brand/halden?brand=${ID}&tab=overview&view=actions`, session],
  ["a filter", `/brand/halden?brand=${ID}&days=90`, session],
  ["a brand without an id", "/brand/halden", session],
  ["what is no id", "/brand/halden?brand=../../me", session],
  ["another page", `/dashboard?brand=${ID}`, session],
  ["nobody signed in", `/brand/halden?brand=${ID}`, null],
  ["a session that ends", `/brand/halden?brand=${ID}`, { ...session, expires_at: Date.now() / 1000 + 5 }],
])("%s is left to the page", async (_, address, stored) => {
  expect((await runAt(address, stored)).asked).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

test("the page takes a response once, while it is fresh, and only a good one", async () => {
  const good = Response.json({});
  const firstResponses = {
    at: Date.now(),
    "/good": Promise.resolve(good),
    "/bad": Promise.resolve(new Response(null, { status: 500 })),
    "/lost": Promise.reject(new TypeError("no connection")),
  };
  vi.stubGlobal("window", { firstResponses });
  expect(await takeFirstResponse("/good")).toBe(good);
  for (const path of ["/good", "/bad", "/lost", "/other", "at", "__proto__"])
    expect(await takeFirstResponse(path)).toBeUndefined();
  vi.stubGlobal("window", { firstResponses: { at: Date.now() - 60_000, "/good": Promise.resolve(good) } });
  expect(await takeFirstResponse("/good")).toBeUndefined();
});

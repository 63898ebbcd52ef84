import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { filterOfAddress, filterQuery } from "../answer-filter.ts";
import { firstFiguresScript } from "./first-figures-script.ts";

const ID = "3f2b6c1e-8a4d-4e2b-9c7a-5d1f0e6b7a90";
const inWords = {
  finding: "Assistants name you in 67% of answers.",
  figures: [
    { name: "Visibility", value: "67%", unit: "of 120 answers", note: "likely between 58% and 75%" },
    { name: "Rank", value: "–", unit: null, note: "No competitors tracked" },
  ],
};
const session = { access_token: "token", expires_at: (Date.now() + 3_600_000) / 1000 };

/** As much of an element as the script uses. */
class FakeElement {
  children: FakeElement[] = [];
  className = "";
  own = "";
  get firstChild() {
    return this.children[0];
  }
  set textContent(text: string) {
    this.own = text;
  }
  setAttribute() {}
  append(child: FakeElement) {
    this.children.push(child);
  }
  texts(): string[] {
    return [this.own, ...this.children.flatMap((child) => child.texts())].filter((text) => text !== "");
  }
}
type FirstFigures = FakeElement & { connectedCallback: () => void };

type Asked = { readonly path: string; readonly headers: Readonly<Record<string, string>> };
type Page = {
  readonly stored?: unknown;
  readonly words?: unknown;
  /** In place of a good response. */
  readonly answer?: () => Promise<Response>;
};
type Shell = {
  firstResponses?: { at: number; byPath: object } | undefined;
  firstFigures?: unknown;
  takeFirstResponse?: (path: string, as: string) => Promise<Response | undefined>;
};

/** Runs the script as a page at an address does. */
async function runAt(address: string, { stored = session, words = inWords, answer }: Page = {}) {
  const asked: Asked[] = [];
  const { pathname, search } = new URL(address, "https://truenorth.example");
  const location = { pathname, search };
  const window: Shell = {};
  let Defined: (new () => FirstFigures) | undefined;
  const entries = stored === null ? {} : { "sb-host-auth-token": JSON.stringify(stored) };
  runInNewContext(firstFiguresScript, {
    ...{ window, location, URLSearchParams, Date, Promise, setTimeout, HTMLElement: FakeElement },
    document: { createElement: () => new FakeElement() },
    customElements: { define: (_: string, made: new () => FirstFigures) => (Defined = made) },
    requestAnimationFrame: (draw: () => void) => draw(),
    localStorage: Object.assign(
      Object.create({ getItem: (key: keyof typeof entries) => entries[key] ?? null }),
      entries,
    ),
    fetch: async (path: string, { headers }: Asked) => {
      asked.push({ path, headers: { ...headers } });
      return answer?.() ?? Response.json({ brands: [{ slug: "halden", id: ID }], view: { inWords: words } });
    },
  });
  const settled = () => new Promise((done) => setTimeout(done, 5));
  await settled();
  return {
    ...{ asked, window, location },
    isDefined: Defined !== undefined,
    /** What an element says that is put into the page now. */
    shown: async () => {
      if (Defined === undefined) throw new Error("the script defined no element");
      const element = new Defined();
      element.connectedCallback();
      await settled();
      return element.texts();
    },
  };
}

const figuresPath = () =>
  `/api/v1/brands/${ID}/visibility?${filterQuery(filterOfAddress(new URLSearchParams()), new Date().toISOString().slice(0, 10))}`;
const OVERVIEW = `/brand/halden?brand=${ID}`;
const texts = [
  inWords.finding,
  ...["Visibility", "67%", " of 120 answers", "likely between 58% and 75%"],
  ...["Rank", "–", "No competitors tracked"],
];

test("an overview's figures are asked for as the page asks for them, and shown in words", async () => {
  for (const address of [OVERVIEW, `${OVERVIEW}&tab=overview`]) {
    const { asked, window, shown } = await runAt(address);
    expect(asked).toEqual([
      { path: figuresPath(), headers: { Accept: "application/json", Authorization: "Bearer token" } },
    ]);
    expect(Object.keys(window.firstResponses?.byPath ?? {})).toEqual([figuresPath()]);
    expect(window.firstFigures).toBeDefined();
    expect(await shown()).toEqual(texts);
  }
});

test("those of a sample come after its list of brands, without a session, and are marked", async () => {
  const { asked, shown } = await runAt("/demo/halden", { stored: null });
  expect(asked.map(({ path }) => path)).toEqual(["/api/v1/sample-workspace", figuresPath()]);
  expect(asked[1]?.headers["X-Workspace"]).toBe("sample");
  expect(await shown()).toEqual(["Sample data", ...texts]);
});

test("nothing is shown at another address, of another session, after a while, or of half a result", async () => {
  const otherBrand = await runAt(OVERVIEW);
  otherBrand.location.search = "?brand=00000000-0000-4000-8000-000000000000";
  expect(await otherBrand.shown()).toEqual([]);
  const filtered = await runAt(OVERVIEW);
  filtered.location.search += "&days=90";
  expect(await filtered.shown()).toEqual([]);
  const signedOut = await runAt(OVERVIEW);
  signedOut.window.firstResponses = undefined;
  expect(await signedOut.shown()).toEqual([]);
  const late = await runAt(OVERVIEW);
  if (late.window.firstResponses) late.window.firstResponses.at -= 16_000;
  expect(await late.shown()).toEqual([]);
  expect(await (await runAt(OVERVIEW, { words: null })).shown()).toEqual([]);
});

test.each([
  ["another tab", `${OVERVIEW}&tab=prompts`, session],
  ["a section", `${OVERVIEW}&tab=overview&view=actions`, session],
  ["a filter", `${OVERVIEW}&days=90`, session],
  ["a brand without an id", "/brand/halden", session],
  ["what is no id", "/brand/halden?brand=../../me", session],
  ["another page", `/dashboard?brand=${ID}`, session],
  ["nobody signed in", OVERVIEW, null],
  ["a session that ends", OVERVIEW, { ...session, expires_at: Date.now() / 1000 + 5 }],
])("%s is left to the page", async (_, address, stored) => {
  const { asked, isDefined, window } = await runAt(address, { stored });
  expect({ asked, isDefined, window }).toEqual({ asked: [], isDefined: false, window: {} });
});

test("the page takes a response once, while it is fresh, only a good one, and only of who asks", async () => {
  const taken = ({ window }: Awaited<ReturnType<typeof runAt>>, path = figuresPath(), as = "token") =>
    window.takeFirstResponse?.(path, as);
  const page = await runAt(OVERVIEW);
  for (const path of ["/other", "__proto__"]) expect(await taken(page, path)).toBeUndefined();
  expect(await (await taken(page))?.json()).toMatchObject({ view: { inWords } });
  expect(await taken(page)).toBeUndefined();
  expect(await taken(await runAt(OVERVIEW), figuresPath(), "another token")).toBeUndefined();
  const late = await runAt(OVERVIEW);
  if (late.window.firstResponses) late.window.firstResponses.at -= 16_000;
  expect(await taken(late)).toBeUndefined();
  const signedOut = await runAt(OVERVIEW);
  signedOut.window.firstResponses = undefined;
  expect(await taken(signedOut)).toBeUndefined();
  for (const fails of [
    async () => new Response(null, { status: 500 }),
    () => Promise.reject(new TypeError()),
  ])
    expect(await taken(await runAt(OVERVIEW, { answer: fails }))).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import type { BrandSettings } from "#api/brands/contract.ts";
import type { ConnectedProvider } from "#api/keys/contract.ts";
import {
  accountStateOf,
  appCostWords,
  appsOf,
  beginWithWords,
  byCoverage,
  mainFiguresOf,
  priceWords,
  routeTo,
  withApp,
} from "./app-wording.ts";

const chatgpt = {
  assistant: "chatgpt",
  label: "ChatGPT app",
  seesSources: true,
  takesDevice: false,
  taskUsd: 0.0056,
};
const overview = { ...chatgpt, assistant: "google-ai-overview", label: "Google AI Overview", taskUsd: 0.004 };
const provider = (id: string, over: Partial<ConnectedProvider> = {}): ConnectedProvider => ({
  ...{ id, label: id, keyPage: "https://provider.example", credentials: [], surfaces: [chatgpt, overview] },
  account: { source: "own", inUse: "own", hint: "…1234", updatedAt: null },
  test: { state: "works", text: null, whatToDo: null, testedAt: "2026-11-22T10:00:00Z" },
  pause: null,
  ...over,
});
const none = { source: "none", inUse: "none", hint: null, updatedAt: null } as const;

test("an app is listed once, with every connected account that offers it", () => {
  const providers = [
    provider("cloro"),
    provider("oxylabs", { surfaces: [chatgpt] }),
    provider("olostep", { account: none, test: null }),
  ];
  expect(
    appsOf(providers, null).map(({ label, offers }) => [label, offers.map((offer) => offer.provider)]),
  ).toEqual([
    ["ChatGPT app", ["cloro", "oxylabs"]],
    ["Google AI Overview", ["cloro"]],
  ]);
});

test("says which provider to begin with: the one that offers most, and which starts at the lowest price", () => {
  const copilot = { ...chatgpt, assistant: "copilot", label: "Copilot app" };
  const priced = (id: string, taskUsd: number | null, surfaces = [chatgpt, overview]) =>
    provider(id, { surfaces: surfaces.map((one) => ({ ...one, taskUsd })) });
  const most = priced("Most", 0.0015, [chatgpt, overview, copilot]);
  const dear = priced("Dear", 0.009, [chatgpt, overview, copilot]);
  const cheap = priced("Cheap", 0.0005);
  expect(byCoverage([dear, cheap, most]).map(({ id }) => id)).toEqual(["Most", "Dear", "Cheap"]);
  expect(beginWithWords([dear, cheap, most])).toBe(
    "Begin with Most: it covers all 3 apps and Google pages, $0.0015 an answer. Cheap starts at the lowest price, $0.0005 an answer, without Copilot app.",
  );
  expect(beginWithWords([dear, most])).toBe(
    "Begin with Most: it covers all 3 apps and Google pages, $0.0015 an answer.",
  );
  expect(beginWithWords([most, priced("Unknown", null)])).not.toContain("Unknown");
  expect(beginWithWords([most])).toBeNull();
});

test("an app asked through an account that is gone is never shown as asked through another", () => {
  const gone = provider("oxylabs", { account: none, test: null });
  const asked = [{ assistant: "chatgpt", surface: "app" as const, via: "oxylabs" }];
  const [app] = appsOf([provider("cloro"), gone], asked);
  expect(app?.offers.map((offer) => [offer.provider, offer.isConnected])).toEqual([
    ["cloro", true],
    ["oxylabs", false],
  ]);
  expect(appsOf([gone], asked).map(({ label }) => label)).toEqual(["ChatGPT app"]);
  expect(appsOf([gone], null)).toEqual([]);
});

test("main figures are chosen from the surfaces a brand has, and Google’s pages are no apps", () => {
  const values = (...given: Parameters<typeof mainFiguresOf>) =>
    mainFiguresOf(...given).map(({ value }) => value);
  expect(values(null, new Set(["web", "app", "google-ai-overview"]))).toEqual([
    ...["automatic", "app", "google-ai-overview", "web"],
  ]);
  expect(values("imported", new Set())).toEqual(["automatic", "imported"]);
});

test("choosing an app keeps what else is asked, and asks it through one provider at a time", () => {
  const api = { assistant: "chatgpt", surface: "web" as const };
  const route = { via: "oxylabs", device: "mobile" } as const;
  const asked = withApp(withApp([api], "chatgpt", { ...route, via: "cloro" }), "chatgpt", route);
  expect(asked).toEqual([api, { assistant: "chatgpt", surface: "app", ...route }]);
  expect(routeTo(asked, "chatgpt")).toEqual(route);
  expect(withApp(asked, "chatgpt", null)).toEqual([api]);
  expect(routeTo([api], "chatgpt")).toBeNull();
  expect(withApp([], "google-ai-mode", route)).toEqual([
    { assistant: "google-ai-mode", surface: "google-ai-mode", ...route },
  ]);
});

test.each([
  [provider("cloro"), "good", "Works"],
  [provider("cloro", { account: none, test: null }), "none", "Not connected"],
  [
    provider("cloro", { account: { ...none, source: "operator" }, test: null }),
    "good",
    "Set up with TrueNorth",
  ],
  [
    provider("cloro", { test: { state: "refused", text: "No.", whatToDo: "Do.", testedAt: null } }),
    "bad",
    "Refused by cloro",
  ],
  [
    provider("cloro", {
      pause: {
        kind: "quota",
        state: "no_credit",
        text: "Empty.",
        whatToDo: "Pay.",
        until: "2026-11-22T10:00:00Z",
      },
    }),
    "bad",
    "Out of credit",
  ],
  [
    provider("cloro", { test: { state: "not_tested", text: null, whatToDo: null, testedAt: null } }),
    "warn",
    "Not tested",
  ],
] as const)("the state of an account is said in words", (of, tone, text) => {
  expect(accountStateOf(of)).toMatchObject({ tone, text });
});

describe("what apps cost", () => {
  const budget = (
    apps: readonly (number | null)[],
    monthUsd: number | null = 4,
    surface: "app" | "google-ai-mode" = "app",
  ): BrandSettings["budget"] => ({
    ...{ month: "2026-11-01", limitUsd: 20, spentUsd: 0, reservedUsd: 0, leftUsd: 20 },
    ...{ rhythm: "weekly", monthUsd, fits: true },
    nextScan: {
      ...{ prompts: 3, calls: 9, usd: 1, basis: "prices", lowUsd: 1, highUsd: 1, maxUsd: 1, seconds: 60 },
      assistants: [
        { assistant: "claude", surface: "web", label: "Claude", calls: 6, usd: 0.5, billedBy: null },
        ...apps.map((usd) => ({ assistant: "x", surface, label: "x", calls: 6, usd, billedBy: "cloro" })),
      ],
    },
  });

  test("is said for a scan and a month, and not where nobody knows", () => {
    expect(appCostWords(budget([]))).toBe(
      "No app and no Google page is asked yet, so nothing is added to a scan.",
    );
    expect(appCostWords(budget([0.04, 0.02]))).toBe(
      "A scan then collects 12 answers from apps. About $0.06, billed to this brand’s account at cloro. With everything that is asked, a month of scans costs about $4.00 of the $20.00 budget.",
    );
    expect(appCostWords(budget([0.04, null], null))).toBe(
      "A scan then collects 12 answers from apps. At least $0.04 (price of x unknown), billed to this brand’s account at cloro.",
    );
  });

  test("says where the answers are from: Google’s pages are no apps", () => {
    const pages = budget([0.04], null, "google-ai-mode");
    expect(appCostWords(pages)).toBe(
      "A scan then collects 6 answers from Google’s pages. About $0.04, billed to this brand’s account at cloro.",
    );
    const { assistants } = budget([0.02]).nextScan;
    const both = {
      ...pages,
      nextScan: { ...pages.nextScan, assistants: [...assistants, ...pages.nextScan.assistants] },
    };
    expect(appCostWords(both)).toBe(
      "A scan then collects 12 answers from apps and Google’s pages. About $0.06, billed to this brand’s account at cloro.",
    );
  });

  test("of an answer is one price or a range", () => {
    expect(priceWords({ surfaces: [chatgpt] })).toBe("$0.0056 an answer");
    expect(priceWords({ surfaces: [chatgpt, overview] })).toBe("$0.0040 to $0.0056 an answer");
    expect(priceWords({ surfaces: [{ ...chatgpt, taskUsd: null }] })).toBe("price not known");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DataProvider } from "#assistants/surfaces/data-provider.ts";
import {
  type DataProviderId,
  dataProviderIds,
  dataProviders,
  type OperatorAccounts,
} from "#assistants/surfaces/data-providers.ts";
import { standInProviderUrl } from "#dev/stand-in/providers/provider-stand-in.ts";
import { sampleWorld } from "#dev/stand-in/sample-world.ts";
import { type StandIn, startStandIn } from "#dev/stand-in/server.ts";
import { runOn } from "../test-terminal.ts";

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn({ world: sampleWorld, seed: 7 });
});
afterAll(() => standIn.close());
beforeEach(() => standIn.orderProviders({}));

const account = (
  id: DataProviderId,
  baseUrl: string,
  value = "account-of-the-operator",
): OperatorAccounts => {
  const { credentials }: DataProvider = dataProviders[id];
  return {
    [id]: { credentials: Object.fromEntries(credentials.map(({ variable }) => [variable, value])), baseUrl },
  };
};
const cloro = (value?: string) => account("cloro", standInProviderUrl(standIn.origin, "cloro"), value);

const prompt = "Which tool is best for product roadmaps?";
type More = { readonly accounts?: OperatorAccounts; readonly interruption?: AbortSignal };

/** A clock that only sleeping moves: a task that never ends takes no time. */
function run(words: readonly string[], { accounts = cloro(), interruption }: More = {}) {
  let clock = Date.UTC(2026, 10, 26);
  return runOn(["ask", ...words], [], {}, null, {
    accounts: () => accounts,
    now: () => new Date(clock),
    sleep: async (ms) => {
      clock += ms;
    },
    ...(interruption === undefined ? {} : { interruption: () => interruption }),
  });
}

describe("ask --surface", () => {
  it("prints one object, and tells its progress on standard error", async () => {
    const words = [prompt, "--surface", "chatgpt-app", "--via", "cloro", "--country", "de", "--json"];
    const { code, out, errors } = await run(words);
    expect(code).toBe(0);
    const answer = JSON.parse(out);
    expect(Object.keys(answer)).toEqual(
      "state text cited retrieved queries model usd taskId surface via".split(" "),
    );
    expect(answer).toMatchObject({
      state: "answered",
      text: expect.stringContaining("roadmaps"),
      cited: expect.arrayContaining([{ url: expect.stringMatching(/^https:/), title: expect.any(String) }]),
      queries: [expect.any(String), expect.any(String)],
      model: null,
      usd: 0.0056,
      taskId: expect.stringMatching(/^task-cloro-/),
      surface: "chatgpt-app",
      via: "cloro",
    });
    expect(errors).toMatch(
      /^Asking the ChatGPT app from Germany through Cloro\nSending the question\nTask task-cloro-\d+\n$/,
    );
  });

  it.each(dataProviderIds)("%s: an operator may give its address with or without the version", async (id) => {
    const version =
      URL.parse((dataProviders[id] as DataProvider).defaultBaseUrl)?.pathname.replace(/^\/$/, "") ?? "";
    for (const base of [
      standIn.origin,
      `${standIn.origin}${version}`,
      `${standInProviderUrl(standIn.origin, id)}/`,
    ]) {
      const words = [prompt, "--surface", "chatgpt-app", "--json"];
      const { code, out } = await run(words, { accounts: account(id, base) });
      expect({ code, via: JSON.parse(out).via }).toEqual({ code: 0, via: id });
    }
  });

  it("prints the same in words", async () => {
    const { out } = await run([prompt, "--surface", "gemini-app"]);
    expect(out).toMatch(/Cited:\n {2}1\. .+ https:\/\//);
    expect(out).toMatch(/model not reported · \$0\.0032 · task task-cloro-\d+\n$/);
  });

  it.each([
    ["not-shown", 0, "The page came, and had no AI answer on it."],
    ["not-captured", 0, "content is missing"],
    ["failed", 1, "Cloro has trouble at the moment. The page could not be read"],
    ["quota", 1, "The account at Cloro is out of credit."],
  ] as const)("a page that is %s ends with %d and its reason", async (fault, code, reason) => {
    const words = [`${prompt} {{stand-in:${fault}}}`, "--surface", "google-ai-overview", "--json"];
    const done = await run(words);
    expect(done.code).toBe(code);
    expect(done.errors).toContain(reason);
    expect(JSON.parse(done.out)).toMatchObject({
      state: code === 0 ? fault : "failed",
      reason: expect.stringContaining(reason),
      text: null,
      cited: [],
      retrieved: [],
      queries: [],
    });
  });

  it("names the task when the time is up", async () => {
    const words = [`${prompt} {{stand-in:never}}`, "--surface", "chatgpt-app", "--timeout", "60", "--json"];
    const { code, out, errors } = await run(words);
    const { state, reason, taskId } = JSON.parse(out);
    expect({ code, state }).toEqual({ code: 1, state: "failed" });
    expect(reason).toContain(`Task ${taskId} has no result after 60 seconds`);
    expect(errors).toContain("Waiting, 11 s");
  });

  it("Ctrl-C ends the wait, and the task where the provider can", async () => {
    const accounts = account("brightdata", standInProviderUrl(standIn.origin, "brightdata"));
    const cancelled = standIn.providerCounts().cancelled;
    const words = [prompt, "--surface", "grok-app", "--json"];
    const interruption = new AbortController();
    const sleeping = runOn(["ask", ...words], [], {}, null, {
      accounts: () => accounts,
      interruption: () => interruption.signal,
      sleep: async () => interruption.abort(),
    });
    const { code, out } = await sleeping;
    expect(code).toBe(1);
    expect(JSON.parse(out).reason).toMatch(
      /cancelled\. Task task-brightdata-\d+ may still be charged\. .*asked to end it/,
    );
    expect(standIn.providerCounts().cancelled).toBe(cancelled + 1);
  });

  it("a wrong account is named by its variables, and its value is not shown", async () => {
    const { code, out, errors } = await run([prompt, "--surface", "chatgpt-app", "--json"], {
      accounts: cloro("wrong-account-of-the-operator"),
    });
    expect(code).toBe(1);
    expect(JSON.parse(out).reason).toMatch(/^Cloro does not accept the key\..* Check CLORO_API_KEY\.$/);
    expect(out + errors).not.toContain("wrong-account");
  });

  it("says what to set where there is no account", async () => {
    const none = await run([prompt, "--surface", "grok-app"], { accounts: {} });
    expect(none.code).toBe(1);
    expect(none.errors).toBe(
      "truenorth ask failed: No account is set for the Grok app. Set BRIGHTDATA_API_KEY for Bright Data: see docs/surfaces.md.\n",
    );
    const other = await run([prompt, "--surface", "chatgpt-app", "--via", "dataforseo"]);
    expect(other.errors).toContain("Set DATAFORSEO_LOGIN and DATAFORSEO_PASSWORD for DataForSEO");
  });

  it("refuses a prompt that is too long and a country there is none, before anything is paid", async () => {
    const { made } = standIn.providerCounts();
    const long = await run(["x".repeat(10_001), "--surface", "chatgpt-app", "--json"]);
    expect(JSON.parse(long.out).reason).toBe(
      "The prompt has 10,001 characters; Cloro takes at most 10,000 for the ChatGPT app.",
    );
    const nowhere = await run([prompt, "--surface", "chatgpt-app", "--country", "XQ", "--json"]);
    expect(JSON.parse(nowhere.out).reason).toBe(
      "There is no country XQ: give two letters, such as DE or US.",
    );
    const closed = await run([prompt, "--surface", "chatgpt-app", "--country", "CN", "--json"]);
    expect(JSON.parse(closed.out).reason).toContain("It doesn't offer this from China.");
    expect([long.code, nowhere.code, closed.code]).toEqual([1, 1, 1]);
    expect(standIn.providerCounts().made).toBe(made);
  });

  it.each([
    ["an unknown surface", ["--surface", "hal-app"], "--surface wants one of chatgpt-app, gemini-app,"],
    [
      "an unknown provider",
      ["--surface", "chatgpt-app", "--via", "hal"],
      "--via wants one of dataforseo, cloro,",
    ],
    [
      "a provider without that surface",
      ["--surface", "grok-app", "--via", "cloro"],
      "Cloro does not offer the Grok app. Offered by: brightdata.",
    ],
    [
      "a time that is none",
      ["--surface", "chatgpt-app", "--timeout", "soon"],
      "--timeout wants a whole number",
    ],
    [
      "a language that is none",
      ["--surface", "chatgpt-app", "--language", "german"],
      "--language wants two letters",
    ],
    ["an API's option", ["--surface", "chatgpt-app", "--model", "own"], "--model is for an API"],
    ["an app's option without a surface", ["--country", "DE"], "--country wants --surface."],
  ])("answers %s with 2", async (_, options, complaint) => {
    const { code, out, errors } = await run([prompt, ...options]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(errors).toContain(complaint);
  });

  it("asks for a choice where several accounts offer the surface", async () => {
    const accounts = { ...cloro(), ...account("brightdata", standIn.origin) };
    const { code, errors } = await run([prompt, "--surface", "copilot-app"], { accounts });
    expect(code).toBe(2);
    expect(errors).toContain("choose with --via cloro or brightdata");
  });

  it("is explained by its help, with every surface and who offers it", async () => {
    const { out } = await runOn(["ask", "--help"]);
    expect(out).toContain("google-ai-overview: dataforseo, cloro, brightdata");
  });
});

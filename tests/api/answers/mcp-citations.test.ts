import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listening, listen } from "#api/listen.ts";
import { rounded, withoutWideRanges } from "#mcp/shorten.ts";
import { filterOfAddress } from "#web/brands/answer-filter.ts";
import { searchOfAddress } from "#web/brands/answer-search.ts";
import { tabOf } from "#web/features/analytics/brand-tabs.ts";
import { sourceLinks, viewOfAddress } from "#web/features/sources/source-address.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

type Row = Readonly<Record<string, unknown>>;
type Cite = { readonly page: string; readonly api: string; readonly each?: Readonly<Record<string, string>> };

const days = { from: "2026-11-18", to: "2026-11-20" };
let api: TestApi;
let server: Listening;
let client: Client;
let brandId: string;
let key: string;
beforeAll(async () => {
  api = await openTestApi("pglite");
  server = await listen(api.app, { host: "127.0.0.1", port: 0 });
  const added = await addFilteredBrand(api.database);
  brandId = added.brandId;
  const response = await api.request(`/api/v1/brands/${brandId}/api-keys`, {
    method: "POST",
    headers: { authorization: `Bearer ${added.userId}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Assistant", scope: "read" }),
  });
  key = String((await response.json()).key);
  client = new Client({ name: "test", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.address), { requestInit }));
}, 60_000);
afterAll(async () => {
  await client.close();
  await server.close();
  await api.remove();
});

async function callTool(name: string, input: Row = {}): Promise<Row & { readonly cite: Cite }> {
  const { structuredContent, isError } = await client.callTool({ name, arguments: input });
  expect(isError, name).toBeFalsy();
  return structuredContent as Row & { readonly cite: Cite };
}

/** Rows of a list wherever it is in an answer. */
const rowsOf = (value: unknown, list: string): readonly Row[] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === list && Array.isArray(inner) ? (inner as Row[]) : rowsOf(inner, list),
  );
};
const filled = (template: string, row: Row) =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(row[name])));

const figures = [
  "visibility_overview",
  "prompt_visibility",
  "list_sources",
  "list_source_gaps",
  "list_competitors",
] as const;

test.each(figures)(
  "what %s tells can be counted again where it says, and seen on a page of its days",
  async (name) => {
    const {
      cite,
      notice: _,
      ...answer
    } = await callTool(name, { ...days, assistants: ["claude", "chatgpt"] });
    const path = cite.api.slice(cite.api.indexOf("/api/v1/"));
    const again = await api.request(path, { headers: { authorization: `Bearer ${key}` } });
    const counted = rounded(withoutWideRanges(await again.json())) as Row;
    // Texts beside figures are the tool's own.
    const { prompts, topics, ...rest } = answer;
    if (name === "prompt_visibility")
      for (const [list, mine] of Object.entries({ prompts, topics }))
        expect(mine).toMatchObject(counted[list] as Row[]);
    expect(counted).toMatchObject(name === "prompt_visibility" ? rest : answer);

    const { pathname, searchParams } = new URL(cite.page);
    expect(pathname).toBe(`/brand/${brandId}`);
    expect(tabOf(searchParams.get("tab") ?? "")).toBeDefined();
    expect(filterOfAddress(searchParams)).toEqual({ ...days, assistants: ["claude", "chatgpt"] });
  },
);

test("rows of every list that has figures lead to where the pages show them", async () => {
  const at = (address: string) => new URL(address).searchParams;
  const overview = await callTool("visibility_overview", days);
  const [entity] = rowsOf(overview, "entities").filter(({ isBrand }) => isBrand === false);
  const naming = at(filled(overview.cite.each?.entities ?? "", entity ?? {}));
  expect([naming.get("tab"), naming.get("view"), searchOfAddress(naming)]).toEqual([
    "prompts",
    "answers",
    { entity: entity?.id },
  ]);
  const [assistant] = rowsOf(overview, "assistants");
  expect(filterOfAddress(at(filled(overview.cite.each?.assistants ?? "", assistant ?? {})))).toEqual({
    ...days,
    assistants: [assistant?.assistant],
  });
  const [day] = rowsOf(overview, "days");
  expect(filterOfAddress(at(filled(overview.cite.each?.days ?? "", day ?? {})))).toEqual({
    from: day?.day,
    to: day?.day,
  });

  const byPrompt = await callTool("prompt_visibility", days);
  const [prompt] = rowsOf(byPrompt, "prompts");
  const ofPrompt = at(filled(byPrompt.cite.each?.prompts ?? "", prompt ?? {}));
  expect([ofPrompt.get("tab"), ofPrompt.get("prompt")]).toEqual(["prompts", prompt?.key]);
  const [topic] = rowsOf(byPrompt, "topics");
  expect(filterOfAddress(at(filled(byPrompt.cite.each?.topics ?? "", topic ?? {}))).topics).toEqual([
    topic?.id,
  ]);

  const search = { ...days, search: "Acme & co", mentioned: "yes", domain: "press.example" };
  const answers = at((await callTool("search_answers", search)).cite.page);
  expect(searchOfAddress(answers)).toEqual({ q: "Acme & co", mentioned: "yes", domain: "press.example" });
  const all = await callTool("search_answers", days);
  const [one] = rowsOf(all, "answers");
  const ofOne = filled(all.cite.each?.answers ?? "", one ?? {});
  const alone = await callTool("get_answer", { answer_id: one?.id });
  expect(at(ofOne).get("answer")).toBe(one?.id);
  expect(at(alone.cite.page).get("answer")).toBe(one?.id);

  const sources = await callTool("list_sources", { ...days, search: "exam" });
  const present = at(sources.cite.page);
  expect(viewOfAddress(present).search).toBe("exam");
  const [source] = rowsOf(sources, "sources");
  const sorted = (address: string | URLSearchParams) => [...new URLSearchParams(address)].toSorted();
  expect(sorted(at(filled(sources.cite.each?.sources ?? "", source ?? {})))).toEqual(
    sorted(sourceLinks(present).source(String(source?.domain))),
  );
  const gaps = await callTool("list_source_gaps", { ...days, level: "pages" });
  const [gap] = rowsOf(gaps, "gaps");
  expect(sorted(at(gaps.cite.page))).toEqual(sorted(sourceLinks(present).gapPages));
  expect(sorted(at(filled(gaps.cite.each?.gaps ?? "", gap ?? {})))).toEqual(
    sorted(sourceLinks(present).source(String(gap?.domain))),
  );

  const actions = await callTool("list_actions", days);
  const [action] = rowsOf(actions, "actions");
  expect(filled(actions.cite.each?.actions ?? "", action ?? {})).toContain(
    `view=actions&action=${encodeURIComponent(String(action?.id))}`,
  );
  expect((await callTool("site_readiness")).cite.each?.fixes).toMatch(
    /tab=overview&view=readiness#check-\{id\}$/,
  );
});

test("a citation costs a model few words, and only answers with figures have one", async () => {
  const { tools } = await client.listTools();
  for (const { name, annotations } of tools) {
    if (!annotations?.readOnlyHint || name === "get_answer" || name === "list_brands") continue;
    expect(JSON.stringify((await callTool(name)).cite).length, name).toBeLessThan(800);
  }
  expect(await callTool("list_brands")).not.toHaveProperty("cite");
  expect(client.getInstructions()).toContain("`cite.page`");
});

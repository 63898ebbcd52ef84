import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Listening, listen } from "#api/listen.ts";
import type { Visibility } from "#api/visibility/contract.ts";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { rounded, withoutWideRanges } from "#mcp/shorten.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import { dayColumns, dayRows } from "#web/features/overview/day-rows.ts";
import { csvOf } from "#web/ui/table/csv.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const day = "2026-11-18";
const periods = [
  { from: "2026-11-18", to: "2026-11-18" },
  { from: "2026-11-12", to: "2026-11-20" },
  { from: "2026-08-01", to: "2026-11-29" },
];
type Range = { readonly value: number | null; readonly low: number | null; readonly high: number | null };

describe("the point of one day", () => {
  let api: TestApi;
  let server: Listening;
  let client: Client;
  let key: string;
  let userId: string;
  let brandId: string;
  beforeAll(async () => {
    api = await openTestApi("pglite");
    server = await listen(api.app, { host: "127.0.0.1", port: 0 });
    ({ userId, brandId } = await addFilteredBrand(api.database));
    await api.database.asMember(userId, (transaction) =>
      transaction
        .insertInto("app.brand_settings")
        .values({ brand_id: brandId, headline_surface: "web" })
        .execute(),
    );
    const made = await api.request(`/api/v1/brands/${brandId}/api-keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Points", scope: "read" }),
    });
    key = String((await made.json()).key);
    client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${key}` } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", server.address), { requestInit }));
  }, 60_000);
  afterAll(async () => {
    await client.close();
    await server.close();
    await api.remove();
  });

  const viewOf = async (query: string, bearer: string): Promise<Visibility> => {
    const response = await api.request(`/api/v1/brands/${brandId}/visibility?${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
    return (await response.json()).view;
  };
  const rangeOf = ({ value, low, high }: Range): Range => ({ value, low, high });
  /** The brand's point in a view. */
  const pointOf = (view: Visibility): Range => {
    const share = view.days.find((one) => one.day === day)?.entities[0]?.visibility;
    if (share === undefined) throw new Error("the day has answers");
    return rangeOf(share);
  };
  const ofCsv = (view: Visibility): Range => {
    const [head = "", ...lines] = csvOf(dayRows(view), dayColumns).slice(1).trimEnd().split("\r\n");
    const own =
      lines.map((line) => line.split(",")).find(([on, name]) => on === day && name === "Acme") ?? [];
    const number = (column: string) => Number(own[head.split(",").indexOf(column)]);
    return { value: number("Visibility"), low: number("Low"), high: number("High") };
  };
  const ofMcp = async (period: object, { assistants }: { assistants?: string }): Promise<Range> => {
    const { structuredContent } = await client.callTool({
      name: "visibility_overview",
      arguments: { ...period, ...(assistants && { assistants: [assistants] }) },
    });
    return pointOf((structuredContent as { readonly view: Visibility }).view);
  };

  test.each<[string, { assistants?: string }]>([
    ["no filter", {}],
    ["one assistant", { assistants: "chatgpt" }],
  ])("is the same in every period on page, interface, CSV and MCP with %s", async (_, filter) => {
    const found: Range[] = [];
    for (const period of periods) {
      const query = new URLSearchParams({ ...period, ...filter }).toString();
      const [page, program] = [await viewOf(query, userId), await viewOf(query, key)];
      found.push(pointOf(page), pointOf(program), ofCsv(page));
      // A model is given four digits, and no bounds that are too far apart.
      expect(await ofMcp(period, filter)).toEqual(rounded(pointOf(withoutWideRanges(page) as Visibility)));
    }
    const [first] = found;
    expect(first?.value).toBeGreaterThan(0);
    for (const one of found) expect(one).toEqual(first);
  });

  test("is the tile of that day, and the point that page, mail and PDF of a report draw", async () => {
    const alone = await viewOf(`from=${day}&to=${day}`, userId);
    const [own] = alone.entities;
    const all = await viewOf(`from=${day}&to=${day}&branded=all`, userId);
    expect(all.coverage.valid).toBeGreaterThanOrEqual(alone.coverage.valid);
    const wanted = rangeOf(own?.visibility ?? { value: null, low: null, high: null });
    expect(pointOf(alone)).toEqual(wanted);
    for (const period of periods.slice(0, 2)) {
      const report = await api.database.asMember(userId, async (transaction) => {
        const brand = await findReportedBrand(transaction, brandId);
        const counts = await reportCounts(transaction, brandId, period);
        if (brand === null || counts === null) throw new Error("the brand has answers");
        return buildVisibilityReport({ brand, counts, labelOf: (id) => id, now: new Date() });
      });
      const point = report.line.points.find(({ days }) => days.from === day && days.to === day);
      if (point === undefined) throw new Error("a short report has a point for each day");
      expect(rangeOf(point.figure)).toEqual(wanted);
    }
  });
});

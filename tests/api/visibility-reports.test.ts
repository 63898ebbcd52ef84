import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { completeAudit } from "#database/audits.ts";
import { requestBrandAudit } from "#database/brand-audit-requests.ts";
import { findReportedBrand, reportCounts } from "#database/report-counts.ts";
import { takeUpBrandAudits } from "#jobs/brand-audit-requests.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import { figureList, lineEnds } from "#reports/visibility/figure-list.ts";
import { FIGURE_METRICS } from "#reports/visibility/figure-reference.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { engines } from "../database/test-database.ts";
import { northwind } from "../reports/audit-result-sample.ts";
import { type Derived, forms, numbersTold, unmarkedNumbers } from "../reports/unmarked-numbers.tsx";
import { addFilteredBrand } from "./filtered-brand.ts";
import { openTestApi, type TestApi } from "./test-api.ts";

const period = { from: "2026-11-18", to: "2026-11-20" };
const days = `from=${period.from}&to=${period.to}`;

describe.each(engines)("a report about a brand's visibility on %s", (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  let report: VisibilityReport;
  const derived = new Map<string, Derived>();
  const audited = async (result: AuditResult) => {
    const { database, queue } = api;
    const newShareToken = () => randomUUID();
    await database.asMember(userId, (transaction) => requestBrandAudit(transaction, brandId));
    await takeUpBrandAudits({ database, queue, now: () => new Date(), newShareToken });
    await database.asService(async (transaction) => {
      const audits = transaction.selectFrom("app.audits").select("id").where("brand_id", "=", brandId);
      const { id } = await audits.where("state", "!=", "done").executeTakeFirstOrThrow();
      await completeAudit(transaction, id, { result, fetchLog: [] }, new Date());
    });
  };
  beforeAll(async () => {
    api = await openTestApi(engine);
    ({ userId, brandId } = await addFilteredBrand(api.database));
    await audited(northwind);
    // A prompt that came while others were already asked.
    const came = sql`update app.prompts set created_at = '2026-11-19T10:00Z'
      where brand_id = ${brandId} and text = 'Boards for teams?'`;
    await api.database.asService((transaction) => came.execute(transaction));
    report = await api.database.asMember(userId, async (transaction) => {
      const brand = await findReportedBrand(transaction, brandId);
      const counts = await reportCounts(transaction, brandId, period);
      if (brand === null || counts === null) throw new Error("the brand has answers");
      return buildVisibilityReport({ brand, counts, labelOf: (id) => id, now: new Date() });
    });
  });
  afterAll(() => api.remove());

  const ask = async (path: string, user = userId) =>
    api.request(`/api/v1/brands/${brandId}/${path}`, { headers: { authorization: `Bearer ${user}` } });
  const json = async (path: string) => await (await ask(path)).json();

  test("has the numbers of the pages to the last digit", async () => {
    const { view } = await json(`visibility?${days}`);
    const numbers = (one: { visibility: Figure; change: Figure; position: Figure; shareOfVoice: Figure }) => [
      one.visibility.value,
      one.visibility.low,
      one.visibility.n,
      one.change.value,
      one.change.verdict,
      one.position.value,
      one.shareOfVoice.value,
    ];
    type Entity = (typeof view)["entities"][number];
    const ofPage = (one: Entity) => [
      one.visibility.value,
      one.visibility.low,
      one.visibility.n,
      one.change?.value ?? null,
      one.change?.verdict ?? null,
      one.position?.value ?? null,
      one.shareOfVoice.value,
    ];
    expect(Object.fromEntries(report.entities.map((one) => [one.name, numbers(one)]))).toEqual(
      Object.fromEntries(view.entities.map((one: Entity) => [one.name, ofPage(one)])),
    );
    expect(report.headline.airo).toMatchObject({ value: view.airo.airo, low: view.airo.low, n: view.airo.n });
    expect(report.headline.coverage.value).toBe(view.coverage.valid / view.coverage.asked);
    expect(report.line.points.map(({ figure }) => [figure.value, figure.low])).toEqual(
      view.days.map((one: { entities: Entity[] }) => {
        const { value, low } = one.entities[0].visibility;
        return [value, value === null ? null : low];
      }),
    );
    const sources = (await json(`sources?${days}&limit=15`)).view.sources;
    expect(report.sources.all.map((one) => [one.domain, one.used.value, one.averageCitations.value])).toEqual(
      sources.map((one: Entity) => [one.domain, one.used.value, one.averageCitations]),
    );
    const { prompts } = await json(`visibility/prompts?${days}&branded=false`);
    const shares = (values: readonly (number | null)[]) => values.toSorted((a, b) => Number(a) - Number(b));
    expect(shares(report.prompts.all.map(({ visibility }) => visibility.value))).toEqual(
      shares(
        prompts
          .map((one: { visibility: { value: number | null } }) => one.visibility.value)
          .filter((value: number | null) => value !== null),
      ),
    );
  });

  test("has every figure counted anew by its reference, to the last digit", async () => {
    // The lines of rivals as the page has them by day, however few the answers.
    const { view } = await json(`visibility?${days}`);
    type Standing = { id: string; name: string; visibility: Figure };
    const rivals = view.entities.map(({ id, name }: Standing) => ({
      name,
      values: view.days.map(
        ({ entities }: { entities: Standing[] }) =>
          entities.find((one) => one.id === id)?.visibility.value ?? null,
      ),
    }));
    const drawn = { ...report, line: { ...report.line, rivals } };
    const figures = figureList(drawn).map(({ figure }) => figure);
    const ends = new Set(lineEnds(drawn).map(({ figure }) => figure.reference));
    expect([figures.length > 40, ends.size > 0]).toEqual([true, true]);
    const metrics = new Set(figures.map(({ reference }) => reference.split("~")[0]));
    expect([...metrics].sort()).toEqual([...FIGURE_METRICS].sort());
    const gains = report.actions.map(({ gained }) => gained?.value ?? null);
    expect(gains.filter((value) => value !== null).length).toBeGreaterThan(0);
    expect(new Set(figures.map(({ reference }) => reference)).size).toBe(figures.length);
    for (const figure of figures) {
      const answer = await json(`figures/${figure.reference}`);
      derived.set(figure.reference, answer);
      // Where a rival's line ends, the report has a share and no interval.
      if (ends.has(figure.reference)) expect(answer.figure.value, figure.reference).toBe(figure.value);
      else expect(answer.figure, figure.reference).toEqual(figure);
      expect(answer.isSameReading).toBe(true);
    }
  });

  test("prints no number in page, mail or PDF that the reference beside it does not yield anew", () => {
    // The renderer of pages does not know the names of a sheet's parts and says so of each.
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    for (const [name, form] of Object.entries(forms)) {
      const told = numbersTold(report, form);
      expect(told.length, name).toBeGreaterThan(10);
      expect(
        unmarkedNumbers(report, told, (reference) => derived.get(reference)),
        name,
      ).toEqual([]);
    }
    said.mockRestore();
  });

  test("counts a gain by the audit it was ranked by, also after a later one", async () => {
    const gained = report.actions.flatMap((one) => one.gained ?? []);
    await audited({ ...northwind, score: 1, checks: [] });
    for (const { reference, value } of gained)
      expect((await json(`figures/${reference}`)).figure.value, reference).toBe(value);
    const newest = gained.map(({ reference }) => reference.replace(/(action:\w+)-\w+-\d+/, "$1"));
    const now = await Promise.all(
      newest.map(async (reference) => (await ask(`figures/${reference}`)).status),
    );
    expect(now).toContain(404);
    const elsewhere = gained[0]?.reference.replace(/(action:\w+)-\w+/, "$1-00000000") ?? "";
    expect((await ask(`figures/${elsewhere}`)).status).toBe(404);
  });

  test("says when a reference was of another reading, and refuses what is none or another's", async () => {
    const { reference } = report.headline.visibility;
    const older = reference.replace(`~${report.analysis.id}~`, "~0~");
    expect(await json(`figures/${older}`)).toMatchObject({
      isSameReading: false,
      asked: { analysisId: 0 },
      figure: { reference, value: report.headline.visibility.value },
    });
    const readiness = report.readiness?.counted?.reference ?? "";
    const elsewhere = [
      readiness.replace(/audit:\w+/, "audit:00000000"),
      readiness.replace(/\d{8}-\d{8}$/, "20200101-20200101"),
      reference.replace("~brand~", "~audit:00000000~"),
      "gain~actions-1~1~action:00000000~20261118-20261120",
      "citationShare~metrics-1~1~type:none~20261118-20261120",
      "domains~metrics-1~1~type:ugc~20261118-20261120",
    ];
    for (const none of [
      ...elsewhere,
      "x",
      "visibility~metrics-1~1~rival:00000000~20261118-20261120",
      `${reference}~1`,
    ])
      expect((await ask(`figures/${none}`)).status, none).toBe(404);
    const stranger = "00000000-0000-4000-8000-000000000001";
    expect((await ask(`figures/${reference}`, stranger)).status).toBe(404);
  });

  test("is handed out as a PDF", async () => {
    const response = await ask(`report.pdf?${days}`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="TrueNorth visibility [\w.-]+ 2026-11-20\.pdf"$/,
    );
    expect(await response.text()).toMatch(/^%PDF /);
  });
});

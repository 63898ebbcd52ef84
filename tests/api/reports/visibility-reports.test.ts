import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeAnswers } from "#database/answers/answers.ts";
import { completeAudit } from "#database/audits/audits.ts";
import { requestBrandAudit } from "#database/audits/brand-audit-requests.ts";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { readNewAnswers } from "#jobs/answers/read-answers.ts";
import { takeUpBrandAudits } from "#jobs/audits/brand-audit-requests.ts";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import type { Figure } from "#reports/visibility/figure.ts";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import type { AuditResult } from "#site-audit/audit-result.ts";
import { newAnswer } from "../../database/new-answer.ts";
import { engines } from "../../database/test-database.ts";
import { northwind } from "../../reports/audit-result-sample.ts";
import { addFilteredBrand } from "../filtered-brand.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

const period = { from: "2026-11-18", to: "2026-11-20" };
const days = `from=${period.from}&to=${period.to}`;

describe.each(engines)("a report about a brand's visibility on %s", (engine) => {
  let api: TestApi;
  let userId: string;
  let brandId: string;
  let report: VisibilityReport;
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
    // On another surface than the figures count.
    const elsewhere = newAnswer({
      brandId,
      text: "Acme is the best choice of all of them, and everybody loves it.",
      assistant: "deepseek",
      surface: "api",
      askedAt: new Date("2026-11-20T12:00Z"),
    });
    await api.database.asService((transaction) => storeAnswers(transaction, [elsewhere]));
    await readNewAnswers(api.database);
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
    expect(report.headline.rankBefore).toBe(view.rankBefore);
    expect(report.headline.airo).toMatchObject({ value: view.airo.airo, low: view.airo.low, n: view.airo.n });
    expect([report.method.valid, report.method.asked]).toEqual([view.coverage.valid, view.coverage.asked]);
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

  test("quotes counted answers alone", async () => {
    const quoted = [...report.portrayal.kind, ...report.portrayal.critical].map(({ answerId }) => answerId);
    const { surfaces } = (await json(`visibility?${days}`)).view;
    const rows = await api.database.asService((transaction) =>
      transaction.selectFrom("app.answers").select("surface").where("id", "in", quoted).execute(),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ surface }) => surface))).toEqual(
      new Set(surfaces.map((one: { surface: string }) => one.surface)),
    );
  });

  test("is handed out as a PDF", async () => {
    const response = await ask(`report.pdf?${days}`);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="truenorth-acme-visibility-report-3-days-2026-11-20.pdf"',
    );
    expect(await response.text()).toMatch(/^%PDF /);
  });
});

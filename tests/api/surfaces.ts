import { load } from "cheerio";
import { vi } from "vitest";
import { listMail } from "#database/mail/mail-outbox.ts";
import { findReportedBrand, reportCounts } from "#database/reports/report-counts.ts";
import { deliverBy } from "#jobs/mail/deliver-mail.ts";
import { sendPreview } from "#jobs/weekly-report/send-weekly-report.ts";
import { auditReportMail } from "#mail/audit-report/audit-report-mail.tsx";
import { createOutbox } from "#mail/outbox.ts";
import { weeklyReportMail } from "#mail/weekly-report/weekly-report-mail.tsx";
import { renderPage } from "#reports/page/render-page.tsx";
import { renderPdf } from "#reports/pdf/render-pdf.tsx";
import { buildVisibilityReport } from "#reports/visibility/build-report.ts";
import { subscriptionTokens } from "#reports/visibility/subscription-token.ts";
import { fetchCompetitors } from "#web/api/brands/competitors.ts";
import { fetchReadiness } from "#web/api/brands/readiness.ts";
import { fetchActions } from "#web/api/visibility/actions.ts";
import { fetchSourceGaps, fetchSources } from "#web/api/visibility/sources.ts";
import { fetchVisibility } from "#web/api/visibility/visibility.ts";
import { rankingColumns } from "#web/features/overview/ranking/ranking-columns.tsx";
import { type Column, csvOf } from "#web/ui/table/csv.ts";
import { exportsOf } from "#web/ui/table/data-table.tsx";
import { northwind } from "../reports/audit-result-sample.ts";
import { pdfText } from "../reports/pdf-text.ts";
import { sampleReport } from "../reports/sample-report.ts";
import type { openModelClient } from "./model-client.ts";
import { compact } from "./page-text.ts";
import type { TestApi } from "./test-api.ts";

const home = "https://north.example";
const signal = new AbortController().signal;
const labelOf = (id: string) => ({ chatgpt: "ChatGPT", claude: "Claude" })[id] ?? id;

/** The week that is compared. */
export const period = { from: "2026-11-16", to: "2026-11-22" };
export const query = `from=${period.from}&to=${period.to}`;

type World = { readonly userId: string; readonly brandId: string };

/** Every surface once, with what it says of the same week: texts as a reader sees them, numbers as a program is given them. */
export async function lookAround(
  api: TestApi,
  world: World,
  model: Awaited<ReturnType<typeof openModelClient>>,
) {
  const { userId, brandId } = world;
  // Pages ask over the network; here their own requests reach the same API.
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => api.request(path, init));
  const asked = { brandId, query };
  const wanted = { brandId, filter: query, search: "", cursor: null };
  const visibility = found(await fetchVisibility(asked, userId, signal));
  const competitors = await fetchCompetitors(asked, userId, signal);
  const actions = await fetchActions(asked, userId, signal);
  const sources = found(await fetchSources({ brandId, filter: query, limit: 50 }, userId, signal));
  const gaps = found(await fetchSourceGaps({ ...wanted, level: "domains" }, userId, signal));
  const readiness = await fetchReadiness(brandId, userId, signal);
  vi.unstubAllGlobals();

  const report = await api.database.asMember(userId, async (transaction) => {
    const brand = found(await findReportedBrand(transaction, brandId));
    const counts = found(await reportCounts(transaction, brandId, period));
    return buildVisibilityReport({ brand, counts, labelOf, now: new Date("2026-11-23T08:00:00Z") });
  });
  const shared = await api.request(`/api/v1/brands/${brandId}/report-shares`, {
    method: "POST",
    headers: { authorization: `Bearer ${userId}`, "content-type": "application/json" },
    body: JSON.stringify({ ...period, expiresInDays: 7 }),
  });
  const sharedPage = await api.request(new URL((await shared.json()).url).pathname);
  const audited = sampleReport(northwind);
  const auditMail = await auditReportMail.write(audited);
  return {
    visibility,
    competitors,
    actions,
    sources,
    gaps,
    readiness,
    report,
    mail: await weeklyMail(api, world),
    pdf: compact(pdfText(await renderPdf(report))),
    shared: words(await sharedPage.text()),
    audit: {
      page: words(renderPage(audited, { stylesheetUrl: "/s.css" })),
      mail: words(auditMail.html),
      text: compact(auditMail.text),
      pdf: compact(pdfText(await renderPdf(audited))),
    },
    model: {
      overview: (await model.tool("visibility_overview", period)).view,
      competitors: await model.tool("list_competitors", period),
      sources: (await model.tool("list_sources", period)).view,
      gaps: (await model.tool("list_source_gaps", period)).view,
      actions: await model.tool("list_actions", { ...period, limit: 100 }),
      readiness: await model.tool("site_readiness", { limit: 100 }),
    },
  };
}

async function weeklyMail(api: TestApi, world: World) {
  const send = sendPreview({
    database: api.database,
    outbox: createOutbox(deliverBy(api.queue)),
    writeMail: weeklyReportMail.write,
    renderPdf: async () => new Uint8Array([37, 80, 68, 70]),
    tokens: subscriptionTokens("a secret of tests, thirty-two characters"),
    labelOf,
    publicUrl: home,
    now: () => new Date("2026-11-23T08:00:00Z"),
  });
  const attempt = { number: 1, isLast: false, signal };
  await send({ previewId: crypto.randomUUID(), ...world, ...period }, attempt);
  const [mailed] = await api.database.asService((tx) => listMail(tx, 10));
  const { html, text } = found(mailed);
  return { html: words(html ?? ""), text: compact(text) };
}

export function found<One>(one: One | null | undefined): One {
  if (one == null) throw new Error("the brand is measured");
  return one;
}

const words = (html: string) => {
  const read = load(html);
  read("script, style, head").remove();
  return compact(read.root().text());
};
const none = () => "";

/** What the ranking's export writes. */
export const rankingExports = exportsOf(
  rankingColumns({ placeOf: () => 1, colourOf: none, answersOf: none, isShown: true, isCollecting: false }),
);

/** Cells of the first row of a file that has such a cell, by heading. */
export function csvRow<Row>(rows: readonly Row[], columns: readonly Column<Row>[], named: string) {
  const lines = csvOf(rows, columns).slice(1).trimEnd().split("\r\n");
  const cells = lines.map((line) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell ?? ""),
  );
  const [head = []] = cells;
  const row = found(cells.find((line) => line.includes(named)));
  return (heading: string): string => row[head.indexOf(heading)] ?? "";
}

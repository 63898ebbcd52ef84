import { createElement, type ReactNode } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gainWords } from "#measurement/gain-words.ts";
import { percent, rangeText, shareBounds, TOO_FEW_PROMPTS, toneBounds } from "#measurement/percent.ts";
import { shares } from "#measurement/view/likely.ts";
import { ActionBoard, actionColumns } from "#web/features/actions/action-board.tsx";
import { DoNext } from "#web/features/actions/do-next.tsx";
import { AiroPanel } from "#web/features/overview/airo-panel.tsx";
import { dayColumns, dayRows } from "#web/features/overview/day-rows.ts";
import { KeyFigures } from "#web/features/overview/key-figures.tsx";
import { RankingTable } from "#web/features/overview/ranking/competitor-ranking.tsx";
import { VisibilitySummary } from "#web/features/overview/visibility-summary.tsx";
import { FixList } from "#web/features/readiness/brand-readiness.tsx";
import { CheckEntry } from "#web/features/readiness/check-entry.tsx";
import { GapRow } from "#web/features/sources/gap-list.tsx";
import { sourceLinks } from "#web/features/sources/source-address.ts";
import { sourceColumns } from "#web/features/sources/source-columns.tsx";
import { SourceTable } from "#web/features/sources/source-list.tsx";
import { gapColumns } from "#web/features/sources/source-wording.ts";
import { pointText } from "#web/ui/chart/trend-wording.ts";
import { exportsOf } from "#web/ui/table/data-table.tsx";
import { addMeasuredBrand } from "../measured-brand.ts";
import { openModelClient } from "../model-client.ts";
import { compact, pagePart, pageText } from "../page-text.ts";
import { csvRow, found, lookAround, period, query, rankingExports } from "../surfaces.ts";
import { openTestApi, type TestApi } from "../test-api.ts";

let api: TestApi;
let world: Awaited<ReturnType<typeof addMeasuredBrand>>;
let model: Awaited<ReturnType<typeof openModelClient>>;
let seen: Awaited<ReturnType<typeof lookAround>>;
beforeAll(async () => {
  api = await openTestApi("pglite");
  world = await addMeasuredBrand(api);
  model = await openModelClient(api, world);
  seen = await lookAround(api, world, model);
}, 120_000);
afterAll(async () => {
  await model.close();
  await api.remove();
});

const none = () => "";
const partText = (element: ReactNode): string =>
  pageText(element, [[["actions", world.brandId, query], seen.actions]]);

/** What each surface shows under one word; all the same, and as many as are named here. */
function same(shown: Readonly<Record<string, string>>, surfaces: number): void {
  const [first] = Object.values(shown);
  expect(first).toMatch(/\d/);
  expect(shown).toEqual(Object.fromEntries(Object.keys(shown).map((surface) => [surface, first])));
  expect(Object.keys(shown)).toHaveLength(surfaces);
}

/** The one place where a text says it. */
function said(text: string, pattern: RegExp): string {
  const match = pattern.exec(text);
  if (match === null) throw new Error(`${pattern} is not said in ${text.slice(0, 3000)}`);
  return match[1] ?? "";
}

type Share = { readonly value: number | null; readonly low: number; readonly high: number };
const written = (share: Share) => `${percent(share.value)}${compact(rangeText(share, shareBounds))}`;
const RANGE = String.raw`\d+%(?:(?:likely)?\d+–\d+%?|toofewprompts)`;
const own = <One extends { readonly isBrand: boolean }>(ones: readonly One[]): One =>
  found(ones.find(({ isBrand }) => isBrand));
/** The range of visibility among the key figures, as rangeText writes it. */
function likely(text: string): string {
  const [, low, high] = /likelybetween(\d+)%and(\d+)%/.exec(text) ?? [];
  return low === undefined ? compact(TOO_FEW_PROMPTS) : `${low}–${high}`;
}
/** "63%, likely 58–75%" as `written` has it. */
const bare = (text: string) => text.replace(/,?likely(\d+–\d+)%/, "$1");

const overview = () => {
  const { visibility } = seen;
  return {
    figures: partText(
      createElement(KeyFigures, {
        ...{ brandId: world.brandId, query, visibility, answersHref: "" },
        ...{ praiseHref: "", criticalHref: "" },
        ...{ competitorsHref: "", scoreHref: "", judgeHref: "", isCounting: false },
        ...{ unclearHref: "", surfacesHref: "" },
      }),
    ),
    ranking: partText(createElement(RankingTable, { visibility, colours: new Map(), answersOf: none })),
    card: partText(
      createElement(VisibilitySummary, { brand: { id: world.brandId, name: "Acme" }, visibility }),
    ),
    airo: partText(createElement(AiroPanel, { brandId: world.brandId, query, visibility, criticalHref: "" })),
  };
};

test("visibility is one number with one range", () => {
  const { figures, ranking, card } = overview();
  const { visibility, competitors, model, mail, pdf, shared } = seen;
  same(
    {
      "page, key figures": said(figures, /Visibility(\d+%)of[\d,]+answers/) + likely(figures),
      "page, ranking": bare(said(ranking, new RegExp(`Acmeyou(${RANGE})`))),
      "page, card": bare(said(card, new RegExp(`(${RANGE})ofanswersnamedyou`))),
      api: written(own(visibility.entities).visibility),
      "api, competitors": written(found(competitors.brand.measured).visibility),
      model: written(own<(typeof visibility.entities)[number]>(model.overview.entities).visibility),
      "model, competitors": written(model.competitors.brand.measured.visibility),
      mail: said(mail.html, /Visibility(\d+%)/) + likely(mail.html),
      "mail, text": said(mail.text, /Visibility:(\d+%)/) + likely(mail.text),
      pdf: said(pdf, /Visibility(\d+%)/) + likely(pdf),
      "shared report": bare(said(shared, new RegExp(`Visibility(${RANGE})`))),
      csv: (({ visibility: one }) => written(one))({
        visibility: csvShare(csvRow(visibility.entities, rankingExports, "Acme")),
      }),
    },
    12,
  );
});

const csvShare = (cell: (heading: string) => string) => ({
  value: Number(cell("Visibility")),
  low: Number(cell("Visibility low")),
  high: Number(cell("Visibility high")),
});

test("sentiment is 0 to 100 everywhere, and no part of the score has its name", () => {
  const { figures, ranking, airo } = overview();
  const { visibility, model, pdf, shared } = seen;
  const value = (one: { readonly value: number } | null) => String(Math.round(found(one).value));
  const ofModel = own<(typeof visibility.entities)[number]>(model.overview.entities);
  const { low, high } = found(own(visibility.entities).sentiment);
  const range = compact(rangeText({ low: found(low), high: found(high) }, toneBounds));
  same(
    {
      "page, key figures": said(figures, /(\d+)of100/),
      // Behind visibility and its change.
      "page, ranking": said(ranking, /Acmeyou.*?(?:noise|change|–)(\d+)\d\.\d/),
      api: value(own(visibility.entities).sentiment),
      model: value(ofModel.sentiment),
      pdf: said(pdf, /Tone(\d+)of100noclearchangemostly/),
      "pdf, portrayal": said(pdf, new RegExp(`Tone(\\d+)of100,likelybetween${range.replace("–", "and")}`)),
      "shared report": said(shared, new RegExp(`Tone(\\d+)likely${range}of100,50neutral`)),
      csv: String(
        Math.round(Number(csvRow(visibility.entities, rankingExports, "Acme")("Sentiment (0-100)"))),
      ),
    },
    8,
  );
  for (const text of [
    airo,
    ...Object.keys(found(visibility.airo).parts),
    JSON.stringify(model.overview.airo),
  ])
    expect(text).not.toMatch(/sentiment/i);
});

test("share of voice is one number, and no part of the score has its name", () => {
  const { ranking, airo } = overview();
  const { visibility, model, pdf, shared } = seen;
  const ofModel = own<(typeof visibility.entities)[number]>(model.overview.entities);
  same(
    {
      "page, ranking": said(ranking, /Acmeyou.*?\d\.\d(\d+%)/),
      api: percent(own(visibility.entities).shareOfVoice.value),
      model: percent(ofModel.shareOfVoice.value),
      pdf: said(pdf, /Shareofvoice(\d+%)/),
      "shared report": said(shared, /Shareofvoice(\d+%)/),
      csv: percent(Number(csvRow(visibility.entities, rankingExports, "Acme")("Share of voice"))),
    },
    6,
  );
  for (const text of [
    airo,
    ...Object.keys(found(visibility.airo).parts),
    JSON.stringify(model.overview.airo),
  ])
    expect(text).not.toMatch(/share ?of ?voice/i);
});

test("the range of one day's point is the same whatever the period, wherever it is drawn or listed", async () => {
  const day = "2026-11-18";
  const shown: Record<string, string> = {};
  for (const [name, days] of Object.entries({
    week: query,
    day: `from=${day}&to=${day}`,
    "two weeks": "from=2026-11-09&to=2026-11-22",
    year: "from=2026-01-01&to=2026-12-29",
  })) {
    const { view } = await model.get(`visibility?${days}`);
    const entityId = own<(typeof seen.visibility.entities)[number]>(view.entities).id;
    const { entities } = found((view.days as typeof seen.visibility.days).find((one) => one.day === day));
    const share = found(entities.find(({ id }) => id === entityId)).visibility;
    const [from = "", to = ""] = [...days.matchAll(/\d{4}-\d\d-\d\d/g)].map(([one]) => one);
    const { view: overview } = await model.tool("visibility_overview", { from, to });
    const tool = found(overview.days.find((one: { day: string }) => one.day === day)).entities[0].visibility;
    const file = csvRow(dayRows(view), dayColumns, day);
    const line = { value: Number(file("Visibility")), low: Number(file("Low")), high: Number(file("High")) };
    shown[`api, ${name}`] = written(share);
    shown[`page, ${name}`] = bare(compact(pointText(share, shares)));
    shown[`model, ${name}`] = written(tool);
    shown[`csv, ${name}`] = written(line);
  }
  const point = found(seen.report.line.points.find(({ days }) => days.from === day && days.to === day));
  shown["mail, pdf and shared report"] = written(point.figure as Share);
  same(shown, 17);
});

test("answers behind a gap are as many on sources, gaps and actions", () => {
  const { gaps, sources, actions, model, pdf, shared } = seen;
  const [gap] = gaps.gaps;
  const { domain } = found(gap);
  const of = <One extends { readonly domain: string }>(ones: readonly One[]) =>
    found(ones.find((one) => one.domain === domain));
  const id = `win-source:${domain}`;
  const links = sourceLinks(new URLSearchParams());
  const evidence = new RegExp(
    String.raw`Benamedon${domain.replaceAll(".", "\\.")}.*?usedin\d+answers,(\d+)ofwhich`,
  );
  const board = partText(createElement(ActionBoard, { ...world, query, today: period.to, lead: null }));
  const action = found(actions.actions.find((one) => one.id === id));
  const ofModel = found(model.actions.actions.find((one: { id: string }) => one.id === id));
  const view = { search: "", type: "", sort: "gaps", order: "desc" } as const;
  const table = partText(
    createElement(SourceTable, {
      rows: [of(sources.sources)],
      ...{ links, view, onSort: none, isOutdated: false },
    }),
  );
  same(
    {
      "page, gaps": said(
        partText(createElement(GapRow, { gap: found(gap), links })),
        /(\d+)of\d+answerswithoutyou/,
      ),
      "page, sources": said(table, new RegExp(`\\d\\.\\d\\d(\\d+)${of(sources.sources).answers}$`)),
      "page, actions": said(board, evidence),
      api: String(of(gaps.gaps).answers),
      "api, sources": String(of(sources.sources).gaps),
      "api, actions": String(action.evidence[0]?.n),
      model: String(of<{ domain: string; answers: number }>(model.gaps.gaps).answers),
      "model, sources": String(of<{ domain: string; gaps: number }>(model.sources.sources).gaps),
      "model, actions": String(ofModel.evidence[0].n),
      pdf: said(pdf, evidence),
      "shared report": said(shared, evidence),
      csv: csvRow(gaps.gaps, gapColumns, domain)("Answers that name a competitor and not you"),
      "csv, sources": csvRow(
        sources.sources,
        exportsOf(sourceColumns(links, sources.sources)),
        domain,
      )("Gaps"),
      "csv, actions": csvRow(actions.actions, actionColumns(actions.surfaces), id)("Answers"),
    },
    14,
  );
});

test("a fix gains as many points on readiness and in reports, their mails and the interface", () => {
  const { readiness, actions, model, audit } = seen;
  const list = actions.actions.filter((one) => one.list === "readiness");
  const first = found(list[0]);
  const checkId = first.id.replace("fix-check:", "");
  const title = compact(first.title).replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const gain = (points: number | null) => gainWords(found(points)) ?? "";
  const ofText = (text: string, about: RegExp) => said(text, about);
  const board = partText(createElement(ActionBoard, { ...world, query, today: period.to, lead: null }));
  const finished = found(readiness.audit);
  const fixes = partText(createElement(FixList, { audit: finished } as Parameters<typeof FixList>[0]));
  const check = found(
    (finished as Parameters<typeof FixList>[0]["audit"]).result.checks.find(({ id }) => id === checkId),
  );
  const entry = partText(createElement(CheckEntry, { check }));
  const ofModel = found(model.readiness.audit.result.fixes.find((one: { id: string }) => one.id === checkId));
  const action = found(model.actions.actions.find((one: { id: string }) => one.id === first.id));
  same(
    {
      "page, readiness": ofText(fixes, new RegExp(`${title}.*?(\\+\\d\\.\\d)`)),
      "page, check": ofText(entry, /Worth(\+\d\.\d)of10points/),
      "page, actions": ofText(board, new RegExp(`${title}.*?effort(\\+\\d\\.\\d)Readiness`)),
      api: gain(check.pointsGained),
      "api, actions": gain(first.gain.points),
      model: gain(ofModel.pointsGained),
      "model, actions": gain(action.gain.points),
      "report page": ofText(audit.page, new RegExp(`(\\+\\d\\.\\d)${title}`)),
      "report page, check": ofText(audit.page, new RegExp(`${title}(\\+\\d\\.\\d)points`)),
      "report mail": ofText(audit.mail, new RegExp(`(\\+\\d\\.\\d)points${title}`)),
      "report mail, text": ofText(audit.text, new RegExp(`${title}.*?(\\+\\d\\.\\d)points`)),
      "report pdf": ofText(audit.pdf, new RegExp(`(\\+\\d\\.\\d)${title}`)),
      "report pdf, check": ofText(audit.pdf, new RegExp(`${title}(\\+\\d\\.\\d)points`)),
      csv: gain(
        Number(csvRow(actions.actions, actionColumns(actions.surfaces), first.id)("Gain at most (points)")),
      ),
    },
    14,
  );
});

test("points of the AIRO score and fixes on the site are in two lists everywhere, and points of Readiness in the list of fixes alone", () => {
  const { actions, model, mail, pdf, shared } = seen;
  const element = createElement(ActionBoard, { ...world, query, today: period.to, lead: null });
  const board = partText(element);
  const next = partText(
    createElement(DoNext, { brandId: world.brandId, query, href: "?", isMain: true, isToTrack: false }),
  );
  const texts = { board, next, pdf, shared };
  for (const [surface, text] of Object.entries(texts)) {
    const [forAiro = "", forReadiness = ""] = text
      .slice(text.lastIndexOf("Soassistantsrecommendyou"))
      .split("Soassistantscanreadyoursite");
    expect(forAiro, surface).toMatch(surface === "board" ? /\+\d\.\d/ : /\+\d\.\dAIRO/);
    if (surface === "board") expect(forReadiness, surface).toMatch(/(?:Small|Medium|Large)effort/);
    expect(forAiro, surface).not.toMatch(/\d\.\dReadiness/);
    expect(forReadiness, surface).not.toMatch(/\+\d\.\dAIRO/);
    // Beside one another on three cards the two scores' points would be compared.
    if (surface === "next") expect(forReadiness, surface).not.toMatch(/Readiness/);
    else expect(forReadiness, surface).toMatch(/\+\d\.\dReadiness/);
  }
  // The board names the unit once, in the heading of the list; screen readers hear it with each gain.
  const read = pagePart(element, [[["actions", world.brandId, query], actions]]);
  const groups = read(".action-group").toArray();
  const ofAiro = read(found(groups.find((group) => read(group).find("[data-list=airo]").length > 0)));
  expect(compact(ofAiro.find("h3").text())).toMatch(/AIROscore/);
  const gains = ofAiro.find(".action-gain").toArray();
  expect(gains.length).toBeGreaterThan(0);
  for (const gain of gains) expect(compact(read(gain).text())).toMatch(/\d\.\dAIRO$/);
  for (const listed of [actions.actions, model.actions.actions as typeof actions.actions]) {
    const order = listed.map(({ list }) => list);
    expect(new Set(order)).toEqual(new Set(["airo", "readiness"]));
    expect(order).toEqual(order.toSorted());
    for (const { list, gain } of listed) expect([list, null]).toContain(gain.score);
  }
  // The three of the mail have no headings: each gain names its score.
  for (const text of [mail.html, mail.text])
    expect([...text.matchAll(/\+\d\.\d(AIRO|Readiness)/g)].map(([, score]) => score)).toEqual([
      "AIRO",
      "AIRO",
      "Readiness",
    ]);
});

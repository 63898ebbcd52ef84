import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import * as samples from "../../../tests/reports/audit-result-sample.ts";
import { sampleReport } from "../../../tests/reports/sample-report.ts";
import { renderPage } from "./render-page.tsx";

const assets = { stylesheetUrl: "/assets/report-page.1a2b.css", scriptUrl: "/assets/report-page.3c4d.js" };
const all = Object.entries(samples);

describe("renderPage", () => {
  test("is a whole document: title, share preview, style and script, not to be listed", () => {
    const html = renderPage(sampleReport(), assets);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en"/);
    const page = load(html);
    expect(page("title").text()).toBe("Readiness report for northwindbikes.example: TrueNorth");
    expect(page("meta[property='og:title']").attr("content")).toBe(
      "northwindbikes.example: Readiness 7.4 of 10",
    );
    expect(page("meta[property='og:description']").attr("content")).toContain("A good site to read");
    expect(page("meta[name=robots]").attr("content")).toBe("noindex, nofollow");
    expect(page("meta[name=referrer]").attr("content")).toBe("no-referrer");
    expect(page("link[rel=stylesheet]").attr("href")).toBe(assets.stylesheetUrl);
    expect(page("script").attr("src")).toBe(assets.scriptUrl);
  });

  test("shows all checks with outcome word, finding, evidence and fix", () => {
    const page = load(renderPage(sampleReport(), assets));
    expect(page("details.check").length).toBe(samples.northwind.checks.length);
    const check = page("#check-text-without-js");
    expect(check.attr("data-outcome")).toBe("partial");
    expect(check.find(".outcome").text()).toBe("Partial");
    expect(check.find(".points").text()).toMatch(/^\+0\.\d points$/);
    for (const said of [
      "61 words in the first response",
      "Loading…",
      "server-side rendering",
      "Most AI crawlers don’t run JavaScript",
    ])
      expect(check.text()).toContain(said);
    expect(check.find("a.address").attr("href")).toBe("https://northwindbikes.example/bikes/commuter");
    expect(check.find(".seen + p").text()).toBe("12 pages checked");
  });

  test("leaves what research says of a check to the page about the method", () => {
    const page = renderPage(sampleReport(), assets);
    for (const { id } of samples.northwind.checks) expect(page).toContain(`/method#rule-${id}"`);
    expect(page).not.toMatch(/Evidence for this rule|Ahrefs/);
  });

  test("its questions are closed, say what is to fix in each, and add up to the score", () => {
    const page = load(renderPage(sampleReport(samples.capped), assets));
    expect(page("details.group").length).toBe(8);
    expect(page("details[open]").length).toBe(0);
    const first = page("#access");
    expect(first.find("summary").first().text()).toMatch(
      /^Can AI crawlers get in\?20%\d\.\d\d of 10 to fix$/,
    );
    const outcomes = first
      .find(".check")
      .toArray()
      .map((one) => page(one).attr("data-outcome"));
    expect(outcomes.lastIndexOf("fail")).toBeLessThan(outcomes.indexOf("pass"));
    expect(page(".counts").text()).toMatch(/^\d+ to fix, \d+ passed, 4 not counted/);
    expect(page(".total tr").last().text()).toBe("Readiness3.0");
    expect(page(".total").text()).toContain("at most 3.0");
    const order = page("main section[aria-labelledby]")
      .toArray()
      .map((one) => page(one).attr("aria-labelledby"));
    expect(order.indexOf("fixes-title")).toBeLessThan(order.indexOf("checks-title"));
  });

  test("every link within the page has a target", () => {
    const page = load(renderPage(sampleReport(), assets));
    const targets = page("a[href^='#']")
      .toArray()
      .map((link) => page(link).attr("href") ?? "");
    expect(targets.length).toBeGreaterThan(5);
    for (const target of targets) expect(page(target).length, target).toBe(1);
  });

  test.each(all)("%s: carries no inline style or script and no unsafe link", (_, result) => {
    const page = load(renderPage(sampleReport(result), assets));
    expect(page("[style], style, script:not([src])").length).toBe(0);
    for (const link of page("a").toArray()) expect(page(link).attr("href")).toMatch(/^(https?:\/\/|#)/);
    const names = page("*")
      .toArray()
      .flatMap((node) => ("attribs" in node ? Object.keys(node.attribs) : []));
    expect(names.filter((name) => /^on/i.test(name))).toEqual([]);
  });

  test("the person who asked is not named on a page anybody may read", () => {
    expect(renderPage(sampleReport(), assets)).not.toContain("Maren");
  });

  test("an unreachable site gets what to do now in place of a score", () => {
    // A robots.txt that could not be loaded is no finding about a site that nobody reached.
    const [first, ...others] = samples.unreachable.checks;
    if (first === undefined) throw new Error("there is no check");
    const checks = [{ ...first, outcome: "fail" as const, score: 0 }, ...others];
    const counts = { ...samples.unreachable.counts, fail: 1 };
    const page = load(renderPage(sampleReport({ ...samples.unreachable, checks, counts }), assets));
    expect(page("details.check, .total, .fixes").length).toBe(0);
    expect(page.text()).not.toContain(first.title);
    expect(page("h2").text()).toContain("What to do now");
    expect(page("[role=img]").first().attr("aria-label")).toBe("Readiness: no score. Not reached");
  });

  test("a limited report says so and leaves unmeasured categories without a bar", () => {
    const page = load(renderPage(sampleReport(samples.limited), assets));
    expect(page(".opening").text()).toContain(`Limited: 18 of ${samples.northwind.checks.length} checks`);
    expect(page(".value.none").length).toBe(6);
  });

  test("reads and styles without a script", () => {
    const page = load(renderPage(sampleReport(), { stylesheetUrl: assets.stylesheetUrl }));
    expect(page("script").length).toBe(0);
    expect(page("button:not([hidden])").length).toBe(0);
  });
});

test("the page keeps its theme under the same key as the web app", () => {
  const source = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");
  const keyOf = (text: string) => text.match(/_KEY = "([^"]+)"/)?.[1];
  expect(keyOf(source("report-page.script.ts"))).toBe(keyOf(source("../../web/ui/form/theme.ts")));
});

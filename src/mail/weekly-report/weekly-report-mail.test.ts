import { inflateSync } from "node:zlib";
import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import type { VisibilityReport } from "#reports/visibility/visibility-report.ts";
import { figure, visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import { chartTints } from "./chart.ts";
import { weeklyReportMail } from "./weekly-report-mail.tsx";

const links = {
  brand: "https://t.example/brand",
  settings: "https://t.example/brand?view=reports",
  home: "https://t.example",
  unsubscribe: "https://t.example/u",
};
const sample = visibilitySample();
const [action] = sample.actions;
if (action === undefined) throw new Error("the sample has an action");
const titled = (list: "airo" | "readiness", title: string) => ({ ...action, list, title });
const actions = [
  titled("airo", "First"),
  titled("airo", "Second"),
  titled("airo", "Third"),
  titled("readiness", "Mend the site"),
];
const first: VisibilityReport = {
  ...sample,
  headline: { ...sample.headline, change: figure("points") },
  line: { ...sample.line, points: sample.line.points.slice(-1) },
};
const written = (report: VisibilityReport) => weeklyReportMail.write({ report, links });

describe("the weekly mail", () => {
  test("is the finding, four figures, a chart, three things to do and one button", async () => {
    const { subject, html, text } = await written({ ...sample, actions });
    expect(subject).toBe("Acme is named in 42% of answers, up 7 points");
    const page = load(html);
    expect(page("h1").text()).toBe(`${subject}.`);
    expect(
      page(".quarter")
        .toArray()
        .map((tile) => page(tile).text().replace("\u00A0", " ")),
    ).toEqual([
      "Visibility42%▲ up 7 pointslikely between 34% and 50%",
      "AIRO, how AI presents it4.2 of 10likely between 3.3 and 5.1",
      "Rank2nd of 3Boardly is ahead so far",
      "Tone70 of 100mostly positive, likely between 61 and 78",
    ]);
    expect(
      page("strong")
        .toArray()
        .map((one) => page(one).text()),
    ).toEqual(["First", "Second", "Mend the site"]);
    expect(page(".button").length).toBe(1);
    for (const said of ["Three things to do this week", "Mend the site", links.settings, links.unsubscribe])
      expect([html.includes(said), text.includes(said)], said).toEqual([true, true]);
    const lines = text.split("\n");
    for (const address of Object.values(links))
      expect(lines.some((line) => line.startsWith(address))).toBe(true);
  });

  test("its one picture comes with the mail, and its words say the same without it", async () => {
    const { html, text, attachments } = await written(sample);
    const words =
      "Line chart of visibility, 17 Nov 2026 to 22 Nov 2026. Acme: 40%, then 44%. Boardly: 50%, then 52%.";
    const picture = load(html)("img");
    expect([picture.attr("src"), picture.attr("alt")]).toEqual(["cid:visibility", words]);
    expect(text).toContain(words);
    expect(attachments).toMatchObject([{ cid: "visibility", contentType: "image/png" }]);
    const { width, height, at } = pixelsOf(attachments?.[0]?.content ?? new Uint8Array());
    expect([width, height]).toEqual([1040, 320]);
    // From its first day at 40% to its last at 44%, and clear where nothing is drawn.
    const row = (share: number) => Math.round(14 + (1 - share) * (height - 28));
    expect(at(14, row(0.4))).toEqual([...rgb(chartTints.brand), 255]);
    expect(at(width - 14, row(0.52))).toEqual([...rgb(chartTints.competitor), 255]);
    expect(at(width / 2, row(0.9))[3]).toBe(0);
  });

  test("the first week has its own form, without a line and without a change", async () => {
    const { subject, html, text, attachments } = await written({ ...first, actions });
    expect(subject).toBe("Your first reading: Acme is named in 42% of answers");
    expect(attachments).toEqual([]);
    const page = load(html);
    expect(page("img").length).toBe(0);
    expect(
      page("th")
        .toArray()
        .map((one) => page(one).text()),
    ).toEqual(["Boardly", "Acme", "Kanbo"]);
    expect(text).toContain("See your first results:");
    expect(text).not.toMatch(/no clear change|up \d/);
  });

  test("its bars end at the value, with a line over the likely range, and criticism and left-out assistants are said", async () => {
    const tones = { mentions: 50, praised: 20, neutral: 5, criticized: 4 };
    const leftOut = ["DeepSeek answers without web search, so its 24 answers are counted separately."];
    const { html, text } = await written({
      ...first,
      portrayal: { ...first.portrayal, tones },
      method: { ...first.method, leftOut },
    });
    const page = load(html);
    const own = page("th:contains(Acme)").parent();
    const widths = own
      .find("table td")
      .toArray()
      .map((one) => page(one).attr("width"));
    // 42% of answers, likely between 34 and 50.
    expect(widths).toEqual(["42%", "58%", "34%", "16%", "50%"]);
    expect(own.text()).toContain("42%");
    expect(text).toContain("Four answers criticize you.");
    expect(text.replaceAll(/\s+/g, " ")).toContain(leftOut[0]);
    expect(text).not.toContain("Enough to see");
  });

  test("an early rank is one so far, as on the overview", async () => {
    const { text } = await written({ ...first, evidence: { display: "provisional", grade: "exploratory" } });
    expect(text).toContain("Rank: 2nd of 3 so far, Boardly is ahead so far");
    expect(text).toContain("Fine for orientation, not yet for decisions.");
  });

  test("after a pause of months there is no first reading again", async () => {
    const { subject, text } = await written({ ...first, actions, hasEarlier: true });
    expect(subject).toBe("Acme is named in 42% of answers");
    expect(text).toContain("See what changed:");
    expect(text).toContain("Three things to do this week");
  });

  test("a reader who is no member is led to no page that asks them to sign in for settings", async () => {
    const outside = { ...links, settings: null };
    const { html, text } = await weeklyReportMail.write({ report: sample, links: outside });
    const page = load(html);
    const led = page(".link")
      .toArray()
      .map((one) => page(one).text());
    expect(led).toEqual(["How each figure is counted", "Unsubscribe", "TrueNorth"]);
    expect(text).not.toContain("Change:");
  });

  test("too few answers are no finding, and no figure", async () => {
    const { headline } = first;
    const none = {
      ...headline,
      visibility: figure("share", { n: 3 }),
      airo: figure("score"),
      sentiment: figure("tone"),
    };
    const { subject, html } = await written({ ...first, headline: none, entities: [], actions: [] });
    expect(subject).toBe("Acme: too few answers this week");
    expect(load(html)(".quarter").text()).not.toMatch(/\d/);
  });
});

/** Reads a PNG of ours: eight bits, with opacity, no filter. */
function pixelsOf(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const length = bytes.readUInt32BE(33);
  expect(bytes.toString("latin1", 37, 41)).toBe("IDAT");
  const rows = inflateSync(bytes.subarray(41, 41 + length));
  const at = (x: number, y: number) => [...rows.subarray(y * (width * 4 + 1) + 1 + x * 4).subarray(0, 4)];
  return { width, height, at };
}

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

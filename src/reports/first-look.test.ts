import { load } from "cheerio";
import { expect, test } from "vitest";
import { auditReportMail } from "#mail/audit-report/audit-report-mail.tsx";
import { northwind } from "../../tests/reports/audit-result-sample.ts";
import { sampleFindings, sampleFirstLook } from "../../tests/reports/sample-first-look.ts";
import { sampleReport } from "../../tests/reports/sample-report.ts";
import { type FirstLookInput, type ReportFirstLook, reportFirstLook } from "./first-look.ts";
import { renderPage } from "./page/render-page.tsx";

const NOW = new Date("2026-11-14T09:15:00Z");
const reportWith = (firstLook: FirstLookInput | null) => sampleReport(northwind, { firstLook });
const pageWith = (firstLook: FirstLookInput | null) =>
  load(renderPage(reportWith(firstLook), { stylesheetUrl: "/report-page.css" }));
const done = (changes: Partial<typeof sampleFindings>): Extract<ReportFirstLook, { state: "done" }> => {
  const look = reportFirstLook({ ...sampleFirstLook, findings: { ...sampleFindings, ...changes } }, NOW);
  if (look.state !== "done") throw new Error(`The first look is ${look.state}.`);
  return look;
};

test("says who names you, word for word, and who is named instead", () => {
  const look = done({});
  expect(look).toMatchObject({
    named: "5 of 20",
    who: "ChatGPT 2 of 5, Perplexity 3 of 5, Gemini 0 of 5 and Claude 0 of 5",
    finding:
      "You are named in 5 of 20 answers to 5 questions customers ask. Velora takes your place in 11 of the 15 answers that leave you out.",
    leftOut: ["DeepSeek was overloaded and didn’t answer; its part is left out."],
  });
  expect(look.rows[2]).toMatchObject({
    verdict: "Named in 0 of 5 answers",
    insteadTitle: "Named instead, in 5 answers",
    instead: [
      { name: "Velora", answers: 4 },
      { name: "Kettenwerk", answers: 2 },
      { name: "Pedalhaus", answers: 1 },
    ],
  });
  expect(look.note).toBe(
    "This is a first look, not a score: 20 answers are too few for a share you could rely on. Gemini answered without searching the web.",
  );
});

test("an assistant that answered fewer questions than others says how many, and why", () => {
  const shortened = (["budget", "slow", "overloaded", "no-answer"] as const).flatMap((cutShort, index) =>
    sampleFindings.assistants.slice(index, index + 1).map((one) => ({ ...one, answers: 3, cutShort })),
  );
  expect(done({ assistants: shortened, leftOut: [] }).leftOut).toEqual([
    "ChatGPT was asked only 3 of the 5 questions: the money for this first look was used up.",
    "Perplexity answered only 3 of the 5 questions, then took too long.",
    "Gemini answered only 3 of the 5 questions, then was overloaded.",
    "Claude answered only 3 of the 5 questions.",
  ]);
});

test("named once by each is not said to be named by all", () => {
  const assistants = sampleFindings.assistants.slice(0, 3).map((one) => ({ ...one, named: 1, answers: 5 }));
  const look = done({ assistants, missedForFirst: 0 });
  expect(look.finding).toBe("You are named in 3 of 15 answers to 5 questions customers ask.");
  expect(look.named).toBe("3 of 15");
});

test("what is missing is said: no assistant, no answers yet, no answer at all, no money, no words on the site", () => {
  expect(reportFirstLook(null, NOW).state).toBe("none");
  const asking: FirstLookInput = {
    ...sampleFirstLook,
    state: "asking",
    findings: null,
    progress: { done: 7, total: 20 },
  };
  expect(reportFirstLook(asking, NOW)).toEqual({
    state: "asking",
    sentence:
      "We’re asking the assistants right now: 7 of 20 answers are in. Reload this page in a minute to see them.",
  });
  expect(reportFirstLook(asking, new Date("2026-11-14T10:00:00Z")).state).toBe("none");
  const emptied = (changes: Partial<typeof sampleFindings>) =>
    reportFirstLook({ ...sampleFirstLook, findings: { ...sampleFindings, assistants: [], ...changes } }, NOW);
  expect(emptied({ leftOut: [{ label: "Gemini", reason: "no-answer" }] })).toEqual({
    state: "none",
    sentence: "Gemini didn’t answer; its part is left out.",
  });
  expect(emptied({ leftOut: [{ label: "Gemini", reason: "budget" }] })).toMatchObject({
    sentence: expect.stringContaining("budget for first looks is used up"),
  });
  expect(emptied({ questions: [] })).toMatchObject({ sentence: expect.stringContaining("says too little") });
});

test("the page quotes an assistant's HTML as text, and calls nothing a score or an interval", () => {
  const page = pageWith(sampleFirstLook);
  const look = page(".look");
  expect(look.find("blockquote").eq(2).text()).toContain('<b onclick="alert(1)">for cities</b>');
  expect(page("[onclick]")).toHaveLength(0);
  expect(look.find("mark").first().text()).toBe("Northwind Bikes");
  expect(look.text()).toContain("DeepSeek was overloaded and didn’t answer");
  expect(look.text().replace("not a score", "")).not.toMatch(/score|interval|%|–\d/i);
  expect(look.find("a.btn").attr("href")).toBe(
    "https://truenorth.example/signup?domain=northwindbikes.example&company=Northwind+Bikes",
  );
  expect(page.html()).not.toContain("signup?token");
});

test("without a key the page says in one sentence what would be there", () => {
  const sentence = pageWith(null)(".look .lead").text();
  expect(sentence).toMatch(/^With an assistant connected, .*\.$/);
  expect(sentence.match(/\./g)).toHaveLength(1);
});

test("the mail holds the same, as text and as HTML", async () => {
  const { html, text } = await auditReportMail.write(reportWith(sampleFirstLook));
  const mail = load(html);
  expect(mail("[onclick]")).toHaveLength(0);
  for (const said of [mail.text().replaceAll(/\s+/g, " "), text.replaceAll(/\s+/g, " ")]) {
    expect(said).toContain(
      "You are named in 5 of 20 answers to 5 questions customers ask. Velora takes your place in 11 of the 15 answers",
    );
    expect(said).toContain("“Northwind Bikes and Kettenwerk both deliver their bikes fully built.”");
    expect(said).toContain("Named instead, in 5 answers: Velora (4), Kettenwerk (2) and Pedalhaus (1)");
    expect(said).toContain("DeepSeek was overloaded and didn’t answer; its part is left out.");
  }
});

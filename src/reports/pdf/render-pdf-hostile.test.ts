import { load } from "cheerio";
import { expect, test } from "vitest";
import { auditReportMail } from "#mail/audit-report/audit-report-mail.tsx";
import { readFirstLook } from "#measurement/first-look/read-first-look.ts";
import { northwind } from "../../../tests/reports/audit-result-sample.ts";
import { pdfText } from "../../../tests/reports/pdf-text.ts";
import { sampleReport } from "../../../tests/reports/sample-report.ts";
import { visibilitySample } from "../../../tests/reports/visibility-sample.ts";
import { renderPage } from "../page/render-page.tsx";
import { renderVisibilityPage } from "../visibility/page/render-visibility-page.tsx";
import { quotesOf } from "../visibility/portrayal.ts";
import { renderPdf } from "./render-pdf.tsx";

const REORDERING = /[\u061C\u202A-\u202E\u2066-\u2069]/;
/** Mails write a hair space into what programs would make a link of. */
const oneLine = (text: string) => text.replaceAll("\u200A", "").replaceAll(/\s+/g, " ");
/** What the assistant wrote, and how a reader sees it: word for word, as text. */
const sentences = [
  [
    "a script",
    'For winter, Northwind Bikes <script>alert("x")</script> is worth a look, it says here.',
    'For winter, Northwind Bikes <script>alert("x")</script> is worth a look, it says here.',
  ],
  [
    "an attribute",
    'For winter, Northwind Bikes <img src=x onerror="alert(1)"> is worth a look, it says here.',
    'For winter, Northwind Bikes <img src=x onerror="alert(1)"> is worth a look, it says here.',
  ],
  [
    "entities",
    "For winter, Northwind Bikes &lt;b&gt;&amp;#x202E; &nbsp;is worth a look, it says here.",
    "For winter, Northwind Bikes &lt;b&gt;&amp;#x202E; &nbsp;is worth a look, it says here.",
  ],
  [
    "a turned direction",
    "For winter, Northwind Bikes \u202Egpj.exe\u202C is worth a look, it says here.",
    "For winter, Northwind Bikes gpj.exe is worth a look, it says here.",
  ],
  [
    "a word of 10 kB",
    `For winter, Northwind Bikes is worth ${"a".repeat(10_000)} look, it says here.`,
    `For winter, Northwind Bikes is worth ${"a".repeat(60)}`,
  ],
] as const;

/** The first look as it is read from the answers of assistants, each named as its sentence is. */
const findingsOf = (answers: readonly (readonly [label: string, text: string])[]) =>
  readFirstLook({
    brand: { name: "Northwind Bikes", domain: "northwindbikes.example" },
    questions: ["Which bike is good in winter?"],
    labels: answers.map(([label]) => label),
    answers: answers.map(([label, text]) => ({
      ...({ question: 0, finish: "complete", citedUrls: [], isWithoutSearch: false } as const),
      ...{ label, text },
    })),
    failures: new Map(),
  });

/** Mails break host names with what nobody sees, so that no reader makes links of them. */
const withoutBreaks = (text: string): string => text.replaceAll("\u200C", "");

test("whatever an assistant's sentence holds is text on page, mail and PDF", async () => {
  const findings = findingsOf(sentences.map(([what, said]) => [what, said]));
  expect(findings.assistants).toMatchObject(sentences.map(() => ({ named: 1 })));
  const firstLook = {
    state: "done",
    progress: { done: 1, total: 1 },
    findings,
    createdAt: "2026-11-14T09:12:30.000Z",
  } as const;
  const report = sampleReport(northwind, { firstLook });
  const page = renderPage(report, { stylesheetUrl: "/report-page.css" });
  const plain = load(renderPage(sampleReport(), { stylesheetUrl: "/report-page.css" }));
  const { html, text } = await auditReportMail.write(report);
  const printed = pdfText(await renderPdf(report));
  for (const [what, , shown] of sentences) {
    for (const [form, markup] of Object.entries({ page, html }))
      expect(withoutBreaks(oneLine(load(markup)("body").text())), `${what}, ${form}`).toContain(shown);
    expect(withoutBreaks(oneLine(text)), what).toContain(shown);
    // Lines of the PDF break where its column ends.
    expect(printed.replaceAll(/\s+/g, ""), what).toContain(shown.replaceAll(/\s+/g, ""));
  }
  for (const [form, markup] of Object.entries({ page, html }))
    expect(load(markup)("[onerror], [onload], img[src=x]"), form).toHaveLength(0);
  expect(load(page)("script")).toHaveLength(plain("script").length);
  expect(load(html)("script")).toHaveLength(0);
  for (const form of [page, html, text, printed]) {
    expect(form).not.toMatch(REORDERING);
    expect(form).not.toMatch(/a{400}/);
  }
}, 60_000);

test("the PDF of a report holds its finding, each assistant's verdict and words, and who is named instead", async () => {
  const { sampleFirstLook } = await import("../../../tests/reports/sample-first-look.ts");
  const printed = oneLine(pdfText(await renderPdf(sampleReport(northwind, { firstLook: sampleFirstLook }))));
  const compact = printed.replaceAll(" ", "");
  for (const said of [
    "What assistants say about you: a first look",
    "You are named in 5 of 20 answers to 5 questions customers ask.",
    "Named in 2 of 5 answers",
    "“Northwind Bikes and Kettenwerk both deliver their bikes fully built.”",
    "Asked: Which bike shops deliver a bike fully built?",
    "Named instead, in 5 answers: Velora (4), Kettenwerk (2) and Pedalhaus (1)",
    "DeepSeek was overloaded and didn’t answer; its part is left out.",
    "This is a first look, not a score",
  ])
    expect(compact).toContain(said.replaceAll(" ", ""));
}, 60_000);

test("what answers say of a brand is text in a shared report and its PDF too", async () => {
  const toned = sentences.map(([, text], index) => ({
    ...{ answerId: `a-${index}`, text, tone: 1 as const, prompt: "Which?", assistant: "chatgpt" },
    ...{ start: text.indexOf("Northwind"), end: text.indexOf("Northwind") + 9, day: "2026-11-20" },
  }));
  const sample = visibilitySample();
  // A report shows four at most.
  for (const [from, to] of [
    [0, 3],
    [3, 5],
  ] as const) {
    const kind = quotesOf(toned.slice(from, to), 1, () => "ChatGPT");
    expect(kind).toHaveLength(to - from);
    const report = { ...sample, portrayal: { ...sample.portrayal, kind } };
    const addresses = {
      stylesheetUrl: "/s.css",
      scriptUrl: "/s.js",
      home: "https://t.example",
      pdfUrl: "/p",
    };
    const page = renderVisibilityPage(report, addresses);
    const printed = pdfText(await renderPdf(report));
    expect(load(page)("[onerror], img")).toHaveLength(0);
    expect(load(page)("main script")).toHaveLength(0);
    for (const [, , shown] of sentences.slice(from, to)) {
      const least = shown.slice(0, 60);
      expect(oneLine(load(page)("main").text())).toContain(least);
      expect(printed.replaceAll(/\s+/g, "")).toContain(least.replaceAll(/\s+/g, ""));
    }
    for (const form of [page, printed]) {
      expect(form).not.toMatch(REORDERING);
      expect(form).not.toMatch(/a{700}/);
    }
  }
}, 60_000);

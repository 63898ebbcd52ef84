import { load } from "cheerio";
import { describe, expect, test } from "vitest";
import * as samples from "../../../tests/reports/audit-result-sample.ts";
import { sampleReport } from "../../../tests/reports/sample-report.ts";
import { copyable } from "../layout/unlinked.ts";
import { auditReportMail } from "./audit-report-mail.tsx";

const all = Object.entries(samples);

describe("the mail of a report", () => {
  test("says the finding, the score, three fixes and where to read on, and has one button", async () => {
    const { subject, html, text } = await auditReportMail.write(sampleReport());
    expect(subject).toBe("Your AI Visibility Report for northwindbikes.\u200Cexample");
    const page = load(html);
    expect(page("h1").text()).toBe("Northwind Bikes is nearly ready to be quoted.");
    expect(page.text()).toContain("Hi Maren Solberg,");
    const { fixes } = sampleReport();
    for (const mail of [page("main").text(), text]) {
      expect(mail).toContain("Readiness 7.4 of 10, Good.");
      expect(mail).toContain("Three fixes on your site to start with");
      expect(mail).toContain("attached as a PDF");
      expect(fixes.filter(({ title }) => mail.replaceAll(/\s+/g, " ").includes(title))).toHaveLength(3);
      expect(mail).not.toContain("Can AI crawlers get in?");
    }
    expect(page("td.button a").attr("href")).toBe("https://truenorth.example/r/hJ4kq2Lw9");
    expect(page("td.button")).toHaveLength(1);
  });

  test.each(all)("%s: needs no picture, no script and no stylesheet from elsewhere", async (_, result) => {
    const page = load((await auditReportMail.write(sampleReport(result))).html);
    expect(page("img, script, svg, link[rel=stylesheet], iframe").length).toBe(0);
    const names = page("*")
      .toArray()
      .flatMap((node) => ("attribs" in node ? Object.keys(node.attribs) : []));
    expect(names.filter((name) => /^on/i.test(name))).toEqual([]);
    for (const link of page("a").toArray()) expect(page(link).attr("href")).toMatch(/^https:\/\//);
  });

  test("the scale is as long as the score", async () => {
    const page = load((await auditReportMail.write(sampleReport())).html);
    expect(page("td.fill").attr("width")).toBe("74%");
  });

  test("text from the site stays text", async () => {
    const { html } = await auditReportMail.write(sampleReport(samples.hostile));
    expect(html).not.toMatch(/<script|<svg|<img/);
    expect(html).toContain("&lt;svg onload=alert(1)&gt;");
    expect(html).not.toMatch(/[\u202A-\u202E]/);
  });

  test("a name that is not one is not greeted, and the subject is one line whatever is typed", async () => {
    const recipient = {
      fullName: "Cheap pills at pills.example",
      companyName: "x\r\nBcc: a@b.example",
      email: "",
    };
    const { subject, html, text } = await auditReportMail.write(
      sampleReport(samples.northwind, { recipient }),
    );
    expect(text).toContain("Hello, we read 12 pages of northwindbikes.\u200Cexample and ran 56 checks.");
    expect(`${subject}${html}${text}`).not.toMatch(/pills|Bcc/);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test("an unreachable site gets a kind word and no score", async () => {
    const { subject, html, text } = await auditReportMail.write(sampleReport(samples.unreachable));
    expect(subject).toBe("Your AI Visibility Report: we could not reach northwindbikes.\u200Cexample");
    for (const mail of [load(html)("main").text(), text.replaceAll(/\s+/g, " ")]) {
      expect(mail).toContain("we tried to read northwindbikes.\u200Cexample for Northwind Bikes");
      expect(mail).not.toMatch(/attached|fixes|of 10/);
    }
  });

  test("a line to copy into robots.txt keeps its address in both parts", async () => {
    const line = "Sitemap: https://northwindbikes.example/sitemap.xml";
    const made = sampleReport();
    const fixes = made.fixes.map((fix) => ({ ...fix, text: `Add the line "${line}" to robots.txt.` }));
    const { html, text } = await auditReportMail.write({ ...made, fixes });
    expect(load(copyable(html)).text()).toContain(`"${line}" to robots.txt.`);
    expect(text.replaceAll(/\s+/g, " ")).toContain(`"${line}" to robots.txt.`);
  });

  test("without a booking address no call is offered", async () => {
    const { html, text } = await auditReportMail.write(sampleReport(samples.northwind, { bookingUrl: null }));
    expect(`${html}${text}`).not.toContain("30-minute call");
    // Then a person writes to arrange it, as the form says.
    for (const part of [html, text.replaceAll(/\s+/g, " ")]) {
      expect(part).toContain("We may write to you once more, to arrange a call.");
      expect(part).not.toContain("we won’t write again");
    }
  });

  test.each(all)("%s: lines of the text version fit 72 columns, long words apart", async (_, result) => {
    const { text } = await auditReportMail.write(sampleReport(result));
    const tooLong = text.split("\n").filter((line) => line.length > 72 && line.trim().includes(" "));
    expect(tooLong).toEqual([]);
  });
});

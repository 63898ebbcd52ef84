import type { CSSProperties } from "react";
import { periodWords } from "#reports/visibility/report-words.ts";
import { oneClick } from "#reports/visibility/subscription-token.ts";
import { colour, mailStylesheet, sans, serif } from "../layout/style.ts";
import { escaped, nameInMail, unlinkedText } from "../layout/unlinked.ts";
import type { MailTemplate } from "../template.ts";

export type AlertMailInput = {
  readonly brand: string;
  readonly title: string;
  /** What changed by how much, the gravest first. */
  readonly sentences: readonly string[];
  readonly before: { readonly from: string; readonly to: string };
  readonly after: { readonly from: string; readonly to: string };
  /** Where the alert is shown. */
  readonly url: string;
  /** Ends the reader's mail of alerts, without a sign-in. */
  readonly unsubscribe: string;
};

const WHY =
  "Two scans, one after the other, showed this on the same prompts, assistants and models; chance alone hardly ever does.";
const OFF = "You get this mail because alerts of this brand are on for you.";

/** What changed beyond noise, in plain text and in HTML that needs no picture. */
export const alertMail = { name: "alert", write } as const satisfies MailTemplate<AlertMailInput>;

function write(input: AlertMailInput) {
  const { url, unsubscribe } = input;
  const title = unlinkedText(input.title);
  const sentences = input.sentences.map(unlinkedText);
  const compared = `Compared: ${periodWords(input.before)} with ${periodWords(input.after)} (UTC).`;
  // A subject is one line, whatever a name holds.
  const subject = title.replaceAll(/\s+/g, " ");
  const text = [
    title,
    "",
    ...sentences.map((sentence) => `- ${sentence}`),
    "",
    WHY,
    compared,
    "",
    `See the answers behind it: ${url}`,
    "",
    `${OFF} No more of them: ${unsubscribe}`,
    "",
  ].join("\n");
  const paragraph = (words: string) =>
    `<p class="soft" style="${styleOf(sans(15, 23, { margin: "0 0 10px" }))}">${escaped(words)}</p>`;
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${mailStylesheet}</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background-color:${colour.paper}">
<main class="sheet" style="max-width:600px;margin:0 auto;padding:28px;box-sizing:border-box;overflow-wrap:anywhere;background-color:${colour.sheet};border:1px solid ${colour.line};border-top:3px solid ${colour.teal}">
<p class="soft" style="${styleOf(sans(13, 20))}"><strong class="ink" style="color:${colour.ink}">TrueNorth</strong> · ${escaped(nameInMail(input.brand))}</p>
<h1 class="ink" style="${styleOf(serif(28, 34, { margin: "8px 0 16px" }))}">${escaped(title)}</h1>
<ul class="ink" style="${styleOf(sans(15, 23, { color: colour.ink, padding: "0 0 0 20px" }))}">${sentences.map((one) => `<li>${escaped(one)}</li>`).join("")}</ul>
<div style="height:16px"></div>${paragraph(WHY)}${paragraph(compared)}
<p style="${styleOf(sans(15, 23, { margin: "20px 0" }))}"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;font-weight:500;text-decoration:none;color:#ffffff;background-color:${colour.ink}">See the answers behind it</a></p>
<p class="faint" style="${styleOf(sans(12, 19, { color: colour.faint }))}">${OFF} <a class="link" href="${escaped(unsubscribe)}" style="color:${colour.teal}">No more of them</a></p>
</main></body></html>`;
  return { subject, text, html, headers: oneClick(unsubscribe) };
}

function styleOf(style: CSSProperties): string {
  return Object.entries(style)
    .map(([name, value]) => {
      const css = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${css}:${typeof value === "number" && name === "fontSize" ? `${value}px` : value}`;
    })
    .join(";")
    .replaceAll('"', "'");
}

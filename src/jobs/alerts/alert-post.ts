import { createHmac } from "node:crypto";
import type { StoredAlert } from "#database/alerts/alerts.ts";

export type AlertBrand = { readonly id: string; readonly name: string; readonly domain: string };

/** Takes a brand and an alert of it, or null for a test; returns what is posted: text a chat shows, and the same as data. */
export function alertPost(
  brand: AlertBrand,
  alert: StoredAlert | null,
  { publicUrl, sentAt }: { readonly publicUrl: string; readonly sentAt: Date },
): string {
  const url = alertUrl(publicUrl, brand.id);
  if (alert === null)
    return JSON.stringify({
      event: "test",
      text: `This is a test from TrueNorth: alerts of ${forChat(brand.name)} will be posted here.`,
      brand,
      sentAt: sentAt.toISOString(),
    });
  const { id, cause, title, before, after, raisedAt, parts } = alert;
  return JSON.stringify({
    // Not "type": Mattermost knows kinds of posts by that name and refuses those it does not know.
    event: "alert",
    text: chatText(
      title,
      parts.map(({ sentence }) => sentence),
      url,
    ),
    brand,
    alert: {
      id,
      cause,
      title,
      raisedAt: raisedAt.toISOString(),
      before,
      after,
      url,
      parts: parts.map(({ label, together }) => ({
        label,
        before: together.before,
        after: together.after,
        change: together.change.value,
        low: together.change.low,
        high: together.change.high,
        p: together.change.p,
        prompts: together.prompts,
        answers: together.answers,
      })),
    },
    sentAt: sentAt.toISOString(),
  });
}

/** Slack cuts a text in two above this, and above 40,000 drops its end, where the link is. */
const LONGEST_TEXT = 4000;
const LONGEST_LINE = 600;

/** Title, as many parts as fit, and the link, which is always there. */
function chatText(title: string, sentences: readonly string[], url: string): string {
  const link = `<${url}|See the answers behind it>`;
  const head = `*${forChat(cut(title))}*`;
  let left = LONGEST_TEXT - head.length - link.length - "\n• and 1,000 more\n".length;
  const lines: string[] = [];
  for (const sentence of sentences) {
    const line = `\n• ${forChat(cut(sentence))}`;
    left -= line.length;
    if (left < 0) break;
    lines.push(line);
  }
  const others = sentences.length - lines.length;
  return [head, ...lines, ...(others > 0 ? [`\n• and ${others} more`] : []), `\n${link}`].join("");
}

/** By characters, of which some have two halves; one line, as a line of a chat is. */
function cut(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  return characters.length <= LONGEST_LINE
    ? characters.join("")
    : `${characters.slice(0, LONGEST_LINE - 1).join("")}…`;
}

/** Where a brand's alerts are shown. It has no "&", which chats want written otherwise within their links. */
export const alertUrl = (publicUrl: string, brandId: string): string =>
  `${publicUrl}/brand/${brandId}?tab=overview&view=alerts`;

/** Names come from members and answers: in a chat's own markup they might call everybody, or lead elsewhere. */
const forChat = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The header by which a receiver knows that a post is ours and new: time, and HMAC-SHA256 of time and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

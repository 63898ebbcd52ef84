import { createHmac } from "node:crypto";
import type { StoredAlert } from "#database/alerts.ts";

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
      type: "test",
      text: `This is a test from TrueNorth: alerts of ${forChat(brand.name)} will be posted here.`,
      brand,
      sentAt: sentAt.toISOString(),
    });
  const { id, cause, title, before, after, raisedAt, parts } = alert;
  return JSON.stringify({
    type: "alert",
    text: [
      `*${forChat(title)}*`,
      ...parts.map(({ sentence }) => `• ${forChat(sentence)}`),
      `<${url}|See the answers behind it>`,
    ].join("\n"),
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

/** Where a brand's alerts are shown. */
export const alertUrl = (publicUrl: string, brandId: string): string =>
  `${publicUrl}/brand/${brandId}?brand=${brandId}&tab=settings#alerts`;

/** Names come from members and answers: in a chat's own markup they might call everybody, or lead elsewhere. */
const forChat = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The header by which a receiver knows that a post is ours and new: time, and HMAC-SHA256 of time and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

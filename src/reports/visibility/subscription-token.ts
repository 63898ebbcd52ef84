import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a link in a mail does for its recipient. */
export type SubscriptionAction = "confirm" | "unsubscribe" | "end-alerts" | "end-portfolio";

/** Signs and reads the links in mails: no sign-in is needed, and none can be made up without the key. */
export type SubscriptionTokens = {
  /** Takes what a link is to do and for whom: a UUID, or two with a dot between; returns its token, safe in an address. */
  readonly sign: (action: SubscriptionAction, of: string) => string;
  /** Takes a token; returns for whom it is, or null where it is not ours or of another action. */
  readonly read: (action: SubscriptionAction, token: string) => string | null;
};

const TOKEN =
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?)\.([A-Za-z0-9_-]{43})$/;

export function subscriptionTokens(secretKey: string): SubscriptionTokens {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "truenorth/report-subscriptions", 32));
  const signature = (action: SubscriptionAction, id: string) =>
    createHmac("sha256", key).update(`${action}/${id}`).digest();
  return {
    sign: (action, id) => `${id}.${signature(action, id).toString("base64url")}`,
    read(action, token) {
      const [, id, given] = TOKEN.exec(token) ?? [];
      if (id === undefined || given === undefined) return null;
      const bytes = Buffer.from(given, "base64url");
      const wanted = signature(action, id);
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? id : null;
    },
  };
}

/** Takes the address that ends a mailing; returns the headers by which mail programs end it by themselves (RFC 8058). */
export const oneClick = (unsubscribe: string): Readonly<Record<string, string>> => ({
  "List-Unsubscribe": `<${unsubscribe}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** What a link in a mail does for its recipient. */
export type SubscriptionDeed = "confirm" | "unsubscribe";

/** Signs and reads the links in mails: no sign-in is needed, and none can be made up without the key. */
export type SubscriptionTokens = {
  /** Takes what a link is to do and a recipient's id (a UUID); returns its token, safe in an address. */
  readonly sign: (deed: SubscriptionDeed, recipientId: string) => string;
  /** Takes a token; returns the recipient's id, or null where it is not ours or of another deed. */
  readonly read: (deed: SubscriptionDeed, token: string) => string | null;
};

const TOKEN = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/;

export function subscriptionTokens(secretKey: string): SubscriptionTokens {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", "truenorth/report-subscriptions", 32));
  const signature = (deed: SubscriptionDeed, id: string) =>
    createHmac("sha256", key).update(`${deed}/${id}`).digest();
  return {
    sign: (deed, id) => `${id}.${signature(deed, id).toString("base64url")}`,
    read(deed, token) {
      const [, id, given] = TOKEN.exec(token) ?? [];
      if (id === undefined || given === undefined) return null;
      const bytes = Buffer.from(given, "base64url");
      const wanted = signature(deed, id);
      return bytes.length === wanted.length && timingSafeEqual(bytes, wanted) ? id : null;
    },
  };
}

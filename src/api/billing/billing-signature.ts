import { createHmac, timingSafeEqual } from "node:crypto";

/** How far the sender's clock and ours may be apart, and how long a signed body may be on its way. */
const TOLERANCE_SECONDS = 300;

export type SignedBody = {
  /** As sent: `t=…,v1=…`, with as many v1 as the sender has secrets in use. */
  readonly header: string | undefined;
  readonly body: Uint8Array;
  readonly secret: string;
  readonly now: Date;
};

/** What is wrong with a signature of the payment provider's, in words; null where it is right and fresh. */
export function signatureTrouble({ header, body, secret, now }: SignedBody): string | null {
  if (header === undefined || header === "") return "The signature is missing.";
  const parts = header.split(",").map((part) => part.trim().split("=", 2));
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []));
  const [time] = valuesOf("t");
  const signatures = valuesOf("v1");
  if (time === undefined || !/^\d{1,12}$/.test(time) || signatures.length === 0)
    return "The signature cannot be read.";
  const expected = createHmac("sha256", secret).update(`${time}.`).update(body).digest();
  // The signature first: anyone who cannot sign learns nothing of the time.
  if (!signatures.some((signature) => isSame(signature, expected))) return "The signature is not right.";
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    return "The signature is too old: it is good for five minutes.";
  return null;
}

function isSame(signature: string, expected: Uint8Array): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

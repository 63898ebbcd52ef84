import { type AddressRule, refusalOf } from "#site-audit/gather/public-address.ts";

/** Names that lead nowhere on the public internet, without asking. */
const PRIVATE_NAME = /^localhost$|\.(?:localhost|local|internal|lan|home|intranet)$/;

/** What is wrong with the address of an endpoint as a member typed it, and what to do; null where nothing can be seen yet. */
export function addressTrouble(typed: string, rule: AddressRule): string | null {
  if (!/^https?:\/\//i.test(typed))
    return /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)
      ? "The address must begin with https:// or http://."
      : `The address must begin with https://, such as https://${typed.replace(/^\/+/, "").slice(0, 100)}.`;
  const url = URL.parse(typed);
  if (url === null) return "This is not an address. It should look like https://models.example.com/v1.";
  if (url.username !== "" || url.password !== "")
    return "The address must not hold a name or password. Put the key into its own field.";
  if (!rule.allowPrivateHosts && PRIVATE_NAME.test(url.hostname))
    return `${url.hostname} can't be reached from here. Enter an address on the public internet.`;
  const refusal = refusalOf(url, rule);
  return refusal === null ? null : `${refusal} Enter an address on the public internet.`;
}

import { type AddressRule, refusalOfTyped } from "#site-audit/gather/network/public-address.ts";

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
  const refusal = refusalOfTyped(url, rule);
  return refusal === null ? null : `${refusal} Enter an address on the public internet.`;
}

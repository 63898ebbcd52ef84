import { refusalOfTyped } from "#site-audit/gather/network/public-address.ts";
import { badRequest } from "../http/api-error.ts";
import type { ApiSettings } from "../settings.ts";

/**
 * Throws the 400 of an address a member typed that could never be asked: by the rules of the guarded fetcher, which looks
 * names up when it posts, by reserved names, or because it is this product's own.
 */
export function refuseUnreachable(
  typed: string,
  field: string,
  { publicUrl, allowPrivateHosts }: Pick<ApiSettings, "publicUrl" | "allowPrivateHosts">,
): void {
  const url = new URL(typed);
  const reason = refusalOfTyped(url, { allowPrivateHosts });
  if (reason !== null) throw badRequest(`TrueNorth can't reach this address. ${reason}`, field);
  if (allowPrivateHosts) return;
  if (url.hostname.replace(/\.$/, "") === URL.parse(publicUrl)?.hostname)
    throw badRequest("This is TrueNorth's own address. Enter the address of another service.", field);
}

import type { LookupAddress } from "node:dns";
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

/** Takes a host name, returns all of its addresses; rejects with a `code` such as ENOTFOUND. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Thrown into the connection attempt, so that no socket is opened. */
export class RefusedAddressError extends Error {
  override readonly name = "RefusedAddressError";
}

export const resolveBySystem: Resolve = (hostname) => lookup(hostname, { all: true, order: "ipv4first" });

/**
 * The look-up a socket uses to connect. It hands on only what it has itself checked, so what was checked is what is
 * connected to, however the name's answers change meanwhile. One address that is not public refuses them all.
 */
export function checkedLookup(resolve: Resolve, allowPrivateHosts: boolean): LookupFunction {
  return (hostname, options, callback) => {
    publicAddressesOf(hostname, resolve, allowPrivateHosts).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(notFound(hostname), "");
        else if (options.all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ""),
    );
  };
}

async function publicAddressesOf(hostname: string, resolve: Resolve, allowPrivateHosts: boolean) {
  const addresses = await resolve(hostname);
  if (!allowPrivateHosts && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new RefusedAddressError(`${hostname} leads to an address that is not of the public internet.`);
  }
  return addresses;
}

const notFound = (hostname: string) =>
  Object.assign(new Error(`${hostname} has no address`), { code: "ENOTFOUND" });

import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** A name led to a machine that is not on the public internet. */
export class NotPublicError extends Error {}

/** Looks a name up and refuses it when any of its addresses is not public. */
export function publicLookup(isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "");
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new NotPublicError(), "");
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

/** HTTPS on its own port, without credentials. */
export const isPlainHttps = ({ protocol, port, username, password }: URL) =>
  protocol === "https:" && port === "" && !username && !password;

/** IPv6 addresses are given out from here alone; outside it the library's "unicast" is unassigned space. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address is one of the public internet. The ranges of special use are the library's. */
export function isPublicAddress(address: string): boolean {
  // Stricter than the library, which also reads short and hexadecimal forms.
  if (!isIP(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(GIVEN_OUT);
}

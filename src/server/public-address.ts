import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

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

const CLOSED = new BlockList();
/** IPv4 for private, local and special use (RFC 6890). */
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
]) {
  const [network = "", bits] = range.split("/");
  CLOSED.addSubnet(network, Number(bits), "ipv4");
}
/** Of IPv6 only 2000::/3 is public, but for tunnels to IPv4 and documentation. */
const OPEN = new BlockList();
OPEN.addSubnet("2000::", 3, "ipv6");
CLOSED.addSubnet("2001::", 23, "ipv6");
CLOSED.addSubnet("2001:db8::", 32, "ipv6");
CLOSED.addSubnet("2002::", 16, "ipv6");

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, "ipv4");
  return family === 6 && OPEN.check(address, "ipv6") && !CLOSED.check(address, "ipv6");
}

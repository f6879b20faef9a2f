import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { FeedUnreadable } from "~/domain/availability";

type Options = {
  /** Which addresses may be asked, also after a redirect. */
  mayAsk?: (url: URL) => boolean;
  /** Which machines may be connected to. */
  isPublic?: (address: string) => boolean;
  timeoutMs?: number;
  maxBytes?: number;
};

const REDIRECTS_MAX = 3;

/**
 * Reads a calendar that somebody else keeps. The address comes from a person, so it is asked only
 * over HTTPS and only from machines on the public internet: each name is looked up once, and what was
 * checked is what is connected to.
 * @throws FeedUnreadable
 */
export function createCalendarReader(options: Options = {}): (url: string) => Promise<string> {
  const { mayAsk = isPlainHttps, isPublic = isPublicAddress } = options;
  const { timeoutMs = 10_000, maxBytes = 2 * 1024 * 1024 } = options;
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let url = new URL(address);
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
        const host = url.hostname.replace(/^\[|\]$/g, "");
        // A number is connected to without being looked up.
        if (!mayAsk(url) || (isIP(host) > 0 && !isPublic(host))) {
          throw new FeedUnreadable("not_allowed");
        }
        const response = await ask(url, { signal, lookup: publicLookup(isPublic) });
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return await textOf(response, maxBytes);
        response.destroy();
        if (statusCode < 300 || statusCode > 399 || !headers.location) break;
        url = new URL(headers.location, url);
      }
      throw new FeedUnreadable("refused");
    } catch (error) {
      if (error instanceof FeedUnreadable) throw error;
      throw new FeedUnreadable(signal.aborted ? "too_slow" : "unreachable");
    }
  };
}

function ask(
  url: URL,
  options: { signal: AbortSignal; lookup: LookupFunction },
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  const headers = { accept: "text/calendar, text/plain", "accept-encoding": "identity" };
  return new Promise((resolve, reject) => {
    request(url, { ...options, headers, agent: false })
      .once("response", resolve)
      .once("error", reject)
      .end();
  });
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) throw new FeedUnreadable("too_large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Looks a name up and refuses it when any of its addresses is not public. */
function publicLookup(isPublic: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error("no address"), "");
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new FeedUnreadable("not_allowed"), "");
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };
}

const isPlainHttps = ({ protocol, port, username, password }: URL) =>
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

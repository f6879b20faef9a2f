import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { FeedUnreadable } from "~/domain/availability";
import { isPlainHttps, isPublicAddress, NotPublicError, publicLookup } from "./public-address";

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
      if (error instanceof NotPublicError) throw new FeedUnreadable("not_allowed");
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

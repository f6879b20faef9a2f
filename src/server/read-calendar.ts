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
  /** The caller's name and address: some sites refuse those who do not say. */
  userAgent?: string;
  timeoutMs?: number;
  maxBytes?: number;
  /** Aborted when the process stops waiting for answers. */
  stopping?: AbortSignal;
};

const REDIRECTS_MAX = 3;

/**
 * Reads a calendar that somebody else keeps. The address comes from a person, so it is asked only
 * over HTTPS and only from machines on the public internet: each name is looked up once, and what was
 * checked is what is connected to.
 * @throws FeedUnreadable, and the reason of `stopping`, which says nothing of the calendar
 */
export function createCalendarReader(options: Options = {}): (url: string) => Promise<string> {
  const { mayAsk = isPlainHttps, isPublic = isPublicAddress } = options;
  const { userAgent = "Mozilla/5.0 (compatible; CalendarReader/1.0)" } = options;
  const { timeoutMs = 10_000, maxBytes = 2 * 1024 * 1024 } = options;
  const { stopping = new AbortController().signal } = options;
  return async (address) => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
    try {
      let url = new URL(address);
      for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
        const host = url.hostname.replace(/^\[|\]$/g, "");
        // A number is connected to without being looked up.
        if (!mayAsk(url) || (isIP(host) > 0 && !isPublic(host))) {
          throw new FeedUnreadable("not_allowed");
        }
        const headers = { accept: "*/*", "accept-encoding": "identity", "user-agent": userAgent };
        const response = await ask(url, { signal, headers, lookup: publicLookup(isPublic) });
        const { statusCode = 0 } = response;
        if (statusCode === 200) return await textOf(response, maxBytes);
        response.destroy();
        if (statusCode < 300 || statusCode > 399 || !response.headers.location) break;
        url = new URL(response.headers.location, url);
      }
      throw new FeedUnreadable("refused");
    } catch (error) {
      stopping.throwIfAborted();
      if (error instanceof FeedUnreadable) throw error;
      if (error instanceof NotPublicError) throw new FeedUnreadable("not_allowed");
      throw new FeedUnreadable(signal.aborted ? "too_slow" : "unreachable");
    }
  };
}

function ask(
  url: URL,
  options: { signal: AbortSignal; headers: Record<string, string>; lookup: LookupFunction },
): Promise<IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { ...options, agent: false })
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

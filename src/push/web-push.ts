import http, { type IncomingHttpHeaders } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import webPush, { type RequestDetails } from "web-push";
import type { VapidKeys } from "./keys";
import type { Pusher, PushMessage, PushResult, PushTarget } from "./types";

type Options = {
  keys: VapidKeys;
  /** Whom a push service writes to about us: `https:` or `mailto:`. */
  subject: string;
  /** Endpoints come from browsers, so from anybody: which may be asked, and which machines they lead to. */
  guard: {
    mayAsk(url: URL): boolean;
    isPublic(address: string): boolean;
    lookup: LookupFunction;
    /** Whether an error is the lookup's refusal of a machine. */
    isRefusal(error: unknown): boolean;
  };
  timeoutMs?: number;
  /** Aborted when the process stops waiting for answers. */
  stopping?: AbortSignal;
};
type Answer = { status: number; headers: IncomingHttpHeaders };

/** A service that names a longer wait is asked again after this one. */
const LONGEST_WAIT_SECONDS = 3600;

/** Encrypts for the browser (RFC 8291), signs as this site (RFC 8292) and sends once (RFC 8030). */
export function createPusher(options: Options): Pusher {
  const { keys, subject, guard, timeoutMs = 10_000 } = options;
  const { stopping = new AbortController().signal } = options;
  return {
    publicKey: keys.publicKey,
    async send(target, message) {
      const url = new URL(target.endpoint);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      // A number is connected to without being looked up.
      if (!guard.mayAsk(url) || (isIP(host) > 0 && !guard.isPublic(host))) {
        return { outcome: "gone" };
      }
      const details = detailsOf(target, message, { ...keys, subject });
      if (!details) return { outcome: "gone" };
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]);
      try {
        return resultOf(await post(url, details, { signal, lookup: guard.lookup }));
      } catch (error) {
        if (guard.isRefusal(error)) return { outcome: "gone" };
        const reason = signal.aborted ? "no answer in time" : "not reachable";
        return { outcome: "later", reason };
      }
    },
  };
}

/** Null when the browser's key is invalid: no message could be read with it. */
function detailsOf(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  vapidDetails: VapidKeys & { subject: string },
): RequestDetails | null {
  const options = { vapidDetails, TTL: ttlSeconds, urgency, topic };
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options);
  } catch {
    return null;
  }
}

/** Follows no redirect and reads no answer's body: its status says everything. */
function post(
  url: URL,
  { method, headers, body }: RequestDetails,
  options: { signal: AbortSignal; lookup: LookupFunction },
): Promise<Answer> {
  const { request } = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { ...options, method, headers, agent: false })
      .once("response", (response) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers });
        response.destroy();
      })
      .once("error", reject)
      .end(body);
  });
}

function resultOf({ status, headers }: Answer): PushResult {
  if (status >= 200 && status <= 299) return { outcome: "sent" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status !== 429 && status < 500) return { outcome: "refused" };
  const retryAfter = secondsOf(headers["retry-after"]);
  return { outcome: "later", reason: `answered ${status}`, ...(retryAfter && { retryAfter }) };
}

/** The seconds of a Retry-After, which may be a date. */
function secondsOf(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST_WAIT_SECONDS) : undefined;
}

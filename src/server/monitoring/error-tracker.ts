import { createStackParser, createTransport } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import type { Log } from "~/domain/context";
import { withoutPeople } from "./without-people";

/** A tracker that says nothing must not keep anybody. */
const SEND_MS = 5_000;
const CLOSE_MS = 2_000;

type TrackerOptions = { dsn: string; release?: string | undefined; environment: string };

/**
 * Sends each error of the log to a service that speaks Sentry's protocol. Loaded only where
 * SENTRY_DSN is set; it instruments nothing and sends what the line says, without people's data.
 */
export function createErrorTracker({ dsn, release, environment }: TrackerOptions) {
  const stackParser = createStackParser(nodeStackLineParser());
  const client = new ServerRuntimeClient({
    dsn,
    environment,
    ...(release && { release }),
    platform: "node",
    runtime: { name: "node", version: process.version },
    stackParser,
    integrations: [],
    traceLifecycle: "static",
    transport: ({ url, headers, ...options }) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(SEND_MS);
        const init = {
          method: "POST",
          body: body as BodyInit,
          signal,
          ...(headers && { headers }),
        };
        const answer = await fetch(url, init);
        await answer.arrayBuffer();
        return {
          statusCode: answer.status,
          headers: {
            "x-sentry-rate-limits": answer.headers.get("x-sentry-rate-limits"),
            "retry-after": answer.headers.get("retry-after"),
          },
        };
      }),
  });
  client.init();

  const send: Log["error"] = (message, { error, requestId, ...details } = {}) => {
    const stack = typeof error === "string" && error.includes("\n    at ") ? error : undefined;
    const extra = Object.entries(stack ? details : { ...details, error }).map(
      ([name, value]) => [name, shown(value)] as const,
    );
    client.captureEvent({
      level: "error",
      message,
      extra: { ...Object.fromEntries(extra), requestId },
      ...(stack && {
        exception: {
          values: [{ ...nameOf(stack), stacktrace: { frames: stackParser(stack) } }],
        },
      }),
    });
  };
  return {
    /** The log with its errors sent as well. */
    follow: (log: Log): Log => ({
      ...log,
      error: (message, details) => {
        log.error(message, details);
        send(message, details);
      },
    }),
    /** Waits for what is on its way. */
    close: async () => void (await client.close(CLOSE_MS)),
  };
}

/** The class of an error and what it says, from its stack. */
function nameOf(stack: string): { type: string; value: string } {
  const [, type = "Error", value = ""] = /^([\w.]+)(?:: (.*))?/.exec(stack) ?? [];
  return { type, value: withoutPeople(value) };
}

/** A detail of a line as it may leave the machine. */
function shown(value: unknown): unknown {
  if (value === undefined || typeof value === "number" || typeof value === "boolean") return value;
  return withoutPeople(typeof value === "string" ? value : JSON.stringify(value));
}

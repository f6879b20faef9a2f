import { cleanup } from "@testing-library/react";
import { afterAll, afterEach, beforeEach } from "vitest";
import { ERRORS, type ErrorCode } from "~/contract/errors";
import type { World } from "../world/world";
import { UploadRequest } from "./upload-request";

/** `PUT /api/favorites/:id`: a colon stands for one part of the path. */
type Route = `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /api/${string}`;
type Sent = { method: string; path: string; body: unknown };
type Rule = { pattern: RegExp; act: (answer: () => Promise<Response>) => Promise<Response> };

/** Node's own, also where a test holds the timers. */
const nextTurn = setImmediate;

/**
 * Joins the components of a test file to the API of its world: what they fetch is answered by the
 * real verbs, unless a test holds it back, refuses it or cuts the line. Each test begins with a good
 * line.
 */
export function openNetwork({ api }: Pick<World, "api">) {
  let rules: Rule[] = [];
  let sent: Sent[] = [];
  let told: { asked: string; answered: string }[] = [];
  let offline = false;
  /** Lets go what a test has held back. */
  const gates: (() => void)[] = [];
  const underWay = new Set<Promise<unknown>>();
  const real = { fetch: globalThis.fetch, XMLHttpRequest: globalThis.XMLHttpRequest };

  Object.assign(globalThis, { XMLHttpRequest: UploadRequest });
  globalThis.fetch = async (input, init) => {
    if (offline) throw new TypeError("Failed to fetch");
    const path = String(input instanceof Request ? input.url : input);
    const method = init?.method ?? "GET";
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : init?.body;
    sent.push({ method, path, body });
    const asked = `${method} ${path.split("?")[0]}`;
    // Node's own signal is not this DOM's.
    const { signal, ...rest } = init ?? {};
    const answer = async () => api.request(path, rest);
    const rule = rules.find(({ pattern }) => pattern.test(asked));
    const line = { asked, answered: "nothing yet" };
    told.push(line);
    const answering = rule ? rule.act(answer) : answer();
    underWay.add(answering);
    const response = await answering
      .catch((error: unknown) => {
        line.answered = String(error);
        throw error;
      })
      .finally(() => underWay.delete(answering));
    line.answered = `${response.status} ${response.ok ? "" : await response.clone().text()}`;
    if (signal?.aborted) throw signal.reason;
    return response;
  };
  beforeEach(({ onTestFailed }) => {
    rules = [];
    sent = [];
    told = [];
    offline = false;
    onTestFailed(() => {
      for (const { asked, answered } of told) console.error(`${asked} → ${answered}`);
    });
  });
  // What a test has asked for ends with it: the next one finds no answer of the last one's.
  afterEach(async () => {
    cleanup();
    for (const open of gates.splice(0)) open();
    while (underWay.size > 0) {
      await Promise.allSettled(underWay);
      // What an answer has led to is asked for by now.
      await new Promise((resolve) => nextTurn(resolve));
    }
  });
  afterAll(() => {
    Object.assign(globalThis, real);
  });

  function add(route: Route, act: Rule["act"]): () => void {
    const rule = { pattern: patternOf(route), act };
    rules.unshift(rule);
    return () => {
      rules = rules.filter((one) => one !== rule);
    };
  }

  /** A promise that stays until the function beside it is called, or the test has ended. */
  function openGate(): [Promise<void>, () => void] {
    const { promise, resolve } = Promise.withResolvers<void>();
    gates.push(resolve);
    return [promise, resolve];
  }

  return {
    /** The requests to a route in this test so far, oldest first. */
    sent: (route: Route) => {
      const pattern = patternOf(route);
      return sent.filter(({ method, path }) => pattern.test(`${method} ${path.split("?")[0]}`));
    },
    /** Refuses a route with an error of the API, until the returned function is called. */
    refuse: (route: Route, code: ErrorCode, fields?: Record<string, string>) =>
      add(route, async () => refusal(code, fields)),
    /** Loses a route's requests, until the returned function is called. */
    lose: (route: Route) =>
      add(route, async () => {
        throw new TypeError("Failed to fetch");
      }),
    /** Carries a route's requests out and loses the answers, until the returned function is called. */
    loseAnswers: (route: Route) =>
      add(route, async (answer) => {
        await answer();
        throw new TypeError("Failed to fetch");
      }),
    /** Keeps a route's requests back until the returned function is called, as a slow line does. */
    hold(route: Route): () => void {
      const [gate, go] = openGate();
      const end = add(route, async (answer) => {
        await gate;
        return answer();
      });
      return () => {
        end();
        go();
      };
    },
    /** Carries a route's requests out and keeps the answers back until the returned function is called. */
    holdAnswers(route: Route): () => void {
      const [gate, go] = openGate();
      const end = add(route, async (answer) => {
        const response = await answer();
        await gate;
        return response;
      });
      return () => {
        end();
        go();
      };
    },
    /** Has a route's list say that more rows come after those it answers. */
    lengthen: (route: Route) =>
      add(route, async (answer) => {
        const response = await answer();
        if (!response.ok) return response;
        return Response.json({ ...((await response.json()) as object), next: "more" });
      }),
    setOffline(value: boolean) {
      offline = value;
    },
  };
}

function refusal(code: ErrorCode, fields?: Record<string, string>): Response {
  const { status, message } = ERRORS[code];
  const error = { code, message, ...(fields && { fields }) };
  return Response.json({ error }, { status });
}

function patternOf(route: string): RegExp {
  return new RegExp(`^${route.replace(/:\w+/g, "[^/]+")}$`);
}

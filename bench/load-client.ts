import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { arrivals } from "./arrivals";
import { type Ask, createMix, type Kind } from "./load-mix";
import { PASSWORD, type People } from "./load-people";

/** What this process is told to do, one order at a time. */
export type Order =
  | { do: "come in"; url: string; people: People; photos: Record<"shrunk" | "whole", string> }
  | { do: "run"; rate: number; seconds: number; seed: number; only?: "reads"; beside?: true };

/** What came of it: latencies in ms from when each request was due, and what was answered badly. */
export type Outcome = {
  times: Partial<Record<Kind, number[]>>;
  errors: string[];
  /** Requests without an answer when the last one was due. */
  left: number;
  publicWrites: number;
  /** How late a request left at worst in 99 of 100: of this process, not of the server. */
  lateP99: number;
};

const PATIENCE_MS = 20_000;
const SIGN_IN_EVERY_MS = 1_000;
const UPLOADS_AT_ONCE = 3;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const tokens = new Map<string, string>();
let crew: { url: string; people: People; photos: Record<"shrunk" | "whole", Buffer> };

/** The status and body of an answer that is read to its end. */
function send(ask: Ask): Promise<{ status: number; text: () => string }> {
  const body = ask.photo
    ? crew.photos[ask.photo]
    : Buffer.from(ask.body === undefined ? "" : JSON.stringify(ask.body));
  return new Promise((resolve, reject) => {
    const sending = request(crew.url + ask.path, {
      method: ask.method,
      agent,
      timeout: PATIENCE_MS,
      headers: {
        "accept-encoding": "gzip, br",
        "x-forwarded-for": ask.network,
        ...(ask.as && { authorization: `Bearer ${tokens.get(ask.as)}` }),
        ...(body.byteLength > 0 && {
          "content-type": ask.photo ? "image/jpeg" : "application/json",
          "content-length": body.byteLength,
        }),
      },
    });
    sending.on("timeout", () => sending.destroy(new Error("no answer")));
    sending.on("error", reject);
    sending.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({
          status: response.statusCode ?? 0,
          text: () => Buffer.concat(chunks).toString(),
        });
      });
    });
    sending.end(body);
  });
}

async function comeIn(): Promise<void> {
  for (const { email, network } of [...crew.people.landlords, ...crew.people.tenants]) {
    const body = { email, password: PASSWORD };
    const path = "/api/auth/sign-in";
    const answer = await send({ kind: "sign-in", method: "POST", path, body, network });
    if (answer.status !== 200) throw new Error(`no session: ${answer.status}`);
    tokens.set(email, (JSON.parse(answer.text()) as { accessToken: string }).accessToken);
  }
}

/** Lets people come at their times, whether or not those before them have their answers. */
async function run({ rate, seconds, seed, only, beside }: Order & { do: "run" }): Promise<Outcome> {
  const mix = createMix(crew.people, seed);
  const asks = arrivals(rate, seconds, seed).map((at) => ({
    at,
    ask: only ? mix.read() : mix.any(),
  }));
  const outcome: Outcome = { times: {}, errors: [], left: 0, publicWrites: 0, lateP99: 0 };
  const late: number[] = [];
  let open = 0;
  const over = new AbortController();
  const started = performance.now() + 50;
  const sendDue = async (ask: Ask, due: number) => {
    open += 1;
    try {
      const { status, text } = await send(ask);
      if (status >= 300) outcome.errors.push(`${status} ${ask.method} ${ask.path} ${text()}`);
      else if (ask.isPublic) outcome.publicWrites += 1;
    } catch (error) {
      outcome.errors.push(`${ask.method} ${ask.path}: ${error}`);
    }
    open -= 1;
    outcome.times[ask.kind] ??= [];
    outcome.times[ask.kind]?.push(performance.now() - due);
  };
  const others: Promise<unknown>[] = [];
  if (beside) {
    for (let n = 0; n < UPLOADS_AT_ONCE; n += 1) {
      const line = async () => {
        while (!over.signal.aborted) await sendDue(mix.wholePhoto(), performance.now());
      };
      others.push(line());
    }
    const door = async () => {
      while (!over.signal.aborted) {
        others.push(sendDue(mix.signIn(), performance.now()));
        await pause(SIGN_IN_EVERY_MS);
      }
    };
    others.push(door());
  }
  const all: Promise<void>[] = [];
  for (const { at, ask } of asks) {
    const due = started + at;
    const wait = due - performance.now();
    if (wait > 1) await pause(wait);
    late.push(performance.now() - due);
    all.push(sendDue(ask, due));
  }
  over.abort();
  outcome.left = open;
  await Promise.all(all);
  while (others.length > 0) await others.pop();
  outcome.lateP99 = late.sort((a, b) => a - b)[Math.floor(late.length * 0.99)] ?? 0;
  return outcome;
}

process.on("message", async (order: Order) => {
  if (order.do === "run") return process.send?.(await run(order));
  const [shrunk, whole] = [readFileSync(order.photos.shrunk), readFileSync(order.photos.whole)];
  crew = { url: order.url, people: order.people, photos: { shrunk, whole } };
  await comeIn();
  return process.send?.("in");
});

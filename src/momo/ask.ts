import { MomoError } from "./momo-error";

/** Bytes of an answer, or characters of a callback, that are read at most. */
const BODY_MAX = 65_536;

/** `json`: the answer's JSON; undefined for an empty body or another kind of text. */
export type Answer = { status: number; json: unknown };

export type Limits = {
  timeoutMs?: number;
  /** Aborted when the process stops waiting for answers. */
  stopping?: AbortSignal;
};

/**
 * Asks the provider once, at this address alone, and not once the given signal is aborted.
 * @throws MomoError without an answer in time, with one above 64 kB, and for 429 and 5xx
 */
export async function ask(
  url: string,
  init: RequestInit,
  { timeoutMs = 15_000, stopping = new AbortController().signal }: Limits,
): Promise<Answer> {
  const given = init.signal ? [init.signal] : [];
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs), ...given]);
  try {
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const text = await readText(response);
    const { status } = response;
    if (status === 429 || status >= 500) throw new MomoError(`status ${status}`);
    return { status, json: jsonIn(text) };
  } catch (error) {
    throw error instanceof MomoError ? error : new MomoError(`no answer, ${causeOf(error)}`);
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > BODY_MAX) throw new MomoError(`status ${response.status}, answer too long`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** The fields of a callback's body; none for one that is too long or no JSON. */
export const callbackFields = (body: string): Record<string, unknown> =>
  body.length > BODY_MAX ? {} : fieldsOf(jsonIn(body));

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};

/** `TimeoutError`, `ECONNRESET` …: never an address or a body. */
function causeOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : (name ?? "Error");
}

import type { ClientResponse, hc } from "hono/client";
import type { Api } from "~/api/app";
import { BackendError, errorOf, offline } from "./error";

export type ApiClient = ReturnType<typeof hc<Api>>["api"];

type Input = {
  param?: Record<string, string>;
  query?: Record<string, string | string[] | undefined>;
  json?: unknown;
  header?: Record<string, string>;
};

/**
 * The typed client of our API over any fetch: the network, or the API itself in process. Typed by
 * Hono's own client, whose code (cookies, sockets, forms) would weigh 2 kB on every page.
 */
export function createApiClient(origin: string, fetcher: typeof fetch): ApiClient {
  const branch = (path: readonly string[]): unknown =>
    new Proxy(() => undefined, {
      // A promise that resolves with the client looks for its `then`.
      get: (_, key) =>
        typeof key === "string" && key !== "then" ? branch([...path, key]) : undefined,
      apply: (_, __, [input]: [Input?]) =>
        fetcher(origin + addressOf(path.slice(0, -1), input), initOf(path.at(-1) ?? "", input)),
    });
  return branch(["", "api"]) as ApiClient;
}

function addressOf(path: readonly string[], { param, query }: Input = {}): string {
  const address = path.map((part) =>
    part.startsWith(":") ? encodeURIComponent(param?.[part.slice(1)] ?? "") : part,
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value ?? []].flat()) asked.append(name, one);
  }
  const search = asked.toString();
  return address.join("/") + (search && `?${search}`);
}

/** `method` as the client names it: `$get`. */
function initOf(method: string, { json, header }: Input = {}): RequestInit {
  const init = { method: method.slice(1).toUpperCase() };
  if (json === undefined) return { ...init, headers: { ...header } };
  return {
    ...init,
    headers: { "content-type": "application/json", ...header },
    body: JSON.stringify(json),
  };
}

/** Reads the status by property, not by type argument: TypeScript widens an inferred one to `number`. */
type Success<R> = R extends { status: infer Status; json(): Promise<infer Body> }
  ? Status extends 200 | 201 | 202 | 203
    ? Body
    : Status extends 204
      ? undefined
      : never
  : never;

/**
 * The body of a successful answer.
 * @throws BackendError with the API's code and message, or code `offline` without an answer
 */
export async function answerOf<P extends Promise<ClientResponse<unknown, number, string>>>(
  request: P,
): Promise<Success<Awaited<P>>> {
  const response = await request.catch((error) => {
    throw error instanceof BackendError ? error : offline();
  });
  if (!response.ok) throw await errorOf(response as unknown as Response);
  if (response.status === 204) return undefined as Success<Awaited<P>>;
  return (await response.json()) as Success<Awaited<P>>;
}

import { type ClientResponse, hc } from "hono/client";
import type { Api } from "~/api/app";
import { BackendError, errorOf, offline } from "./error";

export type ApiClient = ReturnType<typeof createApiClient>;

/** The typed client of our API over any fetch: the network, or the API itself in process. */
export function createApiClient(origin: string, fetcher: typeof fetch) {
  return hc<Api>(origin, { fetch: fetcher }).api;
}

/** By property, not by type argument: TypeScript widens an inferred status to `number`. */
type Success<R> = R extends { status: infer Status; json(): Promise<infer Body> }
  ? Status extends 200 | 201 | 202 | 203
    ? Body
    : Status extends 204
      ? undefined
      : never
  : never;

/**
 * The body of a successful answer.
 * @throws BackendError with the API's code and sentence, or code `offline` without an answer
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

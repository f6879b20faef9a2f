import { errorOf, offline } from "./error";
import { readSession, type Session } from "./session";

/** Loaded on first use: a visitor without a session never renews one. */
const refresh = () =>
  import("./refresh").catch(() => {
    throw offline();
  });

/**
 * `fetch` with the access token of the session, renewed first when it is about to expire and once
 * more when the server answers 401. Resolves with successful answers only.
 * @throws BackendError for every other answer, and when the server cannot be reached
 */
export async function authorizedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const session = readSession() && (await (await refresh()).freshSession());
  const response = await send(input, init, session);
  if (response.ok) return response;
  if (response.status !== 401 || !session || !isRepeatable(input, init)) {
    throw await errorOf(response);
  }
  const renewed = await (await refresh()).renew(session.accessToken);
  if (!renewed) throw await errorOf(response);
  const again = await send(input, init, renewed);
  if (again.ok) return again;
  throw await errorOf(again);
}

async function send(
  input: RequestInfo | URL,
  init: RequestInit,
  session: Session | null,
): Promise<Response> {
  const given = init.headers ?? (input instanceof Request ? input.headers : undefined);
  const headers = new Headers(given);
  if (session) headers.set("authorization", `Bearer ${session.accessToken}`);
  try {
    return await fetch(input, { ...init, headers });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw offline();
  }
}

/** A stream can be sent once only. */
function isRepeatable(input: RequestInfo | URL, init: RequestInit): boolean {
  return !(input instanceof Request) && !(init.body instanceof ReadableStream);
}

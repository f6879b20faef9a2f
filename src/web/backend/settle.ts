import { BackendError } from "./error";

/** How one of several reads of a page ended: its data or why there is none. */
export type Settled<T> = { data: T; error?: undefined } | { data?: T; error: BackendError };

/** Waits for a read without throwing: the page's other reads stand. A failure of a named one is logged. */
export async function settle<T>(read: Promise<T>, name?: string): Promise<Settled<T>> {
  try {
    return { data: await read };
  } catch (thrown) {
    const error = BackendError.of(thrown);
    if (name) console.error(`${name}: ${error.code} ${error.requestId ?? ""}`.trim());
    return { error };
  }
}

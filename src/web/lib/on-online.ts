/** The first request after the browser says that it is online often comes too early: wait, ms. */
const AGAIN_MS = 2_000;

/**
 * Calls back when the browser says that it is online, and a moment later once more. Unlike
 * `onReconnect` it never tries by itself: what is sent again here is large. Returns the function
 * that stops it.
 */
export function onOnline(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const online = () => {
    clearTimeout(timer);
    timer = setTimeout(retry, AGAIN_MS);
    retry();
  };
  addEventListener("online", online);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", online);
  };
}

/** Between two tries while nothing tells that the network is back, ms. */
const PATIENCE_MS = 15_000;

/**
 * Calls back when what failed may work again: the browser says that it is online, the page comes
 * back to the front, or some time has passed (a weak network is never 'offline'). Returns the
 * function that stops it.
 */
export function onReconnect(retry: () => void): () => void {
  const tryAgain = () => {
    if (document.visibilityState === "visible") retry();
  };
  const timer = setInterval(tryAgain, PATIENCE_MS);
  addEventListener("online", retry);
  document.addEventListener("visibilitychange", tryAgain);
  return () => {
    clearInterval(timer);
    removeEventListener("online", retry);
    document.removeEventListener("visibilitychange", tryAgain);
  };
}

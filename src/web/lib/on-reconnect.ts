/** Between two tries while nothing tells that the network is back, ms. */
const PATIENCE_MS = 15_000;
/** The same just after the browser said so: the first request often comes too early, ms. */
const IMPATIENCE_MS = 2_000;
/** How long that is just after, ms. */
const JUST_MS = 5_000;

/** When the browser last said that it is online, ms since 1970. */
let onlineAt = 0;

/**
 * Calls back when what failed may work again: the browser says that it is online, the page comes
 * back to the front, or some time has passed (a weak network is never 'offline'). Returns the
 * function that stops it.
 */
export function onReconnect(retry: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tryAgain = () => {
    if (document.visibilityState === "visible") retry();
  };
  const wait = () => {
    clearTimeout(timer);
    const isJustBack = Date.now() - onlineAt < JUST_MS;
    timer = setTimeout(
      () => {
        wait();
        tryAgain();
      },
      isJustBack ? IMPATIENCE_MS : PATIENCE_MS,
    );
  };
  const online = () => {
    onlineAt = Date.now();
    wait();
    retry();
  };
  wait();
  addEventListener("online", online);
  document.addEventListener("visibilitychange", tryAgain);
  return () => {
    clearTimeout(timer);
    removeEventListener("online", online);
    document.removeEventListener("visibilitychange", tryAgain);
  };
}

import { subscribe } from "./events";
import { freshSession, NEAR_EXPIRY_MS } from "./refresh";
import { readSession, timeLeft } from "./session";

/** Wait after a failed renewal (no network). */
const RETRY_MS = 30_000;

let subscribers = 0;
let stop = () => {};

/** Renews the session shortly before its token ends, while it has subscribers. */
export function keepFresh(): () => void {
  subscribers += 1;
  if (subscribers === 1) stop = start();
  let released = false;
  return () => {
    if (released) return;
    released = true;
    subscribers -= 1;
    if (subscribers === 0) stop();
  };
}

function start(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (atLeast = 0) => {
    clearTimeout(timer);
    const session = readSession();
    if (!session) return;
    const wait = Math.max(timeLeft(session) - NEAR_EXPIRY_MS + 1, atLeast);
    timer = setTimeout(renewNow, wait);
  };
  const renewNow = () =>
    freshSession().then(
      () => plan(1000),
      () => plan(RETRY_MS),
    );
  // Timers are suspended while a phone's screen is off: plan again when the page is visible.
  const onVisible = () => {
    if (document.visibilityState === "visible") plan();
  };
  const unsubscribe = subscribe(() => plan());
  document.addEventListener("visibilitychange", onVisible);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener("visibilitychange", onVisible);
  };
}

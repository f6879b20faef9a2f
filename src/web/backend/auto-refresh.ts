import { subscribe } from "./events";
import { freshSession, NEAR_EXPIRY_MS } from "./refresh";
import { readSession, timeLeft } from "./session";

/** After a failed renewal (no network), the next try. */
const RETRY_MS = 30_000;

let users = 0;
let stop = () => {};

/** Renews the session shortly before its token ends, while anybody asks for it. */
export function keepFresh(): () => void {
  users += 1;
  if (users === 1) stop = start();
  let released = false;
  return () => {
    if (released) return;
    released = true;
    users -= 1;
    if (users === 0) stop();
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
  // A phone's timers sleep with the screen: look again when the page is seen.
  const seen = () => {
    if (document.visibilityState === "visible") plan();
  };
  const unsubscribe = subscribe(() => plan());
  document.addEventListener("visibilitychange", seen);
  plan();
  return () => {
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener("visibilitychange", seen);
  };
}

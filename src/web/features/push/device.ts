import { answerOf, backend } from "~/web/backend";
import { offerAgain, putOff } from "./put-off";

/**
 * How this browser stands: `install` where only an installed site may, `blocked` after a refusal
 * that only the browser's own settings take back.
 */
export type DeviceState = "unsupported" | "install" | "blocked" | "off" | "on";

/** iPads call themselves Macintosh, of which none can be touched. */
const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/** What the browser says by itself; undefined when the server has to be asked too. */
function ownState(): DeviceState | undefined {
  if (isApple() && !isInstalled()) return "install";
  const knows = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!knows) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : undefined;
}

const ownSubscription = async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * The true state: on only while the browser listens and the server knows this very address.
 * @throws BackendError
 */
export async function readDevice(): Promise<DeviceState> {
  const own = ownState();
  if (own) return own;
  const { public_key, endpoint } = await answerOf(backend.data.push.$get());
  if (!public_key) return "unsupported";
  const subscription = await ownSubscription();
  if (!subscription || !endpoint || Notification.permission !== "granted") return "off";
  // The push service gave the browser another address, and the server could not learn it.
  if (endpoint !== subscription.endpoint) await tell(subscription);
  return "on";
}

/**
 * Asks the person, if the browser has not yet, then subscribes.
 * @throws BackendError, and what the browser throws when its push service can't be reached
 */
export async function startPush(): Promise<DeviceState> {
  const answer = await Notification.requestPermission();
  if (answer !== "granted") return answer === "denied" ? "blocked" : "off";
  const { public_key } = await answerOf(backend.data.push.$get());
  if (!public_key) return "unsupported";
  // An old one may be of another account, or of other keys.
  await forgetDevice();
  const { register } = await import("~/web/lib/register-service-worker");
  await register();
  const { pushManager } = await navigator.serviceWorker.ready;
  await tell(
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }),
  );
  offerAgain();
  return "on";
}

/**
 * Nothing offers them again on this device: the way back is where they were stopped.
 * @throws BackendError
 */
export async function stopPush(): Promise<DeviceState> {
  await answerOf(backend.data.push.$delete());
  putOff("no");
  await forgetDevice();
  return "off";
}

/**
 * The browser lets its address go, and what it shows: the next person at this device sees nothing.
 */
export async function forgetDevice(): Promise<void> {
  if (ownState() !== undefined) return;
  await (await ownSubscription())?.unsubscribe();
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
}

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = "", keys } = subscription.toJSON();
  const json = { endpoint, keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" } };
  await answerOf(backend.data.push.$put({ json }));
}

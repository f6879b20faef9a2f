import { unreadable } from "~/web/features/push/worker-text";

type Shown = { title: string; body: string; link: string | null; tag: string };
type Tab = { url: string; focus(): Promise<unknown> };
type Tabs = {
  matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
  openWindow(url: string): Promise<unknown>;
};

/** Shows what the site sends; what can't be read still shows something, as browsers demand. */
export function showPush(
  registration: Pick<ServiceWorkerRegistration, "showNotification">,
  data: { json(): unknown } | null,
): Promise<void> {
  const { title, body, link, tag } = read(data);
  return registration.showNotification(title, {
    body,
    tag,
    data: link,
    lang: "fr",
    icon: "/icon-192.png",
    // A second message of the same conversation rings again.
    ...(tag && { renotify: true }),
  });
}

function read(data: { json(): unknown } | null): Shown {
  try {
    const { title, body, link, tag } = (data?.json() ?? {}) as Partial<Shown>;
    if (title) return { title, body: body ?? "", link: link ?? null, tag: tag ?? "" };
  } catch {
    // Not from this version of the site.
  }
  return { ...unreadable, link: null, tag: "" };
}

/**
 * Leads to what the notification is about: to the tab that shows it, else in a new one, because
 * something may be half written in the others. Without a link any tab will do.
 */
export async function openPush(tabs: Tabs, link: unknown): Promise<void> {
  const url = typeof link === "string" ? new URL(link, location.origin) : undefined;
  const target = url?.origin === location.origin ? url.href : undefined;
  const open = await tabs.matchAll({ type: "window", includeUncontrolled: true });
  const tab = target ? open.find((one) => one.url === target) : open[0];
  const openNew = () => tabs.openWindow(target ?? location.origin);
  // A press allows one of the two.
  await (tab ? tab.focus().catch(openNew) : openNew());
}

type Change = {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** The push service gave this browser another address: the old one tells the server who it is. */
export async function renewPush(
  { pushManager }: Pick<ServiceWorkerRegistration, "pushManager">,
  { oldSubscription: old, newSubscription }: Change,
): Promise<void> {
  if (!old) return;
  const subscription = newSubscription ?? (await pushManager.subscribe(old.options));
  const { endpoint, keys } = subscription.toJSON();
  await fetch("/api/push/renewals", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ old_endpoint: old.endpoint, subscription: { endpoint, keys } }),
  });
}

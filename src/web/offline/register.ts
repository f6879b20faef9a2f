/** Starts the service worker and tells it what the page it came after is made of. */
export async function register(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.href, ...parts], []);
  addEventListener("click", leaveToBrowser, true);
}

/** Without network the router's links are visits: the worker has the page, or says why it has none. */
function leaveToBrowser(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest("a[data-discover]");
  if (isLink && !navigator.onLine) event.stopPropagation();
}

/** Starts the service worker and sends it the files of the page that was loaded before it. */
export async function register(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.href, ...parts], []);
  addEventListener("click", leaveToBrowser, true);
}

/** Offline, the router's links become document requests, which the worker answers from its cache. */
function leaveToBrowser(event: MouseEvent): void {
  const isLink = event.target instanceof Element && event.target.closest("a[data-discover]");
  if (isLink && !navigator.onLine) event.stopPropagation();
}

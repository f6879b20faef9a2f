/** Starts the service worker and tells it what the page it came after is made of. */
export async function register(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js");
  const { active } = await navigator.serviceWorker.ready;
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  active?.postMessage([location.href, ...parts], []);
}

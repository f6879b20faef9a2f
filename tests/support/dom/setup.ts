import { cleanup, configure, getConfig, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { toast } from "~/web/ui/toast";
import "./quick-labels";
import "./quick-styles";

// Ends what hangs: an answer that takes a tenth of a second took ten on a machine with other work.
configure({ asyncUtilTimeout: 60_000 });
// A look in vain while one waits needs no picture of the page: the last one is drawn at the end.
const drawn = getConfig().getElementError;
type Waiting = { _disableExpensiveErrorDiagnostics?: boolean };
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as Waiting;
    if (!isWaiting) return drawn(message, container);
    return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
  },
});

// The API runs beside the page, and signs with Node's own bytes, not with this DOM's.
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor;

// What browsers have and this DOM has not: components ask for it, and these tests don't lay out.
class Never {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
Object.assign(globalThis, { IntersectionObserver: Never, ResizeObserver: Never });
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes("reduce"),
    onchange: null,
    addListener() {},
    removeListener() {},
  }) as MediaQueryList;
window.scrollTo = () => {};
// What one file started still looks for viewed cards in the next one.
document.elementFromPoint = () => null;
Element.prototype.scrollIntoView = () => {};
Element.prototype.setPointerCapture = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

// The first toast brings the toaster, which takes a while: a test's toast shows at once.
beforeAll(async () => {
  await toast.success("…");
  await waitFor(() => {
    if (document.querySelector("li.toast")) return;
    throw new Error("no toast shows: a file before this one has emptied the page's body");
  });
  await takeDownToasts();
});
// Tells a toast that was not raised from one that was looked for in vain.
beforeEach(async ({ onTestFailed }) => {
  const { toast: toaster } = await import("sonner");
  const known = new Set(toaster.getHistory().map(({ id }) => id));
  onTestFailed(() => {
    const raised = toaster.getHistory().filter(({ id }) => !known.has(id));
    const titles = raised.map((one) => ("title" in one ? String(one.title) : ""));
    console.error(`toasts: ${titles.join(", ") || "none"}`);
  });
});
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  await takeDownToasts();
});

// What one file is still sending would keep the tab of the next one.
afterAll(() => {
  const closing = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(closing);
  if (closing.defaultPrevented) throw new Error("something is still being sent");
});

// A toast's timer that outlives its file would look for a DOM that is gone.
const wait = globalThis.setTimeout;
const waiting = new Set<ReturnType<typeof setTimeout>>();
let isOver = false;
/** How long the toaster shows a toast, and lets it slide out. */
const TOAST_STAYS_MS = 5000;
const TOAST_LEAVES_MS = 200;
const NEVER_MS = 2 ** 31 - 1;
/** A toast stays until its test has ended, which may come to look for it late, and goes at once then. */
function lengthOf(act: () => void, ms: number | undefined): number | undefined {
  if (ms === TOAST_STAYS_MS && act.name === "leave") return NEVER_MS;
  return isOver && ms === TOAST_LEAVES_MS ? 0 : ms;
}
globalThis.setTimeout = Object.assign((act: () => void, ms?: number, ...given: []) => {
  const timer = wait(act, lengthOf(act, ms), ...given);
  waiting.add(timer);
  return timer;
}, wait);
// Registered first, so that it runs last: the file's world is closed by then.
afterAll(async () => {
  globalThis.setTimeout = wait;
  for (const timer of waiting) clearTimeout(timer);
  // Neither does what React has put off: it runs while there is one.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
});

/**
 * The toaster stands in a root of its own, which no cleaning up reaches; its toasts go at once, also
 * one that is just being raised.
 */
async function takeDownToasts(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => wait(resolve));
  if (!document.querySelector("li.toast")) return;
  const { toast: toaster } = await import("sonner");
  isOver = true;
  toaster.dismiss();
  while (document.querySelector("li.toast")) await new Promise((resolve) => wait(resolve, 1));
  isOver = false;
}

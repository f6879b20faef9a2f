/** Defined by the first script (features/site/first-script.ts), which every document carries. */
declare function tell(words: string): HTMLElement;

/**
 * Starts a public page: once its largest picture is painted, or before that with the first press,
 * focus or key that is no link's, which leads away. A press that needs the page's scripts is repeated
 * once the page can act. The head of a document carries its text (server/html/start-later.ts), so it
 * uses nothing of this file's scope. <html> bears the role of a signed-in person, whose menus scripts
 * fill.
 * @param failure what is said when the files of a pressed part don't come
 * @param files what `importPage` imports, fetched before (docs/decisions/059-fetch-first.md)
 * @param isSavingData the page starts with a press that needs it and with nothing else
 */
export function startPage(
  failure: string,
  files: string[],
  importPage: () => Promise<unknown>,
  isSavingData: boolean,
): void {
  const once = (name: string, target: EventTarget = window) =>
    new Promise((done) => target.addEventListener(name, done));
  const whole = once("DOMContentLoaded");
  const live = once("live");
  let isLive = false;
  let isBroken = false;
  let started: Promise<unknown> | undefined;
  const fetchFile = async (file: string) => {
    const answer = await fetch(file);
    if (!answer.ok) throw file;
    await answer.arrayBuffer();
  };
  const run = async () => {
    try {
      await Promise.all([whole, ...files.map(fetchFile)]);
      await importPage().catch((error) => {
        // What a module throws is heard where the page watches over them.
        if (!isBroken) dispatchEvent(new ErrorEvent("error", { filename: "/assets/" }));
        isBroken = true;
        throw error;
      });
      await live;
      isLive = true;
    } catch (error) {
      started = undefined;
      throw error;
    }
  };
  const start = () => (started ??= run());
  const press = async (one: HTMLElement, act?: () => void) => {
    if (one.ariaBusy === "true") return;
    one.ariaBusy = "true";
    const failed = await start().catch(() => true);
    one.ariaBusy = null;
    if (failed) {
      const note = tell(failure);
      setTimeout(() => note.remove(), 5000);
    } else if (one.isConnected) act?.();
  };
  const listen = (name: string, hear: (event: Event, target: HTMLElement) => void) =>
    addEventListener(
      name,
      (event) => {
        if (!isLive && event.target instanceof Element) hear(event, event.target as HTMLElement);
      },
      true,
    );
  listen("click", (event, target) => {
    const one = target.closest<HTMLElement>(
      "button:not([type=submit]),[role=button],[data-press],form summary,[data-role] :is(header,nav) summary",
    );
    if (one?.matches("summary")) press(one);
    else if (one) {
      // Hydrated or not, the press acts once: when it is repeated.
      event.stopPropagation();
      event.preventDefault();
      press(one, () => one.click());
    }
  });
  listen("change", (_, target) => {
    if (!target.matches("select")) return;
    const { value } = target as HTMLSelectElement;
    press(target, () => {
      (target as HTMLSelectElement).value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  });
  if (isSavingData) return;
  // A press that needs what failed here says so.
  const startQuietly = () => void start().catch(() => {});
  for (const sign of ["pointerdown", "keydown", "focusin"])
    listen(sign, (_, target) => target.closest("a[href]:not([data-press])") || startQuietly());
  addEventListener("online", startQuietly);
  whole.then(async () => {
    const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
    if (!picture?.complete && document.readyState !== "complete")
      await (picture
        ? Promise.race([once("load", picture), once("error", picture)])
        : once("load"));
    requestAnimationFrame(() => setTimeout(startQuietly));
  });
}

/**
 * Starts a public page: once its largest picture is painted, or before that with the first press,
 * focus or key that is no link's, which leads away. A press that needs the page's scripts is repeated once the page can act. Documents
 * carry its text (server/html/start-later.ts), so it uses nothing of this file's scope. <html> bears
 * the role of a signed-in person, whose menus scripts fill.
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
  const needy =
    "button:not([type=submit]),[role=button],[data-press],form summary,[data-role] :is(header,nav) summary";
  const stop = new AbortController();
  const { signal } = stop;
  let started: Promise<unknown> | undefined;
  async function fetchFile(file: string) {
    const answer = await fetch(file);
    if (!answer.ok) throw file;
    await answer.arrayBuffer();
  }
  function start() {
    started ??= Promise.all([
      Promise.all(files.map(fetchFile)).then(importPage),
      new Promise((done) => addEventListener("live", done, { once: true })),
    ]).then(
      () => stop.abort(),
      (error) => {
        started = undefined;
        throw error;
      },
    );
    return started;
  }
  async function press(one: HTMLElement, act?: () => void) {
    if (one.ariaBusy === "true") return;
    one.ariaBusy = "true";
    try {
      await start();
      one.ariaBusy = null;
      if (one.isConnected) act?.();
    } catch {
      one.ariaBusy = null;
      const note = document.createElement("p");
      note.role = "alert";
      note.textContent = failure;
      note.style =
        "position:fixed;inset:1rem 1rem auto;z-index:50;padding:1rem;border:1px solid;background:#fff";
      document.body.append(note);
      setTimeout(() => note.remove(), 5000);
    }
  }
  addEventListener(
    "click",
    (event) => {
      const one = (event.target as Element).closest<HTMLElement>(needy);
      if (!one) return;
      const isSummary: boolean = one.matches("summary");
      if (isSummary) return press(one);
      // Hydrated or not, the press acts once: when it is repeated.
      event.stopPropagation();
      event.preventDefault();
      press(one, () => one.click());
    },
    { signal, capture: true },
  );
  addEventListener(
    "change",
    ({ target }) => {
      const select = target as HTMLSelectElement;
      const { value } = select;
      if (!select.matches("select")) return;
      press(select, () => {
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      });
    },
    { signal },
  );
  if (isSavingData) return;
  // A press that needs what failed here says so.
  const startQuietly = () => void start().catch(() => undefined);
  const wake = ({ target }: Event) => {
    if (!(target instanceof Element && target.closest("a[href]:not([data-press])"))) startQuietly();
  };
  for (const sign of ["pointerdown", "keydown", "focusin", "online"])
    addEventListener(sign, wake, { signal, passive: true });
  const painted = () => requestAnimationFrame(() => setTimeout(startQuietly));
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]");
  if (picture && !picture.complete) {
    for (const end of ["load", "error"]) picture.addEventListener(end, painted, { signal });
  } else if (picture || document.readyState === "complete") painted();
  else addEventListener("load", painted, { signal });
}

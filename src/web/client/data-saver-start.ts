/**
 * Starts a page with the first press that needs its scripts, and repeats the press once the page can
 * act. Data-saver pages carry its text (server/html/data-saver.ts), so it uses nothing of this file's
 * scope. <html> bears the role of a signed-in person, whose menus scripts fill.
 */
export function startOnPress(
  failure: string,
  files: string[],
  importPage: () => Promise<unknown>,
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
  const load = () => Promise.all(files.map(fetchFile)).then(importPage);
  async function press(one: HTMLElement, act?: () => void) {
    if (one.ariaBusy === "true") return;
    one.ariaBusy = "true";
    try {
      await (started ??= Promise.all([
        load(),
        new Promise((done) => addEventListener("live", done, { once: true })),
      ]));
      stop.abort();
      one.ariaBusy = null;
      if (one.isConnected) act?.();
    } catch {
      started = undefined;
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
}

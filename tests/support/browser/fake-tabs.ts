import { vi } from "vitest";

type StorageListener = (event: { key: string | null; newValue: string | null }) => void;

/**
 * One browser with several tabs: each `open()` loads the client anew, over one storage and one set
 * of locks, and hears of the others' writes as browsers tell them.
 */
export function createBrowser() {
  const stored = new Map<string, string>();
  const tabs: StorageListener[][] = [];
  let current = 0;

  function storageOf(tab: number) {
    const tell = (key: string | null, newValue: string | null) => {
      tabs.forEach((listeners, other) => {
        if (other !== tab) for (const listener of listeners) listener({ key, newValue });
      });
    };
    return {
      getItem: (key: string) => stored.get(key) ?? null,
      // Browsers tell of values that change alone.
      setItem: (key: string, value: string) => {
        const isSame = stored.get(key) === value;
        stored.set(key, value);
        if (!isSame) tell(key, value);
      },
      removeItem: (key: string) => {
        if (stored.delete(key)) tell(key, null);
      },
      clear: () => {
        const wasEmpty = stored.size === 0;
        stored.clear();
        if (!wasEmpty) tell(null, null);
      },
    };
  }

  /** What a script sees while `tab` runs; tests switch tabs between their steps. */
  function enter(tab: number) {
    current = tab;
    vi.stubGlobal("localStorage", storageOf(tab));
  }

  async function open() {
    const tab = tabs.push([]) - 1;
    enter(tab);
    vi.stubGlobal("addEventListener", (type: string, listener: StorageListener) => {
      if (type === "storage") tabs[current]?.push(listener);
    });
    vi.resetModules();
    const [auth, state, role, events, http, refresh] = await Promise.all([
      import("~/web/backend/auth"),
      import("~/web/backend/auth-state"),
      import("~/web/backend/role"),
      import("~/web/backend/events"),
      import("~/web/backend/http"),
      import("~/web/backend/refresh"),
    ]);
    return { auth: { ...auth, ...state, ...role }, events, http, refresh, enter: () => enter(tab) };
  }

  vi.stubGlobal("location", { origin: "http://localhost:3000", search: "" });
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => {},
    removeEventListener: () => {},
  });
  return { open, stored };
}

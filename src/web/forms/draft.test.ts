import { afterEach, describe, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "./draft";

type Note = { text: string };

/** As much of a browser's storage as drafts use; `full` refuses every write. */
function fakeStorage(full = false) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException("full", "QuotaExceededError");
      items.set(key, value);
    },
    removeItem: (key: string) => items.delete(key),
  };
}

afterEach(() => vi.unstubAllGlobals());

describe("a draft", () => {
  it("is kept in the tab's storage or the browser's until it is removed", () => {
    const tab = fakeStorage();
    const browser = fakeStorage();
    vi.stubGlobal("sessionStorage", tab);
    vi.stubGlobal("localStorage", browser);
    writeDraft<Note>("a", { text: "Bonjour" });
    writeDraft<Note>("b", { text: "Salut" }, "browser");
    expect([tab.items.size, browser.items.size]).toEqual([1, 1]);
    expect(readDraft<Note>("a")).toEqual({ text: "Bonjour" });
    expect(readDraft<Note>("b", "browser")).toEqual({ text: "Salut" });
    writeDraft<Note>("a", undefined);
    expect(readDraft<Note>("a")).toBeUndefined();
    expect(tab.items.size).toBe(0);
  });

  it("serves the page where the browser has no storage, or no room in it", () => {
    writeDraft<Note>("c", { text: "Bonjour" });
    expect(readDraft<Note>("c")).toEqual({ text: "Bonjour" });
    writeDraft<Note>("c", undefined);
    expect(readDraft<Note>("c")).toBeUndefined();

    const full = fakeStorage(true);
    full.items.set("d", '{"text":"Ancien"}');
    vi.stubGlobal("sessionStorage", full);
    writeDraft<Note>("d", { text: "Nouveau" });
    expect(readDraft<Note>("d")).toEqual({ text: "Nouveau" });
  });

  it.each(["", "{", "3", "null"])("is nothing when the storage holds %j", (stored) => {
    const tab = fakeStorage();
    tab.items.set("e", stored);
    vi.stubGlobal("sessionStorage", tab);
    expect(readDraft<Note>("e")).toBeUndefined();
  });
});

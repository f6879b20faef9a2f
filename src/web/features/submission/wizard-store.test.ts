import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "./draft";
import { EMPTY } from "./values";
import { WizardStore } from "./wizard-store";

const stored = new Map<string, string>();
let removed: string[];
beforeEach(() => {
  stored.clear();
  removed = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal("fetch", async (address: string, { method }: RequestInit) => {
    removed.push(`${method} ${address}`);
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const CONTACT = {
  contact_name: "Josué Mbarga",
  contact_phone: "6 99 00 00 01",
  contact_email: "josue@example.cm",
};
/** A draft with one photo, in euros, as a closed tab leaves it. */
function keepDraft() {
  const upload = { id: "a", image_url: "/storage/a-1280.webp", width: 4, height: 3, preview: "" };
  writeDraft("josue", {
    submission_id: "3b241101-e2bb-4255-8caf-4136c566a962",
    step: 4,
    values: { ...EMPTY, title: "Studio", currency: "EUR" },
    photos: [{ name: "salon.jpg", upload }],
    primary_id: "a",
    prefilled: true,
    asked: ["photos"],
  });
}

it("fills the contact in from the profile where it is empty, once", () => {
  const store = new WizardStore("josue");
  store.change({ title: "Studio", contact_name: "Ada" });
  store.prefill(CONTACT);
  expect(store.get().values).toMatchObject({ ...CONTACT, contact_name: "Ada" });
  store.change({ contact_email: "" });
  store.prefill(CONTACT);
  expect(store.get().values.contact_email).toBe("");
  const later = new WizardStore("josue");
  later.prefill(CONTACT);
  expect(later.get().values.contact_email).toBe("");
});

it("begins in the usual currency, and keeps no draft of what it filled in by itself", () => {
  const store = new WizardStore("josue");
  store.defaultCurrency("EUR");
  store.prefill(CONTACT);
  expect(store.get().values.currency).toBe("EUR");
  expect(readDraft("josue")).toBeNull();
  store.change({ title: "Studio" });
  store.defaultCurrency("USD");
  expect(store.get().values.currency).toBe("EUR");
  expect(readDraft("josue")?.values.title).toBe("Studio");
});

it("takes the photos back and keeps the currency alone when it starts anew", async () => {
  keepDraft();
  const store = new WizardStore("josue");
  const { submissionId, photos } = store.get();
  expect(photos).toHaveLength(1);
  store.restart();
  expect(store.get()).toMatchObject({
    step: 1,
    values: { ...EMPTY, currency: "EUR" },
    photos: [],
    primaryId: null,
    asked: [],
    restored: false,
  });
  expect(store.get().submissionId).not.toBe(submissionId);
  expect(readDraft("josue")).toBeNull();
  await vi.waitFor(() => expect(removed).toEqual(["DELETE /api/uploads/a"]));
});

it("leaves the photos to the listing that was published, and nothing of the draft", () => {
  keepDraft();
  const store = new WizardStore("josue");
  store.finish();
  expect(store.queue.photos).toEqual([]);
  expect(store.get()).toMatchObject({ step: 1, values: EMPTY, photos: [] });
  expect(readDraft("josue")).toBeNull();
  expect(removed).toEqual([]);
});

it("goes no further than its first and its last step", () => {
  const store = new WizardStore("josue");
  store.goTo(0);
  expect(store.get().step).toBe(1);
  store.goTo(5);
  expect(store.get().step).toBe(4);
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, readDraft, writeDraft } from "./draft";
import { EMPTY } from "./values";

const upload = { id: "a", image_url: "/storage/x-1280.webp", width: 10, height: 5, preview: "" };
const draft: Draft = {
  submission_id: "3b241101-e2bb-4255-8caf-4136c566a962",
  step: 3,
  values: { ...EMPTY, title: "Studio", amenities: ["Wifi"], furnishing: "furnished" },
  photos: [{ name: "salon.jpg", upload }],
  primary_id: "a",
  prefilled: true,
  asked: ["photos"],
};

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("drafts of several people on one phone", () => {
  it("are each person's own", () => {
    writeDraft("ada", draft);
    expect(readDraft("josue")).toBeNull();
    const other = { ...draft, values: { ...draft.values, title: "Villa" } };
    writeDraft("josue", other);
    expect(readDraft("ada")).toEqual(draft);
    writeDraft("josue", null);
    expect(readDraft("josue")).toBeNull();
    expect(readDraft("ada")).toEqual(draft);
  });

  it("open in the wizard of their owner only, in one page", async () => {
    const { wizardOf } = await import("./wizard-store");
    wizardOf("ada").change({ title: "Studio d'Ada" });
    expect(wizardOf("josue").get().values.title).toBe("");
    expect(wizardOf("ada").get().values.title).toBe("Studio d'Ada");
    expect(readDraft("josue")).toBeNull();
    expect(readDraft("ada")?.values.title).toBe("Studio d'Ada");
  });
});

describe("a stored draft", () => {
  const readStored = (text: string | null) => {
    if (text !== null) stored.set("submission-draft:ada", text);
    return readDraft("ada");
  };

  it("comes back as it was", () => {
    expect(readStored(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, "", "{", "null", "[]", '"x"', "{}", '{"submission_id":"x"}'])(
    "is none when it reads %s",
    (text) => {
      expect(readStored(text)).toBeNull();
    },
  );

  it("falls back to the defaults where it no longer fits", () => {
    const odd = {
      ...draft,
      step: 9,
      values: {
        title: 4,
        property_type: "castle",
        furnishing: "gilded",
        billing_period: "year",
        currency: "BTC",
        offered_by: "cousin",
        amenities: "Wifi",
      },
      photos: [{ name: "x" }, null],
      primary_id: "gone",
      asked: ["photos", "weather", null],
    };
    expect(readStored(JSON.stringify(odd))).toEqual({
      ...draft,
      step: 1,
      values: EMPTY,
      photos: [],
      primary_id: null,
    });
  });
});

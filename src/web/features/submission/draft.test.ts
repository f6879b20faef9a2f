import { describe, expect, it } from "vitest";
import { type Draft, parseDraft } from "./draft";
import { EMPTY } from "./values";

const upload = { id: "a", image_url: "/storage/x-1280.webp", width: 10, height: 5, preview: "" };
const draft: Draft = {
  submission_id: "3b241101-e2bb-4255-8caf-4136c566a962",
  step: 3,
  values: { ...EMPTY, title: "Studio", amenities: ["Wifi"], furnishing: "furnished" },
  photos: [{ name: "salon.jpg", upload }],
  primary_id: "a",
  prefilled: true,
};

describe("a stored draft", () => {
  it("comes back as it was", () => {
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, "", "{", "null", "[]", '"x"', "{}", '{"submission_id":"x"}'])(
    "is none when it reads %s",
    (text) => {
      expect(parseDraft(text)).toBeNull();
    },
  );

  it("falls back to the defaults where it no longer fits", () => {
    const odd = {
      ...draft,
      step: 9,
      values: { title: 4, property_type: "castle", currency: "BTC", amenities: "Wifi" },
      photos: [{ name: "x" }, null],
      primary_id: "gone",
    };
    expect(parseDraft(JSON.stringify(odd))).toEqual({
      ...draft,
      step: 1,
      values: EMPTY,
      photos: [],
      primary_id: null,
    });
  });
});

import { expect, it } from "vitest";
import { reloadFailedPictures } from "./failed-pictures";

/** A picture of the page; answers how often it was asked for again. */
function show(given: { complete: boolean; naturalWidth: number; src: string }): () => number {
  let asked = 0;
  const picture = document.createElement("img");
  Object.defineProperties(picture, {
    complete: { value: given.complete },
    naturalWidth: { value: given.naturalWidth },
    src: {
      get: () => given.src,
      set() {
        asked += 1;
      },
    },
  });
  document.body.append(picture);
  return () => asked;
}

it("asks four times for a picture that failed, and for no other", () => {
  const failed = show({ complete: true, naturalWidth: 0, src: "/storage/a.webp" });
  const others = [
    show({ complete: true, naturalWidth: 320, src: "/storage/b.webp" }),
    show({ complete: false, naturalWidth: 0, src: "/storage/c.webp" }),
    show({ complete: true, naturalWidth: 0, src: "" }),
  ];
  for (let times = 1; times <= 6; times += 1) {
    reloadFailedPictures();
    expect(failed()).toBe(Math.min(times, 4));
  }
  expect(others.map((asked) => asked())).toEqual([0, 0, 0]);
  for (const picture of document.querySelectorAll("img")) picture.remove();
});

import { describe, expect, it } from "vitest";
import { pictureSrcSet, smallerPicture } from "./picture-sources";

const base = "/storage/property-images/x/123-abc";

describe("pictureSrcSet", () => {
  it("lists the three widths of a large picture", () => {
    expect(pictureSrcSet(`${base}-1280.webp`, 4000)).toBe(
      `${base}-320.webp 320w, ${base}-640.webp 640w, ${base}-1280.webp 1280w`,
    );
  });

  it("says the true width of a picture smaller than its variant", () => {
    expect(pictureSrcSet(`${base}-1280.webp`, 500)).toBe(
      `${base}-320.webp 320w, ${base}-640.webp 500w`,
    );
    expect(pictureSrcSet(`${base}-1280.webp`, 200)).toBe(`${base}-320.webp 200w`);
  });

  it("offers no variant above the widest that is wanted", () => {
    expect(pictureSrcSet(`${base}-1280.webp`, 4000, 640)).toBe(
      `${base}-320.webp 320w, ${base}-640.webp 640w`,
    );
  });

  it("has nothing to list for an address without variants", () => {
    expect(pictureSrcSet("blob:http://localhost/1", 800)).toBeUndefined();
    expect(pictureSrcSet("/storage/avatars/me.webp", 800)).toBeUndefined();
  });
});

it("gives the narrowest variant to those who save data, if there is one", () => {
  expect(smallerPicture(`${base}-1280.webp`)).toBe(`${base}-320.webp`);
  expect(smallerPicture("blob:http://localhost/1")).toBe("blob:http://localhost/1");
});

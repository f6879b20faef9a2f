import { describe, expect, it } from "vitest";
import { dragged, MIDDLE, squareOf } from "./crop";

const photo = { width: 800, height: 600 };

describe("squareOf", () => {
  it("is the largest square in the middle at first", () =>
    expect(squareOf(photo, MIDDLE)).toEqual({ left: 100, top: 0, side: 600 }));
  it("is half as wide at twice the size, and reaches the corners", () => {
    expect(squareOf(photo, { zoom: 2, x: 0, y: 0 })).toEqual({ left: 0, top: 0, side: 300 });
    expect(squareOf(photo, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 500, top: 300, side: 300 });
  });
});

describe("dragged", () => {
  it("shows what lies left of it when the picture is drawn to the right, pixel by pixel", () =>
    // 50 of 300 pixels of the frame are 100 of the 600 seen: the whole room at the left.
    expect(dragged(photo, MIDDLE, { dx: 50, dy: 0 }, 300)).toEqual({ zoom: 1, x: 0, y: 0.5 }));
  it("stops at the edges, and stays where there is no room", () =>
    expect(dragged(photo, MIDDLE, { dx: -5000, dy: 80 }, 300)).toEqual({ zoom: 1, x: 1, y: 0.5 }));
});

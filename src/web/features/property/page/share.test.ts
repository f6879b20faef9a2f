import { expect, it, vi } from "vitest";
import { type ShareWays, share } from "./share";

const listing = { title: "Studio à Akwa", url: "https://kwata.example/property/1" };

function device(refusal: Error) {
  const writeText = vi.fn(async () => {});
  const createElement = vi.fn(() => {
    throw new Error("nothing is to be copied");
  });
  const ways = {
    navigator: { share: vi.fn(() => Promise.reject(refusal)), clipboard: { writeText } },
    document: { createElement, activeElement: null },
  } as unknown as ShareWays;
  return { ways, writeText, createElement };
}

it("ERR-013 copies nothing when the visitor closes the device's sharing", async () => {
  const closed = Object.assign(new Error("closed"), { name: "AbortError" });
  const { ways, writeText, createElement } = device(closed);
  expect(await share(listing, ways)).toBe("cancelled");
  expect(ways.navigator.share).toHaveBeenCalledWith(listing);
  expect(writeText).not.toHaveBeenCalled();
  expect(createElement).not.toHaveBeenCalled();
});

it("ERR-013 copies the address when the device's sharing fails", async () => {
  const { ways, writeText } = device(new TypeError("not here"));
  expect(await share(listing, ways)).toBe("copied");
  expect(writeText).toHaveBeenCalledWith(listing.url);
});

import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { forgetPhotos } from "./photo-files";
import { PrivatePhoto } from "./private-photo";

const PHOTO = { id: "a", url: "/api/dispute-photos/a/file", width: 1280, height: 960 };
const asked: string[] = [];
let isCut = false;

/** Says at once that what it looks at is near the window. */
class Near {
  constructor(private tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }]);
  }
  disconnect() {}
}
beforeEach(() => {
  asked.length = 0;
  isCut = false;
  vi.stubGlobal("IntersectionObserver", Near);
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (isCut) throw new TypeError("Failed to fetch");
    return new Response("photo");
  });
  URL.createObjectURL = () => "blob:photo";
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  forgetPhotos();
  vi.unstubAllGlobals();
});

it("says that a photo did not come, and shows it once the network is back", async () => {
  isCut = true;
  render(<PrivatePhoto photo={PHOTO} alt="Salon" />);
  await screen.findByText("Photo indisponible");
  isCut = false;
  act(() => void dispatchEvent(new Event("online")));
  expect((await screen.findByAltText("Salon")).getAttribute("src")).toBe("blob:photo");
  expect(asked).toEqual([PHOTO.url, PHOTO.url]);
});

it("fetches a photo once for all its places, and anew for a later page", async () => {
  const both = render(
    <>
      <PrivatePhoto photo={PHOTO} alt="Salon" />
      <PrivatePhoto photo={PHOTO} alt="Salon" />
    </>,
  );
  expect(await screen.findAllByAltText("Salon")).toHaveLength(2);
  expect(asked).toHaveLength(1);
  both.unmount();
  forgetPhotos();
  render(<PrivatePhoto photo={PHOTO} alt="Salon" />);
  await screen.findByAltText("Salon");
  expect(asked).toHaveLength(2);
});

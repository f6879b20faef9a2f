import { expect, it } from "vitest";
import { PhotoSender } from "~/web/features/private-photo/photo-sender";
import { PhotoQueue } from "~/web/features/submission/photo-queue";

/** What the browser would do if its tab were closed now, in its newer and its older way. */
function asks(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}
const file = () => new File(["x"], "salon.jpg", { type: "image/jpeg" });
const turn = () => new Promise((resolve) => setTimeout(resolve));
URL.createObjectURL = () => "blob:salon";
URL.revokeObjectURL = () => {};

it("asks before the tab is closed while a photo is being sent, whichever page is shown", async () => {
  const sent = new Map<string, () => void>();
  const queue = new PhotoQueue(
    (_, { id }) =>
      new Promise((resolve) => {
        const upload = { id, image_url: "/storage/a.webp", width: 4, height: 3, preview: "" };
        sent.set(id, () => resolve(upload));
      }),
    () => {},
    { changed: () => {}, idle: () => {} },
  );
  expect(asks()).toBe(false);
  queue.add([
    { id: "a", file: file() },
    { id: "b", file: file() },
  ]);
  expect(asks()).toBe(true);
  sent.get("a")?.();
  await turn();
  expect(asks()).toBe(true);
  sent.get("b")?.();
  await turn();
  expect(asks()).toBe(false);
});

it("asks until each has ended, and not after a photo of a room was dropped", async () => {
  const sender = new PhotoSender(() => new Promise(() => {}));
  sender.add("salon", [file()]);
  sender.add("cuisine", [file()]);
  expect(asks()).toBe(true);
  sender.dropPlace("salon");
  expect(asks()).toBe(true);
  sender.dropPlace("cuisine");
  expect(asks()).toBe(false);
});

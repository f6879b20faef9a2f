import { expect, it, vi } from "vitest";
import { BackendError, offline } from "~/web/backend/error";
import { PhotoSender } from "./photo-sender";

const fileOf = (name: string) => new File([name], name, { type: "image/jpeg" });
const unreadable = () => new BackendError(422, "photo_invalid", "Ce fichier n'est pas une photo.");
const full = () => new BackendError(422, "too_many_photos", "Cette pièce a assez de photos.");

/** A sender whose files fail as the test says, and what it has tried to send, oldest first. */
function open(failures: Record<string, () => BackendError>) {
  const tried: string[] = [];
  const sender = new PhotoSender(async ({ name }) => {
    tried.push(name);
    const failure = failures[name];
    if (failure) throw failure();
  });
  const states = () => sender.get().map(({ name, state }) => `${name} ${state}`);
  return { sender, tried, states };
}

it("sends again what the network lost, not what was refused, each time the network is back", async () => {
  const failures: Record<string, () => BackendError> = {
    "lost.jpg": offline,
    "unreadable.jpg": unreadable,
    "full.jpg": full,
  };
  const { sender, tried, states } = open(failures);
  sender.add("salon", ["lost.jpg", "unreadable.jpg", "full.jpg", "last.jpg"].map(fileOf));
  const refused = ["unreadable.jpg failed", "full.jpg failed"];
  await vi.waitFor(() => expect(states()).toEqual(["lost.jpg failed", ...refused]));
  expect(tried.splice(0)).toEqual(["lost.jpg", "unreadable.jpg", "full.jpg", "last.jpg"]);

  sender.retryPassing();
  await vi.waitFor(() => expect(states()).toEqual(["lost.jpg failed", ...refused]));
  expect(tried.splice(0)).toEqual(["lost.jpg"]);

  delete failures["lost.jpg"];
  sender.retryPassing();
  await vi.waitFor(() => expect(states()).toEqual(refused));
  expect(tried.splice(0)).toEqual(["lost.jpg"]);
});

it("sends a refused photo again when it is asked to, under the same id", async () => {
  const failures: Record<string, () => BackendError> = { "full.jpg": full };
  const { sender, tried, states } = open(failures);
  sender.add("salon", [fileOf("full.jpg")]);
  await vi.waitFor(() => expect(states()).toEqual(["full.jpg failed"]));
  const [before] = sender.get();
  expect(before).toMatchObject({ error: "Cette pièce a assez de photos.", passing: false });
  delete failures["full.jpg"];
  sender.retry(before?.id ?? "");
  expect(sender.get()).toMatchObject([{ id: before?.id, error: null }]);
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(tried).toEqual(["full.jpg", "full.jpg"]);
});

it("drops the photos of a place that is gone, and keeps those of another", async () => {
  const { sender, states } = open({ "a.jpg": offline, "b.jpg": offline });
  sender.add("salon", [fileOf("a.jpg")]);
  sender.add("cuisine", [fileOf("b.jpg")]);
  await vi.waitFor(() => expect(states()).toEqual(["a.jpg failed", "b.jpg failed"]));
  sender.dropPlace("salon");
  expect(states()).toEqual(["b.jpg failed"]);
});

it("stops the photo on its way to a place that is gone, and sends the next", async () => {
  const stopped: string[] = [];
  const sender = new PhotoSender(
    ({ name }, _, { signal }) =>
      new Promise((resolve, reject) => {
        if (name !== "a.jpg") resolve();
        signal.addEventListener("abort", () => {
          stopped.push(name);
          reject(new DOMException("", "AbortError"));
        });
      }),
  );
  sender.add("salon", [fileOf("a.jpg")]);
  sender.add("cuisine", [fileOf("b.jpg")]);
  sender.dropPlace("salon");
  await vi.waitFor(() => expect(sender.get()).toEqual([]));
  expect(stopped).toEqual(["a.jpg"]);
});

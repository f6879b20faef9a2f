import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offline } from "~/web/backend/error";
import { usePhotoSender } from "./use-photo-sender";

URL.createObjectURL = () => "blob:mur";
URL.revokeObjectURL = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("sends a photo again where the first try after the network came back was too early", async () => {
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 3) throw offline();
  };
  const { result } = renderHook(() => usePhotoSender("inventory", send));
  const shown = () => result.current.sending.map(({ state }) => state);
  act(() => result.current.sender.add("salon", [new File(["x"], "mur.jpg")]));
  await vi.waitFor(() => expect(shown()).toEqual(["failed"]));
  act(() => void dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect([tries, shown()]).toEqual([2, ["failed"]]));
  act(() => void vi.advanceTimersByTime(2_000));
  await vi.waitFor(() => expect([tries, shown()]).toEqual([3, []]));
});

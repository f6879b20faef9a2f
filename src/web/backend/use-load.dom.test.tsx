import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { BackendError } from "./error";
import { useLoad } from "./use-load";

/** What is read under a key; each answer comes when the test lets it. */
function open() {
  const reads: { answer(text: string): void; refuse(): void }[] = [];
  const load = () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const refusal = new BackendError(403, "forbidden", "Refusé.");
    reads.push({ answer: resolve, refuse: () => reject(refusal) });
    return promise;
  };
  const hook = renderHook(({ key }) => useLoad(key, load), { initialProps: { key: "awa" } });
  return {
    hook,
    shown: () => {
      const { data, error, loading } = hook.result.current;
      return [data, error?.message, loading];
    },
    read: (times: number) => waitFor(() => expect(reads).toHaveLength(times)),
    reload: () => act(async () => void hook.result.current.reload()),
    answer: (n: number, text: string) => act(async () => reads[n]?.answer(text)),
    refuse: (n: number) => act(async () => reads[n]?.refuse()),
  };
}

it("keeps what was asked for last, and what it shows when a later read fails", async () => {
  const { hook, shown, read, reload, answer, refuse } = open();
  expect(shown()).toEqual([undefined, undefined, true]);
  await reload();
  await read(2);
  await answer(1, "newer");
  await answer(0, "older");
  expect(shown()).toEqual(["newer", undefined, false]);
  await reload();
  await refuse(2);
  expect(shown()).toEqual(["newer", "Refusé.", false]);
  act(() => hook.result.current.set((text) => `${text}, changed`));
  await reload();
  await reload();
  await answer(4, "last");
  await refuse(3);
  expect(shown()).toEqual(["last", undefined, false]);
});

it("shows nothing of one key under another, whenever its answer comes", async () => {
  const { hook, shown, read, answer } = open();
  await answer(0, "of awa");
  expect(shown()).toEqual(["of awa", undefined, false]);
  hook.rerender({ key: "ben" });
  expect(shown()).toEqual([undefined, undefined, true]);
  await read(2);
  hook.rerender({ key: "cora" });
  await read(3);
  await answer(1, "of ben");
  expect(shown()).toEqual([undefined, undefined, true]);
  await answer(2, "of cora");
  expect(shown()).toEqual(["of cora", undefined, false]);
});

import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { BackendError } from "./error";
import type { Settled } from "./settle";
import { useReload } from "./use-reload";

const LOST = new BackendError(403, "forbidden", "Refusé.");

/** What a page was loaded with, and what is read again, which comes when the test lets it. */
function open() {
  const reads: ((answer: Settled<string>) => void)[] = [];
  const read = () => new Promise<Settled<string>>((resolve) => reads.push(resolve));
  const hook = renderHook(({ loaded }) => useReload<string>(loaded, read), {
    initialProps: { loaded: { data: "loaded" } },
  });
  return {
    hook,
    reload: () => act(async () => void hook.result.current.reload()),
    answer: (n: number, answer: Settled<string>) => act(async () => reads[n]?.(answer)),
    shown: () => {
      const { data, error, reloading } = hook.result.current;
      return [data, error?.message, reloading];
    },
  };
}

it("shows what was asked for last, whichever answer comes last", async () => {
  const { reload, answer, shown } = open();
  await reload();
  await reload();
  expect(shown()).toEqual(["loaded", undefined, true]);
  await answer(1, { data: "newer" });
  await answer(0, { data: "older" });
  expect(shown()).toEqual(["newer", undefined, false]);
});

it("keeps what it shows when it can't be read again, until it can, or the page is read anew", async () => {
  const { hook, reload, answer, shown } = open();
  act(() => hook.result.current.set((text) => `${text}, changed`));
  await reload();
  await answer(0, { error: LOST });
  expect(shown()).toEqual(["loaded, changed", "Refusé.", false]);
  await reload();
  await answer(1, { data: "again" });
  expect(shown()).toEqual(["again", undefined, false]);
  hook.rerender({ loaded: { data: "anew" } });
  expect(shown()).toEqual(["anew", undefined, false]);
});

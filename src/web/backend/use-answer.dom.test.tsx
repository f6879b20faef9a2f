import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAnswer } from "./use-answer";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

/** What is typed, and the answers to it, which come when the test lets them. */
function open() {
  const asked: { question: string; answer(text: string): void; fail(): void }[] = [];
  const ask = (question: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    asked.push({ question, answer: resolve, fail: () => reject(new Error("lost")) });
    return promise;
  };
  const hook = renderHook(({ typed }) => useAnswer(typed, () => ask(typed)), {
    initialProps: { typed: "" },
  });
  return {
    /** Types, and waits so long, ms. */
    type: (typed: string, ms: number) => {
      hook.rerender({ typed });
      act(() => vi.advanceTimersByTime(ms));
    },
    questions: () => asked.map(({ question }) => question),
    answer: (n: number, text: string) => act(async () => asked[n]?.answer(text)),
    fail: (n: number) => act(async () => asked[n]?.fail()),
    shown: () => hook.result.current,
  };
}

it("asks when typing pauses, and shows the answer to the last question alone", async () => {
  const { type, questions, answer, shown } = open();
  type("a", 249);
  type("ab", 249);
  expect(questions()).toEqual([]);
  type("ab", 1);
  type("abc", 250);
  expect(questions()).toEqual(["ab", "abc"]);
  await answer(1, "to abc");
  await answer(0, "to ab");
  expect(shown()).toMatchObject({ answer: "to abc" });
  type("abcd", 0);
  expect(shown()).toEqual({});
});

it("asks nothing where nothing is typed", () => {
  const { type, questions } = open();
  type("", 10_000);
  type("a", 100);
  type("", 10_000);
  expect(questions()).toEqual([]);
});

it("says that the answer did not come, and asks again once the network is back", async () => {
  const { type, questions, answer, fail, shown } = open();
  type("a", 250);
  await fail(0);
  expect(shown().failed).toBe(true);
  act(() => void dispatchEvent(new Event("online")));
  expect(shown()).toEqual({});
  type("a", 250);
  expect(questions()).toEqual(["a", "a"]);
  await answer(1, "to a");
  expect(shown()).toMatchObject({ answer: "to a" });
});

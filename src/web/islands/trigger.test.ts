import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchPointer, whenFocusLeaves, whenNear } from "./trigger";

// The few parts of a browser that the triggers use.
class FakeNode extends EventTarget {
  children: unknown[] = [];
  contains(node: unknown) {
    return node === this || this.children.includes(node);
  }
}
let page: { activeElement: unknown };

beforeEach(() => {
  page = { activeElement: null };
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("Node", FakeNode);
});
afterEach(() => vi.unstubAllGlobals());

describe("an island near the viewport", () => {
  let observe: (entries: { isIntersecting: boolean }[]) => void;
  const disconnect = vi.fn();
  const options = vi.fn();
  beforeEach(() => {
    class FakeObserver {
      constructor(callback: typeof observe, given: unknown) {
        observe = callback;
        options(given);
      }
      observe() {}
      disconnect = disconnect;
    }
    vi.stubGlobal("IntersectionObserver", FakeObserver);
    disconnect.mockClear();
  });

  it("is loaded once, 400 px before it can be seen", () => {
    const act = vi.fn();
    whenNear({} as Element, act);
    expect(options).toHaveBeenLastCalledWith({ rootMargin: "400px" });
    observe([{ isIntersecting: false }]);
    expect(act).not.toHaveBeenCalled();
    observe([{ isIntersecting: true }]);
    expect(act).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });

  it("is loaded when the page was too busy to hear that it was far before it was near", () => {
    const act = vi.fn();
    whenNear({} as Element, act);
    observe([{ isIntersecting: false }, { isIntersecting: true }]);
    expect(act).toHaveBeenCalledOnce();
  });

  it("is not loaded once it is gone", () => {
    whenNear({} as Element, vi.fn())();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});

describe("an island that holds the keyboard's focus", () => {
  const leaveTo = (element: FakeNode, to: unknown) =>
    element.dispatchEvent(Object.assign(new Event("focusout"), { relatedTarget: to }));

  it("is replaced at once when the focus is elsewhere", () => {
    const act = vi.fn();
    whenFocusLeaves(new FakeNode() as unknown as HTMLElement, act);
    expect(act).toHaveBeenCalledOnce();
  });

  it("doesn't wait for a menu, whose place is kept", () => {
    const act = vi.fn();
    const island = new FakeNode();
    island.children = [Object.assign(new FakeNode(), { localName: "summary" })];
    [page.activeElement] = island.children;
    whenFocusLeaves(island as unknown as HTMLElement, act);
    expect(act).toHaveBeenCalledOnce();
  });

  it("waits until the focus leaves, not while it moves inside", () => {
    const act = vi.fn();
    const [island, field, other] = [new FakeNode(), new FakeNode(), new FakeNode()];
    island.children = [field, other];
    page.activeElement = field;
    whenFocusLeaves(island as unknown as HTMLElement, act);
    leaveTo(island, other);
    expect(act).not.toHaveBeenCalled();
    leaveTo(island, new FakeNode());
    leaveTo(island, null);
    expect(act).toHaveBeenCalledOnce();
  });
});

describe("a pointer on an island", () => {
  it("is down until the frame after it is lifted, wherever that is", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    const element = new FakeNode();
    const isDown = { current: false };
    const stop = watchPointer(element as unknown as Element, isDown);
    for (const end of ["pointerup", "pointercancel"]) {
      element.dispatchEvent(new Event("pointerdown"));
      window.dispatchEvent(new Event(end));
      expect(isDown.current).toBe(true);
      frames.shift()?.();
      expect(isDown.current).toBe(false);
    }
    stop();
    element.dispatchEvent(new Event("pointerdown"));
    expect(isDown.current).toBe(false);
  });
});

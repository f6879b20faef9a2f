import { type ComponentType, lazy, useCallback, useState } from "react";
import { toast } from "~/web/ui/toast";
import { loadFullStyleSheet } from "./full-style-sheet";
import { LOAD_FAILED } from "./text";

/**
 * A component that is loaded when first asked for, such as a dialog. `preload` answers whether it is
 * loaded: offline, a toast says why not, the page stays, and asking again tries again (a failed
 * `lazy` would fail the whole page). Define `load` outside the component.
 */
export function useOnDemand<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const [busy, setBusy] = useState(false);
  const preload = useCallback(async (): Promise<boolean> => {
    setBusy(true);
    try {
      const [{ default: Loaded }] = await Promise.all([load(), loadFullStyleSheet()]);
      setComponent(() => Loaded);
      return true;
    } catch {
      toast.error(...LOAD_FAILED);
      return false;
    } finally {
      setBusy(false);
    }
  }, [load]);
  return { Component, preload, busy };
}

/** React's `lazy` for a component that is not its module's default export. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy<ComponentType<P>>(async () => ({ default: await load() }));
}

/** A component that is loaded when it first renders; if that fails, the page does without. */
export function lazyOptional<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyComponent<P>(async () => {
    const [Loaded] = await Promise.all([load().catch(() => Nothing), loadFullStyleSheet()]);
    return Loaded;
  });
}

const Nothing = () => null;

type Functions<T> = { [Name in keyof T]: (...given: never[]) => Promise<unknown> };

/** The functions of a module that is loaded with the first call of one of them, beside `eager` ones. */
export function lazyModule<T extends Functions<T>, N extends object>(
  load: () => Promise<T>,
  eager: N,
): T & N {
  return new Proxy(eager as T & N, {
    get: (known, name) => {
      if (name in known) return known[name as keyof N];
      return async (...given: never[]) => (await load())[name as keyof T](...given);
    },
  });
}

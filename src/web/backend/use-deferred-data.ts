import { useEffect, useState } from "react";

export type DeferredData<T> = { value?: T; error?: unknown };

/**
 * What a loader gave: the value at once, as the server renders it, or nothing until its promise
 * settles. Lets a page show its own frame during a client-side navigation. A redirect that comes so
 * late is followed as a document request.
 */
export function useDeferredData<T>(given: T | Promise<T>): DeferredData<T> {
  const [settled, setSettled] = useState<DeferredData<T> & { of?: unknown }>({});
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    let wanted = true;
    given.then(
      (value) => wanted && setSettled({ of: given, value }),
      (error: unknown) => {
        if (!wanted) return;
        const target = error instanceof Response && error.headers.get("Location");
        if (target) location.replace(target);
        else setSettled({ of: given, error });
      },
    );
    return () => {
      wanted = false;
    };
  }, [given]);
  if (!(given instanceof Promise)) return { value: given };
  return settled.of === given ? settled : {};
}

import { useEffect, useState } from "react";

export type Arrived<T> = { value?: T; error?: unknown };

/**
 * What a loader gave: the value at once, as the server renders it, or nothing until its promise
 * settles. Lets a page show its own frame while the data of a navigation is under way. A redirect
 * that comes so late is followed as a visit.
 */
export function useArrived<T>(given: T | Promise<T>): Arrived<T> {
  const [settled, setSettled] = useState<Arrived<T> & { of?: unknown }>({});
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    let wanted = true;
    given.then(
      (value) => wanted && setSettled({ of: given, value }),
      (error: unknown) => {
        if (!wanted) return;
        const elsewhere = error instanceof Response && error.headers.get("Location");
        if (elsewhere) location.replace(elsewhere);
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

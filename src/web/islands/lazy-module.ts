type Acts<T> = { [Name in keyof T]: (...given: never[]) => Promise<unknown> };

/** The acts of a module that is fetched with the first call of one of them, beside those at hand. */
export function later<T extends Acts<T>, N extends object>(
  load: () => Promise<T>,
  atHand: N,
): T & N {
  return new Proxy(atHand as T & N, {
    get: (known, name) => {
      if (name in known) return known[name as keyof N];
      return async (...given: never[]) => (await load())[name as keyof T](...given);
    },
  });
}

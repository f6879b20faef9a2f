const whole = new Intl.NumberFormat("fr-FR");
const tenths = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });
/** Terminals and logs show an ordinary space alike everywhere. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

/** `1 ligne`, `12 345 lignes`. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return plain(`${whole.format(count)} ${count < 2 ? one : many}`);
}

/** Bytes as `12,3 Mo`. */
export const sized = (bytes: number) => plain(`${tenths.format(bytes / 1e6)} Mo`);

/** The time since `start` of `performance.now()`, as `3,2 s`. */
export const took = (start: number) =>
  plain(`${tenths.format((performance.now() - start) / 1000)} s`);

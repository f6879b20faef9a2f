import { hkdfSync } from "node:crypto";

/** The server's secret, and former ones: what they signed and sealed is still taken. */
export type Secrets = readonly [string, ...string[]];

/** A key made from each secret for one use; the label keeps it apart from those of every other. */
export function keysOf(secrets: Secrets, use: string): [Buffer, ...Buffer[]] {
  const [first, ...former] = secrets;
  const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", use, 32));
  return [keyOf(first), ...former.map(keyOf)];
}

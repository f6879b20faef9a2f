import type { Ctx } from "./context";
import { consumeRateLimit, isCounted } from "./rate-limit";

const KNOWN_MS = 90 * 86_400_000;

/** Remembers that an e-mail or a number was proven to be the caller's own, on their device and network. */
export async function rememberPlace(ctx: Ctx, contact: string): Promise<void> {
  for (const place of [ctx.device, ctx.network]) {
    if (place === undefined) continue;
    const key = keyOf(ctx.keyedHash(...partsOf(contact, place)));
    await consumeRateLimit(ctx.db, { key, max: 1, windowMs: KNOWN_MS, now: ctx.now() });
  }
}

/** Names the place at which an e-mail's or number's owner proved it in the last three months, if the caller is there. */
export async function knownPlace(ctx: Ctx, contact: string): Promise<"device" | "network" | null> {
  for (const by of ["device", "network"] as const) {
    const place = ctx[by];
    if (place !== undefined && (await isCounted(ctx.db, keysOf(ctx, contact, place), ctx.now()))) {
      return by;
    }
  }
  return null;
}

const partsOf = (contact: string, place: string) => [contact.toLowerCase(), place];
const keyOf = (hash: string) => `known:${hash}`;
const keysOf = (ctx: Ctx, contact: string, place: string) =>
  ctx.keyedHash.each(...partsOf(contact, place)).map(keyOf);

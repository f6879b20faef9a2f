import type { Secrets } from "~/lib/secrets";
import { createSignedTokens, hexOfUuid, uuidOfHex } from "../signed-token";

/** Which listing is asked about, and since when. */
type Asked = { propertyId: string; askedAt: Date };
export type ConfirmationTokens = ReturnType<typeof createConfirmationTokens>;

/**
 * What the links carry by which a landlord confirms that a listing is free. Every request until an
 * answer carries the same one, and the answer spends it.
 */
export function createConfirmationTokens(secrets: Secrets) {
  const { sign, textOf } = createSignedTokens(secrets, "confirmation");
  return {
    make: ({ propertyId, askedAt }: Asked): string =>
      sign(`${hexOfUuid(propertyId)}.${askedAt.getTime().toString(36)}`),
    /** What a token names; null when it was not made here. */
    read(token: string): Asked | null {
      const [hex, time] = textOf(token)?.split(".") ?? [];
      if (!hex || !time) return null;
      return { propertyId: uuidOfHex(hex), askedAt: new Date(Number.parseInt(time, 36)) };
    },
  };
}

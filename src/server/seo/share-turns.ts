import { UNAVAILABLE_RETRY_SECONDS } from "~/contract/limits";
import { DomainError } from "~/domain";

/** Pictures that one network may wait for. */
const WAITING_MAX = 6;

type Asked = {
  /** The network that asks. */
  network: string;
  /** The picture's name: requests for the same one share the wait. */
  key: string;
};

/**
 * Makes each picture once, however many ask for it at once, and only so many for one network.
 * @throws DomainError unavailable to a network that waits for more
 */
export function createShareTurns() {
  const making = new Map<string, Promise<Buffer>>();
  const waiting = new Map<string, number>();
  return async ({ network, key }: Asked, make: () => Promise<Buffer>): Promise<Buffer> => {
    const own = waiting.get(network) ?? 0;
    const known = making.get(key);
    if (!known && own >= WAITING_MAX) {
      throw new DomainError("unavailable", { retryAfter: UNAVAILABLE_RETRY_SECONDS });
    }
    if (known) return known;
    waiting.set(network, own + 1);
    const made = make();
    making.set(key, made);
    try {
      return await made;
    } finally {
      making.delete(key);
      const left = (waiting.get(network) ?? 1) - 1;
      if (left > 0) waiting.set(network, left);
      else waiting.delete(network);
    }
  };
}

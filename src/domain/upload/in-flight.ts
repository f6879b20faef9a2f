import { UPLOADS_IN_FLIGHT } from "~/contract/quota-messages";
import { DomainError } from "../errors";

/** Uploads under way of one person, and of everybody, in this process: each holds up to 5 MB. */
export const IN_FLIGHT_PER_PERSON = 3;
const IN_FLIGHT_PER_PROCESS = 60;
const RETRY_SECONDS = 5;

const inFlight = new Map<string, number>();

/**
 * Does an upload unless too many are under way.
 * @throws DomainError rate_limited for the person's fourth, unavailable when the process is full
 */
export async function withinFlight<T>(userId: string, upload: () => Promise<T>): Promise<T> {
  const own = inFlight.get(userId) ?? 0;
  if (own >= IN_FLIGHT_PER_PERSON) {
    throw new DomainError("rate_limited", {
      message: UPLOADS_IN_FLIGHT,
      retryAfter: RETRY_SECONDS,
    });
  }
  const all = [...inFlight.values()].reduce((sum, n) => sum + n, 0);
  if (all >= IN_FLIGHT_PER_PROCESS) {
    throw new DomainError("unavailable", { retryAfter: RETRY_SECONDS });
  }
  inFlight.set(userId, own + 1);
  try {
    return await upload();
  } finally {
    const left = (inFlight.get(userId) ?? 1) - 1;
    if (left > 0) inFlight.set(userId, left);
    else inFlight.delete(userId);
  }
}

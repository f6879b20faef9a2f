import { MESSAGES } from "~/contract/errors";
import { DomainError } from "../errors";

export type Photo = {
  /** Its bytes; called after the checks. */
  read(): Promise<Buffer>;
  /** Aborts when the client has gone: the photo is then dropped before its turn. */
  signal?: AbortSignal;
};

/**
 * What processing a photo gives.
 * @throws DomainError photo_invalid with `message` when it is no picture, bad_request when aborted
 */
export async function processed<T>(
  work: Promise<T>,
  { signal, message }: { signal: AbortSignal | undefined; message: string },
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "not_a_picture") {
      const isTooLarge = "tooLarge" in error && error.tooLarge === true;
      throw new DomainError("photo_invalid", {
        message: isTooLarge ? MESSAGES.photo_too_many_pixels : message,
      });
    }
    throw signal?.aborted ? new DomainError("bad_request") : error;
  }
}

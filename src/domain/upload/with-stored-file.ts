import { MESSAGES } from "~/contract/errors";
import type { Ctx } from "../context";
import { DomainError, failureCode } from "../errors";

export type Photo = {
  /** Its bytes; called after the checks. */
  read(): Promise<Buffer>;
  /** Aborts when the client has gone: the photo is then dropped before its turn. */
  signal?: AbortSignal;
};

type Made = { files: readonly { key: string; body: Buffer; type: string }[] };
type Turn = { owner: string; signal: AbortSignal | undefined };
type Rules<M extends Made, Kept> = {
  owner: string;
  maxBytes: number;
  tooLarge(): DomainError;
  /** Why the bytes are refused that are no picture. */
  notPicture: string;
  /** Makes what is stored of the sent bytes, in its owner's turn. */
  process(sent: Buffer, turn: Turn): Promise<M>;
  /** Writes the row that names the files; undefined without one. */
  keep(made: M): Promise<Kept>;
};

/**
 * Reads a sent file, measures and processes it, stores what that made, then the row that names it;
 * without the row the files are deleted.
 * @throws DomainError `tooLarge`, photo_invalid, bad_request when its signal aborts, and `keep`'s
 */
export async function withStoredFile<M extends Made, Kept>(
  ctx: Ctx,
  { read, signal }: Photo,
  { owner, maxBytes, tooLarge, notPicture, process, keep }: Rules<M, Kept>,
): Promise<Kept> {
  const sent = await read();
  if (sent.byteLength > maxBytes) throw tooLarge();
  const made = await process(sent, { owner, signal }).catch((error: unknown) => {
    if (isNotAPicture(error)) throw invalid(error, notPicture);
    throw signal?.aborted ? new DomainError("bad_request") : error;
  });
  const keys = made.files.map(({ key }) => key);
  try {
    for (const { key, body, type } of made.files) await ctx.storage.put(key, body, type);
    const kept = await keep(made);
    if (kept === undefined) await deleteFiles(ctx, keys);
    return kept;
  } catch (error) {
    // A storage that does not answer is not waited for twice: what it has kept is the sweep's.
    if (failureCode(error) !== "storage_away") await deleteFiles(ctx, keys);
    throw error;
  }
}

const isNotAPicture = (error: unknown): error is Error =>
  error instanceof Error && "code" in error && error.code === "not_a_picture";

function invalid(error: Error, notPicture: string): DomainError {
  const isTooLarge = "tooLarge" in error && error.tooLarge === true;
  return new DomainError("photo_invalid", {
    message: isTooLarge ? MESSAGES.photo_too_many_pixels : notPicture,
  });
}

/** Deletes files; what fails is left to the sweep. */
async function deleteFiles(ctx: Ctx, keys: string[]): Promise<void> {
  await ctx.storage.delete(keys).catch((error: unknown) => {
    ctx.log.error("files of a failed upload stay until the sweep", { keys, error: String(error) });
  });
}

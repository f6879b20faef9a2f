import { randomUUID } from "node:crypto";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { PRIVATE_FOLDER } from "~/contract/picture-keys";
import { PRIVATE_FILE_MESSAGES } from "~/contract/private-file-messages";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { withinFlight } from "./in-flight";
import { isPdf } from "./is-pdf";
import { withNewFiles } from "./new-files";
import { type Photo, processed } from "./photo";

/** A stored file that no public address leads to. `bytes` of what is stored, not of what was sent. */
export type PrivateFile = {
  file_key: string;
  content_type: "image/webp" | "application/pdf";
  bytes: number;
};

/** Pixels of a stored photo. */
type Size = { width: number; height: number };
type Sent = Photo & { owner: string; allowPdf?: boolean };

/**
 * Stores a photo of at most 5 MB, re-encoded without metadata, or with `allowPdf` a PDF as it was
 * sent; then `keep` writes the row that names it, told a photo's size. The file goes again when that
 * throws.
 * @throws DomainError too_large, photo_invalid, rate_limited, unavailable, bad_request, and `keep`'s
 */
export async function withPrivateFile<T>(
  ctx: Ctx,
  { owner, allowPdf = false, read, signal }: Sent,
  keep: (file: PrivateFile, size: Size | null) => Promise<T>,
): Promise<T> {
  return withinFlight(owner, async () => {
    const sent = await read();
    if (sent.byteLength > PHOTO_MAX_BYTES) throw fileTooLarge();
    const { body, type, extension, size } =
      allowPdf && isPdf(sent)
        ? { body: sent, type: "application/pdf" as const, extension: "pdf", size: null }
        : { ...(await webpOf()), type: "image/webp" as const, extension: "webp" };
    const file_key = `${PRIVATE_FOLDER}/${owner}/${randomUUID()}.${extension}`;
    return withNewFiles(ctx, [file_key], async () => {
      await ctx.storage.put(file_key, body, type);
      return keep({ file_key, content_type: type, bytes: body.byteLength }, size);
    });

    async function webpOf(): Promise<{ body: Buffer; size: Size }> {
      const message = allowPdf ? PRIVATE_FILE_MESSAGES.document : PRIVATE_FILE_MESSAGES.photo;
      const work = ctx.pictures.process(sent, { owner, signal });
      const { variants, width, height } = await processed(work, { signal, message });
      return { body: variants.at(-1)?.data ?? Buffer.alloc(0), size: { width, height } };
    }
  });
}

export const fileTooLarge = () =>
  new DomainError("too_large", { message: PRIVATE_FILE_MESSAGES.too_large });

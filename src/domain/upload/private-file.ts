import { randomUUID } from "node:crypto";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { PRIVATE_FOLDER } from "~/contract/picture-keys";
import { PRIVATE_FILE_MESSAGES } from "~/contract/private-file-messages";
import type { StoredFile } from "~/storage/types";
import type { Ctx } from "../context";
import { DomainError, orNotFound } from "../errors";
import { withinFlight } from "./in-flight";
import { isPdf } from "./is-pdf";
import { type Photo, withStoredFile } from "./with-stored-file";

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
 * sent; then `keep`, given a photo's size, writes the row that names it. If it throws, the file is
 * deleted.
 * @throws DomainError too_large, photo_invalid, rate_limited, unavailable, bad_request, and `keep`'s
 */
export async function withPrivateFile<T>(
  ctx: Ctx,
  { owner, allowPdf = false, ...photo }: Sent,
  keep: (file: PrivateFile, size: Size | null) => Promise<T>,
): Promise<T> {
  const key = `${PRIVATE_FOLDER}/${owner}/${randomUUID()}`;
  return withinFlight(owner, () =>
    withStoredFile(ctx, photo, {
      owner,
      maxBytes: PHOTO_MAX_BYTES,
      tooLarge: fileTooLarge,
      notPicture: allowPdf ? PRIVATE_FILE_MESSAGES.document : PRIVATE_FILE_MESSAGES.photo,
      async process(sent, turn) {
        if (allowPdf && isPdf(sent)) return made(`${key}.pdf`, sent, "application/pdf", null);
        const { variants, width, height } = await ctx.pictures.process(sent, turn);
        const body = variants.at(-1)?.data ?? Buffer.alloc(0);
        return made(`${key}.webp`, body, "image/webp", { width, height });
      },
      keep: ({ file, size }) => keep(file, size),
    }),
  );
}

function made(key: string, body: Buffer, type: PrivateFile["content_type"], size: Size | null) {
  const file: PrivateFile = { file_key: key, content_type: type, bytes: body.byteLength };
  return { files: [{ key, body, type }], file, size };
}

/** A private file as a route answers with it. */
export type OpenFile = Pick<StoredFile, "body" | "size" | "contentType">;

/** @throws DomainError not_found, when its file is gone */
export async function openPhoto({ storage }: Ctx, key: string): Promise<OpenFile> {
  const { body, size } = orNotFound(await storage.read(key));
  return { body, size, contentType: "image/webp" };
}

export const fileTooLarge = () =>
  new DomainError("too_large", { message: PRIVATE_FILE_MESSAGES.too_large });

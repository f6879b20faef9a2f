import { randomUUID } from "node:crypto";
import { and, count, eq, isNull } from "drizzle-orm";
import { MESSAGES } from "~/contract/errors";
import { PHOTO_MAX_BYTES } from "~/contract/limits";
import { pictureBase, publicPath, variantKey } from "~/contract/picture-keys";
import type { Upload } from "~/contract/schemas/submission";
import type { Db } from "~/db/client";
import { uploads, users } from "~/db/schema";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { enforceLandlordQuota } from "../landlord-quota";
import { authorise } from "../permissions";
import { withinFlight } from "./in-flight";
import { type Photo, withStoredFile } from "./with-stored-file";

/** Pictures that one person may have waiting for a property. */
export const WAITING_UPLOADS_MAX = 30;

/** The error of a file above 5 MB, by its name. */
export function photoTooLarge(name: string): DomainError {
  return new DomainError("photo_too_large", { message: MESSAGES.photo_too_large(name) });
}

type Given = { name: string; id?: string | undefined; property_id?: string | undefined };

/**
 * Stores an uploaded picture: first the files, then the row; without the row the files are deleted.
 * The same `id` again answers the first upload.
 * @throws DomainError photo_too_large, photo_invalid, rate_limited, unavailable when too many are
 * under way, conflict (another's id), bad_request when its signal aborts
 */
export async function uploadPicture(ctx: Ctx, given: Given, photo: Photo): Promise<Upload> {
  const { userId } = authorise(ctx, "upload:create");
  const upload = () => store(ctx, userId, given, photo);
  // What isn't sent over a network has no quota.
  return ctx.network === undefined ? upload() : withinFlight(userId, upload);
}

async function store(
  ctx: Ctx,
  userId: string,
  { name, id = randomUUID(), property_id }: Given,
  photo: Photo,
): Promise<Upload> {
  const before = await ownUpload(ctx.db, userId, id);
  if (before) return before;
  await enforceLandlordQuota(ctx, ctx.db, userId, "upload:create");
  await checkWaitingLimit(ctx.db, userId);
  const stored = await withStoredFile(ctx, photo, {
    owner: userId,
    maxBytes: PHOTO_MAX_BYTES,
    tooLarge: () => photoTooLarge(name),
    notPicture: MESSAGES.photo_invalid(name),
    async process(sent, turn) {
      const { variants, ...picture } = await ctx.pictures.process(sent, turn);
      // A page that names the listing names its photos' folder with the same bytes, which compress.
      const base = pictureBase(property_id ?? id, ctx.now());
      const files = variants.map(({ width, data }) => ({
        key: variantKey(base, width, "webp"),
        body: data,
        type: "image/webp",
      }));
      return { files, ...picture, image_url: publicPath(variantKey(base, 1280, "webp")) };
    },
    keep: ({ image_url, width, height, preview, looks }) =>
      insertUpload(ctx.db, {
        id,
        owner_id: userId,
        image_url,
        width,
        height,
        preview,
        looks,
        created_at: ctx.now(),
      }),
  });
  if (stored) return stored;
  // A concurrent request with the same id was faster: its upload is the answer.
  const faster = await ownUpload(ctx.db, userId, id);
  if (!faster) throw new DomainError("conflict");
  return faster;
}

const SHAPE = {
  id: uploads.id,
  image_url: uploads.image_url,
  width: uploads.width,
  height: uploads.height,
  preview: uploads.preview,
};

async function ownUpload(db: Db, userId: string, id: string): Promise<Upload | undefined> {
  const [row] = await db
    .select(SHAPE)
    .from(uploads)
    .where(and(eq(uploads.id, id), eq(uploads.owner_id, userId)));
  return row;
}

/** Undefined when the id is taken. The lock on the owner makes the limit hold in parallel. */
async function insertUpload(db: Db, row: typeof uploads.$inferInsert): Promise<Upload | undefined> {
  return db.transaction(async (tx) => {
    await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, row.owner_id))
      .for("no key update");
    await checkWaitingLimit(tx, row.owner_id);
    const [stored] = await tx
      .insert(uploads)
      .values(row)
      .onConflictDoNothing({ target: uploads.id })
      .returning(SHAPE);
    return stored;
  });
}

async function checkWaitingLimit(db: Db, userId: string): Promise<void> {
  const [waiting] = await db
    .select({ n: count() })
    .from(uploads)
    .where(and(eq(uploads.owner_id, userId), isNull(uploads.waiting_for)));
  if ((waiting?.n ?? 0) < WAITING_UPLOADS_MAX) return;
  throw new DomainError("rate_limited", {
    message: MESSAGES.uploads_waiting(WAITING_UPLOADS_MAX),
  });
}

import { MESSAGES } from "~/contract/errors";
import { AVATAR_MAX_BYTES } from "~/contract/limits";
import { avatarKey, publicPath } from "~/contract/picture-keys";
import type { Avatar } from "~/contract/schemas/account";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { withinFlight } from "./in-flight";
import { withNewFiles } from "./new-files";
import { type Photo, processed } from "./photo";
import { replaceAvatar } from "./replace-avatar";

/**
 * Stores the portrait of whoever sends it, first the file, then its address; the one before goes.
 * @throws DomainError too_large, photo_invalid, rate_limited, unavailable when too many are under way
 */
export async function setAvatar(ctx: Ctx, photo: Photo): Promise<Avatar> {
  const { userId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "avatar:change");
  return withinFlight(userId, async () => {
    const file = await photo.read();
    if (file.byteLength > AVATAR_MAX_BYTES) throw new DomainError("too_large");
    const turn = { owner: userId, signal: photo.signal };
    const webp = await processed(ctx.pictures.processAvatar(file, turn), {
      signal: photo.signal,
      message: MESSAGES.avatar_invalid,
    });
    const key = avatarKey(userId, ctx.now());
    return withNewFiles(ctx, [key], async () => {
      await ctx.storage.put(key, webp, "image/webp");
      const avatar_url = publicPath(key);
      await ctx.db.transaction((tx) => replaceAvatar(ctx, tx, userId, avatar_url));
      return { avatar_url };
    });
  });
}

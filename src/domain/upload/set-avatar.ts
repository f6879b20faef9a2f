import { MESSAGES } from "~/contract/errors";
import { AVATAR_MAX_BYTES } from "~/contract/limits";
import { avatarKey, publicPath } from "~/contract/picture-keys";
import type { Avatar } from "~/contract/schemas/account";
import type { Ctx } from "../context";
import { DomainError } from "../errors";
import { authorise } from "../permissions";
import { enforceQuota } from "../quotas";
import { withinFlight } from "./in-flight";
import { replaceAvatar } from "./replace-avatar";
import { type Photo, withStoredFile } from "./with-stored-file";

/**
 * Stores the actor's portrait, first the file, then its address; the one before goes.
 * @throws DomainError too_large, photo_invalid, rate_limited, unavailable when too many are under
 * way
 */
export async function setAvatar(ctx: Ctx, photo: Photo): Promise<Avatar> {
  const { userId } = authorise(ctx, "profile:own");
  await enforceQuota(ctx, "avatar:change");
  return withinFlight(userId, () =>
    withStoredFile(ctx, photo, {
      owner: userId,
      maxBytes: AVATAR_MAX_BYTES,
      tooLarge: () => new DomainError("too_large"),
      notPicture: MESSAGES.avatar_invalid,
      async process(sent, turn) {
        const body = await ctx.pictures.processAvatar(sent, turn);
        const key = avatarKey(userId, ctx.now());
        return { files: [{ key, body, type: "image/webp" }], avatar_url: publicPath(key) };
      },
      async keep({ avatar_url }) {
        await ctx.db.transaction((tx) => replaceAvatar(ctx, tx, userId, avatar_url));
        return { avatar_url };
      },
    }),
  );
}

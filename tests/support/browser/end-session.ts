import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import { sessions } from "~/db/schema";
import type { World } from "../world/world";

/** Ends all sessions of a user when the page's next write leaves: earlier, a read could find out first. */
export async function endSessionAtNextWrite(
  page: Page,
  { db }: Pick<World, "db">,
  userId: string,
): Promise<void> {
  let ended = false;
  await page.route(
    (url) => url.pathname.startsWith("/api/") && !url.pathname.startsWith("/api/auth/"),
    async (route) => {
      if (!ended && route.request().method() !== "GET") {
        ended = true;
        await db.delete(sessions).where(eq(sessions.userId, userId));
      }
      await route.fallback();
    },
  );
}

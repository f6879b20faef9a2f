import type { Ctx } from "~/domain";
import { noteSecret, readLacks } from "~/domain/system";

/**
 * Says once, at the start, what a public site still lacks: a line each, an error where it makes the
 * site unusable. A site of this machine alone says only that its files are another database's; the
 * rest stands on the status card and in `npm run doctor`.
 */
export async function tellLacks(
  { setUp, ...ctx }: Pick<Ctx, "db" | "now" | "storage" | "log" | "setUp">,
  local: boolean,
): Promise<void> {
  if (!setUp) return;
  try {
    if (!local) await noteSecret({ ...ctx, actor: { kind: "system" } }, setUp.secretMark);
    for (const { about, grave, sentence } of await readLacks(ctx, setUp)) {
      if (local && about !== "files") continue;
      ctx.log[grave ? "error" : "info"]("site lacks", { about, sentence });
    }
  } catch (error) {
    ctx.log.error("what the site lacks is unknown", { error: String(error) });
  }
}

import type { Ctx } from "~/domain";
import { noteSecret, readLacks } from "~/domain/system";

/**
 * Says once, at the start, what a public site still lacks: a line each, an error where it makes the
 * site unusable. For a site of this machine alone the status card and `npm run doctor`
 * say it.
 */
export async function tellLacks(
  { setUp, ...ctx }: Pick<Ctx, "db" | "now" | "log" | "setUp">,
  local: boolean,
): Promise<void> {
  if (!setUp || local) return;
  try {
    await noteSecret({ ...ctx, actor: { kind: "system" } }, setUp.secretMark);
    for (const { about, grave, sentence } of await readLacks(ctx, setUp)) {
      ctx.log[grave ? "error" : "info"]("site lacks", { about, sentence });
    }
  } catch (error) {
    ctx.log.error("what the site lacks is unknown", { error: String(error) });
  }
}

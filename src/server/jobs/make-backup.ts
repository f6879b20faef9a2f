import { spawn } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import type { Config } from "~/config";
import { HOUR_MS } from "~/contract/days";
import { installation } from "~/db/schema";
import type { Ctx } from "~/domain";
import { readLastBackup } from "~/domain/system";

/** A run every hour must not move the day's backup on by an hour each day. */
const DUE_MS = 23.5 * HOUR_MS;
/** Those who have just opened the site come first. */
const YOUNG_MS = HOUR_MS;
/** The end of what the command prints, for the log of a failure. */
const TOLD_MAX = 500;

/** Makes a backup when the last one is a day old, and the site an hour. */
export async function makeBackup(
  ctx: Pick<Ctx, "db" | "now" | "log">,
  backup: (() => Promise<void>) | undefined,
): Promise<void> {
  if (!backup) return;
  const age = (then: Date | undefined | null) => ctx.now().getTime() - (then?.getTime() ?? 0);
  const [own] = await ctx.db.select({ at: installation.begun_at }).from(installation);
  if (!own || age(own.at) < YOUNG_MS || age(await readLastBackup(ctx.db)) < DUE_MS) return;
  await backup();
  ctx.log.info("backup made");
}

/**
 * Runs the operator's own command as a process of its own, at low priority: its memory goes with it.
 * Undefined where there is no place for it: on PostgreSQL without BACKUP_TO.
 */
export function dailyBackup(
  config: Config,
  signal: AbortSignal,
): (() => Promise<void>) | undefined {
  if (!config.embedded && !config.BACKUP_TO) return undefined;
  return async () => {
    const args = ["scripts/run.mjs", "scripts/backup.ts", "--keep", String(config.BACKUP_KEEP)];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], signal });
    let told = "";
    const listen = (text: Buffer) => {
      told = (told + text).slice(-TOLD_MAX);
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    if (child.pid !== undefined) setPriority(child.pid, 10);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`backup: ${told.trim()}`);
  };
}

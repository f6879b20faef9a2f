import { randomUUID } from "node:crypto";
import { chmod, cp, readdir, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { EmbeddedDatabase } from "~/db/embedded";
import type { Ctx } from "~/domain";
import { recordBackup } from "~/domain/system";
import { type Answer, socketOf } from "./ask-site";

const COPY = "database.copy-";

/**
 * Lets commands on this machine ask the running site for a copy of its embedded database, which no
 * other process can open. A copy goes when who asked for it goes.
 */
export async function serveCopies(
  database: EmbeddedDatabase,
  folder: string,
  ctx: Pick<Ctx, "log" | "now">,
): Promise<{ close(): Promise<void> }> {
  const socket = socketOf(folder);
  // A killed process left it: we hold the folder's lock.
  await rm(socket, { force: true });
  for (const name of await readdir(folder)) {
    if (name.startsWith(COPY)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    answer(client).finally(() => open.delete(client));
  });
  async function answer(client: Socket): Promise<void> {
    const copies: string[] = [];
    client.on("error", () => client.destroy());
    try {
      for await (const line of createInterface({ input: client })) {
        const told = await act(line, copies).catch(
          (error: unknown): Answer => ({ error: String(error) }),
        );
        client.write(`${JSON.stringify(told)}\n`);
      }
    } finally {
      for (const name of copies) await rm(join(folder, name), { recursive: true, force: true });
    }
  }
  async function act(asked: string, copies: string[]): Promise<Answer> {
    if (asked === "record") {
      await recordBackup({ db: database.db, actor: { kind: "system" }, now: ctx.now });
      return {};
    }
    if (asked !== "copy") return { error: `unknown: ${asked}` };
    const name = `${COPY}${randomUUID().slice(0, 8)}`;
    copies.push(name);
    await copyDatabase(database, join(folder, "database"), join(folder, name));
    return { folder: name };
  }
  try {
    await listening(server, socket);
    await chmod(socket, 0o600);
  } catch (error) {
    // A path that is too long, a file system without sockets: the site serves all the same.
    ctx.log.error("no backups while serving", { error: String(error) });
  }
  return {
    close: async () => {
      for (const client of open) client.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Between two statements: the engine runs none meanwhile, and pages that need none go on. */
async function copyDatabase({ pglite }: EmbeddedDatabase, from: string, to: string): Promise<void> {
  await pglite.exec("checkpoint");
  await pglite.runExclusive(() => cp(from, to, { recursive: true }));
}

function listening(server: Server, socket: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(socket, resolve);
  });
}

import { connect } from "node:net";
import { join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import { BackupError } from "./place";

export type Answer = { folder?: string; error?: string };

/** Where the running site answers, written the shorter way: the system takes about 100 bytes. */
export function socketOf(dataDir: string): string {
  const whole = resolve(dataDir, "backup.sock");
  const short = relative(process.cwd(), whole);
  return short.length < whole.length ? join(".", short) : whole;
}

/** Speaks with the site that has a data folder open; `leave` ends it, and with it what was asked for. */
export async function askSite(dataDir: string) {
  const socket = connect(socketOf(dataDir));
  await new Promise<void>((connected, fail) => {
    socket.once("connect", connected);
    socket.once("error", () =>
      fail(
        new BackupError(
          `Un autre processus a ouvert ${dataDir} et ne donne pas de copie : est-ce une autre commande, ou une version plus ancienne du site ? Attendez, ou arrêtez-le.`,
        ),
      ),
    );
  });
  socket.on("error", () => {});
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  return {
    async ask(what: "copy" | "record"): Promise<Answer> {
      socket.write(`${what}\n`);
      const { value, done } = await lines.next();
      if (done) throw new BackupError("Le site s'est arrêté pendant la sauvegarde : relancez-la.");
      const answer = JSON.parse(value) as Answer;
      if (answer.error) throw new BackupError(`Le site n'a pas pu aider : ${answer.error}`);
      return answer;
    },
    leave: () => socket.destroy(),
  };
}

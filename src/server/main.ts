import { flushCompileCache } from "node:module";
import { type Config, readConfig } from "~/config";
import { version } from "../../package.json";
import { createApp } from "./app";
import { checkMailCertificate } from "./check-mail-certificate";
import { databaseName } from "./database-name";
import { loadPages } from "./html/pages";
import { startWorkers } from "./jobs/workers";
import { listen } from "./listen";
import { lowerPool } from "./lower-pool";
import { BUILD } from "./monitoring/build";
import { logCrash, openLog } from "./monitoring/open-log";
import { openServices } from "./services";
import { tellLacks } from "./tell-lacks";

export { readEnvironment } from "./environment";
export { explain } from "./explain";
export { readConfig };

/** Before the queued work begins, in ms: those who waited for the site come first. */
const FIRST_PAGES_MS = 1_000;
/** What other machines have not answered so long after the signal to stop, in ms, is given up. */
const LAST_ANSWERS_MS = 5_000;
/** Whatever keeps the process, it is gone by then. */
const STOP_MAX_MS = 18_000;

type Served = { close(): Promise<void>; crash(error: unknown): Promise<void> };

/**
 * Opens everything and serves; `close` finishes what is in flight first.
 * @throws what `explain` has a sentence for
 */
export async function serve(config: Config): Promise<Served> {
  // While the database opens: the first page need not wait for it. What fails here fails there, too.
  loadPages().catch(() => {});
  const opened = await openLog(config);
  opened.log.info("starting", { version, ...BUILD, node: process.version });
  const services = await openServices(config, opened);
  const listener = await listen(createApp(config, services), config).catch(async (error) => {
    await services.close();
    throw error;
  });
  services.publicCache.listen();
  let work = Promise.resolve();
  const later = setTimeout(() => {
    work = startWorkers(services);
  }, FIRST_PAGES_MS);
  // A system that does not let us is slower under load, but serves.
  await lowerPool().catch((error: unknown) => {
    services.base.log.info("priority of threads kept", { error: String(error) });
  });
  void checkMailCertificate(services.base);
  void tellLacks(services.base, config.local);
  services.base.log.info("serving", {
    address: config.PUBLIC_URL,
    port: config.PORT,
    database: databaseName(config),
  });
  return {
    crash: (error: unknown) => logCrash(opened, error),
    close: async () => {
      services.state.draining = true;
      clearTimeout(later);
      setTimeout(services.giveUp, LAST_ANSWERS_MS).unref();
      // Streams would last for ever: their pages go on with another process.
      await services.hub.close();
      await listener.drain();
      await work;
      await services.close();
    },
  };
}

/** Serves as the environment says until SIGTERM or SIGINT. */
export async function main(environment: () => Record<string, string | undefined>): Promise<void> {
  const site = await serve(readConfig(environment()));
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MAX_MS).unref();
    await site.close();
    process.exit(0);
  };
  process.on("uncaughtException", async (error) => {
    try {
      await site.crash(error);
    } finally {
      process.exit(1);
    }
  });
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  process.send?.("serving");
  // Otherwise written by a process that ends in peace only; the first pages go first.
  setTimeout(flushCompileCache, 2_000).unref();
}

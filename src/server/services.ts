import { join } from "node:path";
import { type Auth, createAuth } from "~/auth";
import type { Config } from "~/config";
import type { OpenDatabase } from "~/db/client";
import { openEmbedded } from "~/db/embedded";
import { openPostgres } from "~/db/postgres";
import { openReplica } from "~/db/replica";
import { logSlow } from "~/db/watch";
import type { Ctx } from "~/domain";
import { createConfirmationTokens } from "~/domain/confirmation";
import { createKeyedHash } from "~/domain/keyed-hash";
import { createUnsubscribeTokens } from "~/domain/notification";
import { createSimulator } from "~/domain/payment";
import { seedReferenceData } from "~/domain/seed-reference-data";
import type { Secrets } from "~/lib/secrets";
import { createOutboxMailer } from "~/mail/outbox";
import type { Mailer } from "~/mail/types";
import type { MobileMoney } from "~/momo/types";
import type { Pusher } from "~/push/types";
import { createPusher } from "~/push/web-push";
import { createOutboxSms } from "~/sms/outbox";
import type { SmsSender } from "~/sms/types";
import { createDiskStorage } from "~/storage/disk";
import { processAvatar, processPicture, toPrint } from "~/storage/picture";
import type { FileStorage } from "~/storage/types";
import { version } from "../../package.json";
import { serveCopies } from "./backup/database-copies";
import { createPublicCache } from "./cache/public-cache";
import { dailyBackup } from "./jobs/make-backup";
import { openQueue, type Queue } from "./jobs/queue";
import { MAIL_CONNECTIONS } from "./jobs/queues";
import { BUILD } from "./monitoring/build";
import { counted } from "./monitoring/counted";
import type { Metrics } from "./monitoring/metrics";
import { type OpenLog, openLog } from "./monitoring/open-log";
import { createNotificationHub } from "./notification-hub";
import { isPlainHttps, isPublicAddress, NotPublicError, publicLookup } from "./public-address";
import { authSecrets, vapidKeys } from "./secrets";
import { setUpOf } from "./set-up";

const UNHEARD =
  "NOTIFY does not arrive, most likely because of a pooler in transaction mode: nothing is kept in memory, nothing comes live. Set DATABASE_DIRECT_URL to the address of the database itself.";

export type Services = {
  database: OpenDatabase;
  queue: Queue;
  mailer: Mailer & { close?(): void };
  pusher: Pusher;
  sms: SmsSender;
  auth: Auth;
  hub: ReturnType<typeof createNotificationHub>;
  publicCache: ReturnType<typeof createPublicCache>;
  /** The context of an act without its actor. */
  base: Omit<Ctx, "actor">;
  /** Makes the day's backup, where there is a place for it; ends early once `stopping`. */
  backup: (() => Promise<void>) | undefined;
  /** Where METRICS_TOKEN asks for them. */
  metrics: Metrics | undefined;
  /** `hears`: NOTIFY arrives; `draining`: the process got its signal to stop. */
  state: { hears: boolean; draining: boolean };
  /** Aborted by `giveUp`: calls to other machines then end, without an answer. */
  stopping: AbortSignal;
  giveUp(): void;
  close(): Promise<void>;
};

/** Opens what the configuration names: database, storage, mail, queue and authentication. */
export async function openServices(config: Config, opened?: OpenLog): Promise<Services> {
  const state = { hears: true, draining: false };
  const { log, close: closeLog } = opened ?? (await openLog(config));
  const metrics = config.METRICS_TOKEN
    ? (await import("./monitoring/metrics")).createMetrics()
    : undefined;
  const onQuery = logSlow(log.info, config.SLOW_QUERY_MS);
  const database = config.DATABASE_URL
    ? await openPostgres({
        url: config.DATABASE_URL,
        directUrl: config.DATABASE_DIRECT_URL,
        max: config.DATABASE_POOL,
        allowNewer: config.ALLOW_NEWER_DATABASE,
        onQuery,
        onHearing: (hears) => {
          state.hears = hears;
          if (hears) log.info("changes heard");
          else log.error("changes unheard", { why: UNHEARD });
        },
      })
    : await openEmbedded({
        folder: config.DATA_DIR,
        allowNewer: config.ALLOW_NEWER_DATABASE,
        onQuery,
      });
  const replica =
    config.DATABASE_REPLICA_URL && "pool" in database
      ? openReplica({
          url: config.DATABASE_REPLICA_URL,
          primary: database,
          max: config.DATABASE_POOL,
          log: log.info,
          onQuery,
        })
      : undefined;
  const now = () => new Date();
  const copies =
    "pglite" in database ? await serveCopies(database, config.DATA_DIR, { log, now }) : undefined;
  await seedReferenceData(database.db);
  const secrets = authSecrets(config);
  const queue = await openQueue(database, secrets, (error) =>
    log.error("job queue", { error: error.message }),
  );
  const end = new AbortController();
  const stopping = end.signal;
  const storage = await openStorage(config, stopping);
  metrics?.watch(database, state);
  const mailer = counted(await openMailer(config, stopping), metrics?.mail);
  const pusher = openPusher(config, secrets, stopping);
  const sms = counted(await openSms(config, stopping), metrics?.text);
  const auth = createAuth({
    db: database.db,
    secrets,
    publicUrl: config.PUBLIC_URL,
    now,
    log,
  });
  const base: Omit<Ctx, "actor"> = {
    db: database.db,
    now,
    jobs: queue.jobs,
    seal: queue.seal,
    credentials: auth.credentials,
    keyedHash: createKeyedHash(secrets),
    unsubscribeTokens: createUnsubscribeTokens(secrets),
    confirmationTokens: createConfirmationTokens(secrets),
    storage,
    pictures: { process: processPicture, processAvatar, toPrint },
    log,
    publicUrl: config.PUBLIC_URL,
    version,
    build: BUILD,
    mailServer: mailer.verify && { verify: mailer.verify },
    mobileMoney: await openMobileMoney(config, { db: database.db, now, stopping }),
    pushKey: pusher.publicKey,
    whatsappNumber: config.WHATSAPP_NUMBER,
    setUp: setUpOf(config),
    legalReviewed: config.LEGAL_REVIEWED,
    mapTiles: config.MAP_TILE_URL
      ? { url: config.MAP_TILE_URL, attribution: config.MAP_TILE_ATTRIBUTION }
      : undefined,
  };
  const hub = createNotificationHub(database);
  const publicCache = createPublicCache(database, replica, metrics?.cache);
  return {
    database,
    queue,
    mailer,
    pusher,
    sms,
    auth,
    hub,
    publicCache,
    base,
    backup: dailyBackup(config, stopping),
    metrics,
    state,
    stopping,
    giveUp: () => end.abort(),
    close: async () => {
      await copies?.close();
      await hub.close();
      await publicCache.close();
      await replica?.close();
      await queue.stop();
      end.abort();
      mailer.close?.();
      await database.close();
      await closeLog();
    },
  };
}

/** The file storage that the configuration names. */
export async function openStorage(config: Config, stopping?: AbortSignal): Promise<FileStorage> {
  if (!config.s3) return createDiskStorage({ folder: join(config.DATA_DIR, "files") });
  const { createS3Storage } = await import("~/storage/s3");
  return createS3Storage({
    ...config.s3,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    forcePathStyle: config.S3_FORCE_PATH_STYLE,
    stopping,
  });
}

async function openMailer(
  config: Config,
  stopping: AbortSignal,
): Promise<Mailer & { close?(): void }> {
  if (config.SMTP_URL) {
    const { createSmtpMailer } = await import("~/mail/smtp");
    return createSmtpMailer({
      url: config.SMTP_URL,
      from: config.MAIL_FROM,
      connections: MAIL_CONNECTIONS,
      stopping,
    });
  }
  return createOutboxMailer({ folder: config.outboxFolder, from: config.MAIL_FROM });
}

async function openSms(config: Config, stopping: AbortSignal): Promise<SmsSender> {
  if (config.SMS_URL) {
    const { createHttpSms } = await import("~/sms/http");
    return createHttpSms({ url: config.SMS_URL, from: config.SMS_FROM, stopping });
  }
  return createOutboxSms(config.outboxFolder);
}

/** The provider that the configuration names; a site of this machine alone simulates one. */
async function openMobileMoney(
  { payments, local }: Config,
  deps: { db: OpenDatabase["db"]; now(): Date; stopping: AbortSignal },
): Promise<MobileMoney | undefined> {
  if (!payments) return local ? createSimulator(deps) : undefined;
  const { createMobileMoney } = await import("~/momo");
  const provider = createMobileMoney({ ...payments, stopping: deps.stopping });
  // Another address is another book: money that it holds is not this one's to send.
  return { ...provider, name: `${provider.name} ${new URL(payments.url).host}` };
}

function openPusher(config: Config, secrets: Secrets, stopping: AbortSignal): Pusher {
  const { PUBLIC_URL: address, MAIL_FROM: from } = config;
  return createPusher({
    keys: vapidKeys(config, secrets),
    stopping,
    subject: address.startsWith("https:") ? address : `mailto:${/[^<\s]+@[^>\s]+/.exec(from)?.[0]}`,
    guard: {
      mayAsk: isPlainHttps,
      isPublic: isPublicAddress,
      lookup: publicLookup(isPublicAddress),
      isRefusal: (error) => error instanceof NotPublicError,
    },
  });
}

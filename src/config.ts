import { join } from "node:path";
import { z } from "zod";
import { isLoopbackUrl } from "~/contract/loopback";
import type { MobileMoneySettings } from "~/momo";
import { publicKeyOf } from "~/push/keys";

export class ConfigError extends Error {}

const flag = z.enum(["0", "1", "true", "false"]).transform((v) => v === "1" || v === "true");
const port = z.coerce.number().int().min(1).max(65_535);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, "doit commencer par postgres:// ou postgresql://")
  // The driver takes an account without a host: it means this machine's socket.
  .refine((url) => URL.canParse(url.replace("@/", "@socket/")), {
    error: "n'est pas une adresse ; dans un mot de passe # s'écrit %23, / %2F et ? %3F",
  });
const secret = z.string().min(32, "doit compter au moins 32 caractères");
const VAPID_FORMAT = "doit être une clé VAPID en base64url, comme web-push la donne";

/** The environment; see `.env.example` for what each variable does. */
const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
  PORT: port.default(3000),
  HOST: z.string().optional(),
  DATA_DIR: z.string().min(1).default(".data"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  ALLOW_NEWER_DATABASE: flag.default(false),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  METRICS_TOKEN: z.string().min(16, "doit compter au moins 16 caractères").optional(),
  LOG_LEVEL: z.enum(["info", "error", "silent"]).default("info"),
  ACCESS_LOG: flag.default(false),
  SENTRY_DSN: z
    .string()
    .regex(
      /^https?:\/\/\w+@[^/]+\/(.+\/)?\d+$/,
      "doit être une adresse DSN : https://clé@hôte/numéro",
    )
    .optional(),
  SLOW_QUERY_MS: z.coerce.number().min(0).default(50),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "doit commencer par smtp:// ou smtps://")
    .optional(),
  MAIL_FROM: z.string().min(3).default("ne-pas-repondre@localhost"),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_FROM: z.string().min(3).max(20).default("Kwata"),
  PAYMENT_PROVIDER: z.enum(["pawapay", "mtn"], "doit être pawapay ou mtn").optional(),
  PAYMENT_URL: z.url({ protocol: /^https?$/ }).optional(),
  PAYMENT_TOKEN: z.string().optional(),
  MTN_ENVIRONMENT: z.string().default("mtncameroon"),
  MTN_COLLECTION_KEY: z.string().optional(),
  MTN_COLLECTION_USER: z.string().optional(),
  MTN_COLLECTION_SECRET: z.string().optional(),
  MTN_DISBURSEMENT_KEY: z.string().optional(),
  MTN_DISBURSEMENT_USER: z.string().optional(),
  MTN_DISBURSEMENT_SECRET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: flag.default(true),
  BACKUP_TO: z.string().optional(),
  BACKUP_KEY: z.string().min(16, "doit compter au moins 16 caractères").optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(3650).default(7),
  BACKUP_S3_ENDPOINT: z.url().optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  TRUST_PROXY: flag.default(false),
  AUTH_SECRET: secret.optional(),
  AUTH_SECRET_FORMER: secret.optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, VAPID_FORMAT)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, VAPID_FORMAT)
    .optional(),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\d{8,15}$/, "chiffres seulement, indicatif compris")
    .optional(),
  LEGAL_REVIEWED: flag.default(false),
  MAP_TILE_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), {
      error: "doit contenir {z}, {x} et {y}",
    })
    .optional(),
  MAP_TILE_ATTRIBUTION: z.string().max(200).default("© contributeurs d'OpenStreetMap"),
});

/** The names of the variables. */
export const VARIABLES = Object.keys(schema.shape);

export type Config = Omit<z.infer<typeof schema>, "PUBLIC_URL" | "HOST"> & {
  /** Without trailing slash. */
  PUBLIC_URL: string;
  /** Where the server listens: on this machine alone, unless PUBLIC_URL is known elsewhere. */
  HOST: string;
  /** The site serves this machine alone: only then are there demo accounts and `/dev/mail`. */
  local: boolean;
  embedded: boolean;
  outboxFolder: string;
  s3: { bucket: string; accessKeyId: string; secretAccessKey: string } | undefined;
  /** The provider that moves money; without one a site of this machine alone simulates it. */
  payments: MobileMoneySettings | undefined;
};

/**
 * Parses the environment once; empty values count as absent.
 * @throws ConfigError with one clear sentence
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, v]) => v !== undefined && v !== ""),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(
      `La variable ${issue?.path.join(".")} ne convient pas : ${issue?.message}. Voyez .env.example.`,
    );
  }
  const c = parsed.data;
  const embedded = c.DATABASE_URL === undefined;
  if (!embedded && c.NODE_ENV === "production" && !c.AUTH_SECRET) {
    throw new ConfigError(
      "AUTH_SECRET manque : sur PostgreSQL, en production, donnez un secret d'au moins 32 caractères.",
    );
  }
  if (c.AUTH_SECRET && c.AUTH_SECRET === c.AUTH_SECRET_FORMER) {
    throw new ConfigError("AUTH_SECRET_FORMER est égal à AUTH_SECRET. Donnez un nouveau secret.");
  }
  for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const) {
    if (embedded && c[name]) throw new ConfigError(`${name} est donné sans DATABASE_URL.`);
  }
  if (c.S3_BUCKET && !(c.S3_ACCESS_KEY_ID && c.S3_SECRET_ACCESS_KEY)) {
    throw new ConfigError("S3_BUCKET est donné sans S3_ACCESS_KEY_ID et S3_SECRET_ACCESS_KEY.");
  }
  if (c.VAPID_PUBLIC_KEY !== (c.VAPID_PRIVATE_KEY && publicKeyOf(c.VAPID_PRIVATE_KEY))) {
    throw new ConfigError("VAPID_PUBLIC_KEY doit être la clé publique de VAPID_PRIVATE_KEY.");
  }
  const publicUrl = (c.PUBLIC_URL ?? `http://localhost:${c.PORT}`).replace(/\/+$/, "");
  const local = isLoopbackUrl(publicUrl);
  return {
    ...c,
    PUBLIC_URL: publicUrl,
    HOST: c.HOST ?? (local ? "127.0.0.1" : "0.0.0.0"),
    local,
    embedded,
    outboxFolder: join(c.DATA_DIR, "outbox"),
    payments: paymentsOf(c, publicUrl),
    s3: c.S3_BUCKET
      ? {
          bucket: c.S3_BUCKET,
          accessKeyId: c.S3_ACCESS_KEY_ID ?? "",
          secretAccessKey: c.S3_SECRET_ACCESS_KEY ?? "",
        }
      : undefined,
  };
}

/** @throws ConfigError when a provider lacks what it needs */
function paymentsOf(c: z.infer<typeof schema>, publicUrl: string): Config["payments"] {
  const { PAYMENT_PROVIDER: provider, PAYMENT_URL: url } = c;
  if (!provider) return undefined;
  const needed = (name: keyof typeof c): string => {
    const value = c[name];
    if (typeof value === "string") return value;
    throw new ConfigError(`PAYMENT_PROVIDER=${provider} est donné sans ${name}.`);
  };
  if (!url) throw new ConfigError(`PAYMENT_PROVIDER=${provider} est donné sans PAYMENT_URL.`);
  if (provider === "pawapay") return { provider, url, token: needed("PAYMENT_TOKEN") };
  const keysOf = (product: "COLLECTION" | "DISBURSEMENT") => ({
    subscriptionKey: needed(`MTN_${product}_KEY`),
    apiUser: needed(`MTN_${product}_USER`),
    apiKey: needed(`MTN_${product}_SECRET`),
  });
  return {
    provider,
    url,
    environment: c.MTN_ENVIRONMENT,
    collection: keysOf("COLLECTION"),
    ...(c.MTN_DISBURSEMENT_KEY && { disbursement: keysOf("DISBURSEMENT") }),
    callbackUrl: `${publicUrl}/api/payments/callback`,
  };
}

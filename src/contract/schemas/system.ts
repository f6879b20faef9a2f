import { instant } from "./fields";
import { z } from "./french";

export const SYSTEM_PARTS = ["database", "storage", "authentication", "mail", "jobs"] as const;

const LACKS = [
  "address",
  "https",
  "proxy",
  "administrator",
  "mail",
  "texts",
  "chat",
  "contact",
  "payments",
  "backup",
  "files",
  "secret",
  "legal",
] as const;

const lack = z.object({
  about: z.enum(LACKS).openapi("LackKind"),
  /** Without it the site can't be used. */
  grave: z.boolean(),
  sentence: z.string(),
});

/** A network and how many of its attempts were refused in 24 hours, in all and by quota. */
const refusedNetwork = z.object({
  network: z.string(),
  count: z.int(),
  quotas: z.array(z.object({ quota: z.string(), count: z.int() })),
});
export type RefusedNetwork = z.infer<typeof refusedNetwork>;

/** How the parts of the platform are, measured for this answer. */
export const systemStatus = z
  .object({
    parts: z.array(
      z.object({
        name: z.enum(SYSTEM_PARTS),
        working: z.boolean(),
        /** How long the measurement took. */
        ms: z.int(),
      }),
    ),
    /** Jobs due and not done; counted up to `QUEUE_COUNT_MAX`. Null when they can't be counted. */
    queue: z
      .object({ waiting: z.int(), failed: z.int(), oldest_seconds: z.int().nullable() })
      .nullable(),
    /** Whether mails leave by a mail server; otherwise they are kept as files. */
    sends_mail: z.boolean(),
    version: z.string(),
    /** What the running server was built from, and when; null in development. */
    commit: z.string().nullable(),
    built_at: instant.nullable(),
    /** When a backup was last recorded; null without one or when it can't be read. */
    last_backup_at: instant.nullable(),
    /** What a public site still lacks, the grave first; null when it can't be read. */
    lacks: z.array(lack).nullable(),
    /** The networks that limits refused most; null when they can't be read. */
    refused: z.array(refusedNetwork).nullable(),
    measured_at: instant,
  })
  .openapi("SystemStatus");
export type SystemStatus = z.infer<typeof systemStatus>;
export type Lack = z.infer<typeof lack>;
export type SystemPart = (typeof SYSTEM_PARTS)[number];

import type { Role } from "~/contract/enums";
import type { Db } from "~/db/client";
import type { MobileMoney } from "~/momo/types";
import type { ProcessedPicture } from "~/storage/picture";
import type { FileStorage } from "~/storage/types";
import type { Credentials } from "./account/credentials";
import type { ConfirmationTokens } from "./confirmation/confirmation-token";
import type { Jobs } from "./jobs";
import type { KeyedHash } from "./keyed-hash";
import type { UnsubscribeTokens } from "./notification/unsubscribe-token";
import type { SetUp } from "./system/lacks";

/** The maker of a request: `system` is a job, `anon` a visitor without a session. */
export type Actor =
  | { kind: "anon" }
  | { kind: "system" }
  | { kind: "user"; userId: string; role: Role; sessionId: string };

export type Log = {
  info(message: string, details?: Record<string, unknown>): void;
  error(message: string, details?: Record<string, unknown>): void;
};

/**
 * What is done to an uploaded picture, in turns of the owners; rejects with an error of code
 * `not_a_picture`, or with the signal's reason.
 */
export type Pictures = {
  process(input: Buffer, turn: PictureTurn): Promise<ProcessedPicture>;
  /** A square portrait as WebP. */
  processAvatar(input: Buffer, turn: PictureTurn): Promise<Buffer>;
  /** A stored picture as a small JPEG, for a document. */
  toPrint(input: Buffer, turn: PictureTurn): Promise<Buffer>;
};
type PictureTurn = { owner: string; signal?: AbortSignal | undefined };

/** At most `max` attempts in `seconds`: how many are `left` until it `ends`, in seconds. */
export type CountedLimit = {
  name: string;
  max: number;
  seconds: number;
  left: number;
  ends: number;
};

/** `open` gives back what was closed; it throws on what was not, or was changed. */
export type Seal = {
  close(data: object): { sealed: string };
  open(stored: object): unknown;
};

/** What a verb works with. `publicUrl` has no trailing slash. */
export type Ctx = {
  db: Db;
  actor: Actor;
  /** The network that the request comes from (`networkOf`); absent for jobs and commands. */
  network?: string | undefined;
  /** The random name of the browser that asks, given where somebody signed in (a cookie). */
  device?: string | undefined;
  /** Learns of the limits that the request's attempts were counted in. */
  onLimit?: ((limit: CountedLimit) => void) | undefined;
  /** Learns which quotas refuse the request to its network. */
  onRefusal?: ((quota: string) => void) | undefined;
  now(): Date;
  jobs: Jobs;
  credentials: Credentials;
  keyedHash: KeyedHash;
  unsubscribeTokens: UnsubscribeTokens;
  confirmationTokens: ConfirmationTokens;
  storage: FileStorage;
  pictures: Pictures;
  /** Hides what a stolen copy of the database must not tell: numbers that pay, codes. */
  seal: Seal;
  /** Moves money; absent where payment on the site is off. */
  mobileMoney?: MobileMoney | undefined;
  log: Log;
  publicUrl: string;
  /** Rejects while the mail server cannot be reached; absent where mails are kept as files. */
  mailServer?: { verify(): Promise<void> } | undefined;
  /** What browsers subscribe with to push messages. */
  pushKey?: string | undefined;
  /** The running server's version. */
  version?: string | undefined;
  /** The commit that it was built from, and when; absent in development. */
  build?: { commit: string; built_at: string } | undefined;
  /** Business number for WhatsApp: digits with the country code. */
  whatsappNumber?: string | undefined;
  /** The operator says that a lawyer has read terms and privacy policy. */
  legalReviewed?: boolean;
  /** What the configuration says of a public site; absent in commands. */
  setUp?: SetUp | undefined;
  /** The tile server of the maps, if the installation has one. */
  mapTiles?: { url: string; attribution: string } | undefined;
};

import type { Db } from "~/db/client";

/** The mails that accounts cause; a part of the mail adapter's messages, by the same names. */
export type AccountMail =
  | { type: "confirm-email"; data: { firstName: string; link: string } }
  | { type: "reset-password"; data: { firstName: string; link: string; minutes: 30 } }
  | {
      type: "account-exists";
      data: { firstName: string; signInLink: string; recoverLink: string };
    }
  | { type: "password-changed"; data: { firstName: string } }
  | { type: "welcome"; data: { firstName: string; userType: "user" | "landlord" } };

/** What authentication needs. `publicUrl` has no trailing slash; `secret` has 32 characters or more. */
export type AuthDeps = {
  db: Db;
  /** Enqueues inside the given transaction. */
  jobs: {
    enqueue(tx: Db, name: "send-mail", data: { to: string; message: AccountMail }): Promise<void>;
  };
  secret: string;
  publicUrl: string;
  now(): Date;
  log: { error(message: string, details?: Record<string, unknown>): void };
};

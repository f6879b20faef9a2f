import { relative, resolve } from "node:path";
import type { Config } from "~/config";
import type { SetUp } from "~/domain/system";
import { markOf, secretOf } from "./backup/secret";

/** What a configuration says of a site, as far as the public needs it. */
export function setUpOf(config: Config): SetUp {
  return {
    publicUrl: config.PUBLIC_URL,
    trustProxy: config.TRUST_PROXY,
    sendsMail: config.SMTP_URL !== undefined,
    mailFrom: config.MAIL_FROM,
    sendsTexts: config.SMS_URL !== undefined,
    hasChatNumber: config.WHATSAPP_NUMBER !== undefined,
    hasPaymentProvider: config.payments !== undefined,
    legalReviewed: config.LEGAL_REVIEWED,
    backup: backupOf(config),
    encryptsBackups: config.BACKUP_KEY !== undefined,
    secretMark: markOf(secretOf(config).secret),
    hasFormerSecret: config.AUTH_SECRET_FORMER !== undefined,
  };
}

function backupOf({ BACKUP_TO: to, DATA_DIR: folder, embedded }: Config): SetUp["backup"] {
  if (!to) return embedded ? "beside" : "none";
  if (to.includes("://")) return "away";
  return relative(resolve(folder), resolve(to)).startsWith("..") ? "away" : "beside";
}

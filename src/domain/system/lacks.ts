import { DAY_MS } from "~/contract/days";
import { CONTACT_NAMES, PAYMENT_NAMES, LACK_MESSAGES as say } from "~/contract/lack-messages";
import { isLoopbackUrl } from "~/contract/loopback";
import type { Lack } from "~/contract/schemas/system";

/** What the configuration says of a site, as far as the public needs it. */
export type SetUp = {
  publicUrl: string;
  trustProxy: boolean;
  sendsMail: boolean;
  mailFrom: string;
  sendsTexts: boolean;
  hasChatNumber: boolean;
  /** A provider of Mobile Money; the simulator of a site of one machine is none. */
  hasPaymentProvider: boolean;
  legalReviewed: boolean;
  /** Where the daily backup goes: nowhere, into the data folder, or to another place. */
  backup: "none" | "beside" | "away";
  encryptsBackups: boolean;
  /** Tells the secret from another without telling it; null before the first start made one. */
  secretMark: string | null;
  hasFormerSecret: boolean;
};

/** The configuration with what the database says. */
export type SiteFacts = SetUp & {
  now: Date;
  administrators: number;
  contact: Record<keyof typeof CONTACT_NAMES, string>;
  /** What payments on the site need an administrator to enter. */
  payments: Record<keyof typeof PAYMENT_NAMES, string>;
  lastBackupAt: Date | null;
  /** Whether the stored files are another database's, and how many unused ones a sweep left. */
  files: { isForeign: boolean; left: number };
  /** The first start with this secret; null where none was noted. */
  secretSince: Date | null;
};

/** A backup is due each day: one of yesterday morning is no alarm yet. */
const BACKUP_MAX_DAYS = 2;
const SECRET_MAX_DAYS = 365;
const FORMER_MAX_DAYS = 30;
const MONTH_DAYS = 30.44;

/** What a public site still lacks; a grave lack makes it unusable. The grave ones come first. */
export function lacksOf(facts: SiteFacts): Lack[] {
  const lacks = [
    ...ofAddress(facts),
    ...ofAdministrators(facts),
    ...ofMail(facts),
    ...ofTexts(facts),
    ...ofContact(facts),
    ...ofPayments(facts),
    ...ofBackup(facts),
    ...ofFiles(facts),
    ...ofSecret(facts),
    ...ofLegal(facts),
  ];
  return [...lacks.filter(({ grave }) => grave), ...lacks.filter(({ grave }) => !grave)];
}

const grave = (about: Lack["about"], sentence: string): Lack[] => [
  { about, grave: true, sentence },
];
const minor = (about: Lack["about"], sentence: string): Lack[] => [
  { about, grave: false, sentence },
];

/** The site itself speaks plain HTTP: an https address means a proxy. */
function ofAddress({ publicUrl, trustProxy }: SiteFacts): Lack[] {
  if (isLoopbackUrl(publicUrl)) return grave("address", say.local);
  if (!publicUrl.startsWith("https:")) return grave("https", say.plain);
  return trustProxy ? [] : grave("proxy", say.proxy);
}

function ofAdministrators({ administrators }: SiteFacts): Lack[] {
  return administrators > 0 ? [] : grave("administrator", say.administrator);
}

function ofMail({ sendsMail, mailFrom }: SiteFacts): Lack[] {
  if (!sendsMail) return grave("mail", say.noMail);
  const address = /[^<\s]+@[^>\s]+/.exec(mailFrom)?.[0] ?? mailFrom;
  // A name without a dot is no domain of the world's.
  return /@.*\w\.\w+$/.test(address) ? [] : grave("mail", say.sender(address));
}

function ofTexts({ sendsTexts }: SiteFacts): Lack[] {
  return sendsTexts ? [] : minor("texts", say.noTexts);
}

function ofContact({ hasChatNumber, contact }: SiteFacts): Lack[] {
  const names = Object.keys(CONTACT_NAMES) as (keyof typeof CONTACT_NAMES)[];
  const empty = names.filter((name) => contact[name].trim() === "");
  return [
    ...(hasChatNumber ? [] : minor("chat", say.chat)),
    ...(empty.length === 0
      ? []
      : minor("contact", say.contact(empty.map((name) => CONTACT_NAMES[name])))),
  ];
}

/** Without a provider payments stay off, which is a choice. */
function ofPayments({ hasPaymentProvider, payments }: SiteFacts): Lack[] {
  const names = Object.keys(PAYMENT_NAMES) as (keyof typeof PAYMENT_NAMES)[];
  const empty = names.filter((name) => payments[name].trim() === "");
  if (!hasPaymentProvider || empty.length === 0) return [];
  return minor("payments", say.payments(empty.map((name) => PAYMENT_NAMES[name])));
}

/** A single line: of several faults the worst. */
function ofBackup({ backup, lastBackupAt, encryptsBackups, now }: SiteFacts): Lack[] {
  if (!lastBackupAt) return minor("backup", backup === "none" ? say.noBackup : say.firstBackup);
  const days = daysSince(lastBackupAt, now);
  if (days >= BACKUP_MAX_DAYS) return minor("backup", say.oldBackup(Math.floor(days)));
  if (backup === "beside") return minor("backup", say.backupBeside);
  return encryptsBackups ? [] : minor("backup", say.clearBackup);
}

function ofFiles({ files }: SiteFacts): Lack[] {
  if (files.isForeign) return grave("files", say.foreignFiles);
  return files.left > 0 ? minor("files", say.unusedFiles(files.left)) : [];
}

function ofSecret({ secretSince, hasFormerSecret, now }: SiteFacts): Lack[] {
  if (!secretSince) return [];
  const days = daysSince(secretSince, now);
  if (hasFormerSecret && days > FORMER_MAX_DAYS) return minor("secret", say.formerSecret);
  if (days <= SECRET_MAX_DAYS) return [];
  return minor("secret", say.oldSecret(Math.floor(days / MONTH_DAYS)));
}

function ofLegal({ legalReviewed }: SiteFacts): Lack[] {
  return legalReviewed ? [] : minor("legal", say.legal);
}

const daysSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / DAY_MS;

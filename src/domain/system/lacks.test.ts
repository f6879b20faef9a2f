import { expect, it } from "vitest";
import { lacksOf, type SiteFacts } from "./lacks";

const NOW = new Date("2026-11-27T06:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

/** A site that lacks nothing. */
const READY: SiteFacts = {
  now: NOW,
  publicUrl: "https://kwata.cm",
  trustProxy: true,
  sendsMail: true,
  mailFrom: "Kwata <bonjour@kwata.cm>",
  sendsTexts: true,
  hasChatNumber: true,
  hasPaymentProvider: true,
  payments: { provider: "pawaPay", agreement: "2026-14", rules: "48 h après les clés" },
  legalReviewed: true,
  backup: "away",
  encryptsBackups: true,
  secretMark: "0123456789abcdef",
  hasFormerSecret: false,
  administrators: 1,
  contact: { phone: "+237 677 12 34 56", email: "bonjour@kwata.cm", address: "Bonanjo" },
  lastBackupAt: ago(1),
  secretSince: ago(100),
  files: { isForeign: false, left: 0 },
};
/** What a site lacks that differs from a ready one: `!` marks the grave. */
const without = (change: Partial<SiteFacts>) =>
  lacksOf({ ...READY, ...change }).map(({ about, grave }) => (grave ? `!${about}` : about));

it("finds nothing on a site that is ready", () => {
  expect(without({})).toEqual([]);
});

it.each<[string, Partial<SiteFacts>, string]>([
  ["an address of this machine", { publicUrl: "http://localhost:3000" }, "!address"],
  ["an address without TLS", { publicUrl: "http://kwata.cm" }, "!https"],
  ["TLS by a proxy that is not believed", { trustProxy: false }, "!proxy"],
  ["no administrator", { administrators: 0 }, "!administrator"],
  ["mails kept as files", { sendsMail: false }, "!mail"],
  ["a sender of no domain", { mailFrom: "Kwata <ne-pas-repondre@localhost>" }, "!mail"],
  ["text messages kept as files", { sendsTexts: false }, "texts"],
  ["no business number", { hasChatNumber: false }, "chat"],
  ["one empty contact setting", { contact: { ...READY.contact, address: " " } }, "contact"],
  [
    "payments without their agreement",
    { payments: { ...READY.payments, agreement: " " } },
    "payments",
  ],
  ["no backup and no place for one", { backup: "none", lastBackupAt: null }, "backup"],
  ["no backup yet", { lastBackupAt: null }, "backup"],
  ["a backup of two days ago", { lastBackupAt: ago(2) }, "backup"],
  ["backups on the site's own disk", { backup: "beside" }, "backup"],
  ["backups that anybody can read", { encryptsBackups: false }, "backup"],
  ["files of another database", { files: { isForeign: true, left: 0 } }, "!files"],
  ["more unused files than a sweep takes", { files: { isForeign: false, left: 21 } }, "files"],
  ["a secret of more than a year", { secretSince: ago(366) }, "secret"],
  ["a former secret after a month", { secretSince: ago(31), hasFormerSecret: true }, "secret"],
  ["texts that no lawyer read", { legalReviewed: false }, "legal"],
])("finds %s", (_, change, lack) => {
  expect(without(change)).toEqual([lack]);
});

it.each<[string, Partial<SiteFacts>]>([
  ["a backup made by hand today", { backup: "none" }],
  [
    "payments that are off",
    { hasPaymentProvider: false, payments: { provider: "", agreement: "", rules: "" } },
  ],
  ["a secret whose first start was not noted", { secretSince: null }],
  ["a former secret in its month", { secretSince: ago(29), hasFormerSecret: true }],
  ["a sender without a name", { mailFrom: "bonjour@kwata.cm" }],
])("is content with %s", (_, change) => {
  expect(without(change)).toEqual([]);
});

it("tells the grave lacks first, and names what it counts", () => {
  const lacks = lacksOf({
    ...READY,
    hasChatNumber: false,
    sendsMail: false,
    lastBackupAt: ago(9.5),
    contact: { phone: "", email: "", address: "Bonanjo" },
    secretSince: ago(430),
  });
  expect(lacks.map(({ about }) => about)).toEqual(["mail", "chat", "contact", "backup", "secret"]);
  expect(lacks.slice(2).map(({ sentence }) => sentence)).toEqual([
    expect.stringContaining("il manque : téléphone, e-mail."),
    expect.stringContaining("date de 9 jours"),
    expect.stringContaining("AUTH_SECRET a 14 mois"),
  ]);
  for (const { sentence } of lacks) expect(sentence).not.toContain("\n");
});

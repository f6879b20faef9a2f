import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withSecretFiles } from "./secret-files";

const folder = mkdtempSync(join(tmpdir(), "kwata-secrets-"));
const [file, empty, missing] = ["secret", "empty", "missing"].map((name) => join(folder, name));
beforeAll(() => {
  writeFileSync(file ?? "", "a-secret of-32 characters or more\n");
  writeFileSync(empty ?? "", "\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  "AUTH_SECRET",
  "AUTH_SECRET_FORMER",
  "DATABASE_URL",
  "SMTP_URL",
  "SMS_URL",
  "S3_SECRET_ACCESS_KEY",
  "VAPID_PRIVATE_KEY",
  "ADMIN_PASSWORD",
])("takes %s from the file that %s_FILE names, without its last line break", (name) => {
  const given = { [`${name}_FILE`]: file, PORT: "3000" };
  expect(withSecretFiles(given)).toEqual({ ...given, [name]: "a-secret of-32 characters or more" });
  expect(given).not.toHaveProperty(name);
});

it("leaves the file of settings and what is empty", () => {
  const given = { ENV_FILE: missing, AUTH_SECRET_FILE: "", AUTH_SECRET: "one" };
  expect(withSecretFiles(given)).toEqual(given);
});

it.each([
  [
    { AUTH_SECRET: "one", AUTH_SECRET_FILE: file },
    "AUTH_SECRET et AUTH_SECRET_FILE sont donnés tous les deux. Gardez-en un.",
  ],
  [
    { SMTP_URL_FILE: missing },
    `Le fichier ${missing} (SMTP_URL_FILE) ne peut pas être lu : ENOENT.`,
  ],
  [{ SMTP_URL_FILE: empty }, `Le fichier ${empty} (SMTP_URL_FILE) est vide.`],
])("says what is wrong of %j", (given, sentence) => {
  expect(() => withSecretFiles(given)).toThrow(sentence);
});

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { openEmbedded } from "~/db/embedded";
import { auditLog, userRoles, users } from "~/db/schema";

const folder = mkdtempSync(join(tmpdir(), "kwata-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command of package.json to its end, as a person does. */
function npm(args: string[], env: Record<string, string> = {}) {
  const bin = resolve("node_modules/.bin");
  const { status, stdout, stderr } = spawnSync("npm", ["run", "-s", ...args], {
    env: { PATH: `${bin}:${process.env.PATH}`, ENV_FILE: "", DATA_DIR: folder, ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

const where = `Base de données : embarquée, dans ${folder}\n`;

it("admin:create and backup:record do what they say on a fresh data folder", {
  tags: "full",
  timeout: 90_000,
}, async () => {
  const names = [
    "--email",
    "solange@example.cm",
    "--first-name",
    "Solange",
    "--last-name",
    "Ekambi",
  ];
  const ADMIN_PASSWORD = "Fleuve-Wouri-Pirogue";
  expect(npm(["admin:create", "--", ...names], { ADMIN_PASSWORD })).toEqual({
    status: 0,
    stdout: `${where}solange@example.cm peut maintenant se connecter comme administrateur.\n`,
    stderr: "",
  });
  expect(npm(["backup:record"])).toEqual({
    status: 0,
    stdout: `${where}La sauvegarde est notée.\n`,
    stderr: "",
  });
  expect(npm(["storage:orphans", "--", "--sweep"])).toEqual({
    status: 0,
    stdout: `${where}Mis à la corbeille pour 14 jours : 0.\n`,
    stderr: "",
  });
  const { db, close } = await openEmbedded({ folder });
  const people = await db
    .select({ email: users.email, role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id));
  const acts = await db.select({ action: auditLog.action }).from(auditLog);
  await close();
  expect(people).toEqual([{ email: "solange@example.cm", role: "admin" }]);
  expect(acts.map(({ action }) => action)).toContain("backup.record");
});

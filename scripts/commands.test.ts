import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
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

it("the build holds each command that deploy/kwata gives", () => {
  const [, list = ""] = readFileSync("deploy/kwata", "utf8").match(/COMMANDS = \[([^\]]*)\]/) ?? [];
  const commands = [...list.matchAll(/"([a-z:]+)"/g)].map(([, name = ""]) => name);
  expect(commands).toHaveLength(9);
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const files = commands.map((name) => basename(scripts[name], ".ts"));
  expect(files.filter((file) => !existsSync(`build/server/${file}.js`))).toEqual([]);
});

const where = `Base de données : embarquée, dans ${folder}\n`;

it("admin:create, backup, doctor and storage:orphans do what they say on a fresh data folder", {
  tags: "full",
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
  const backup = npm(["backup"]);
  expect(backup).toMatchObject({ status: 0, stderr: "" });
  expect(backup.stdout).toMatch(
    /^Base de données : .*\nSauvegarde \S+ écrite dans \S+\/backups et relue : .* 0 fichier .*\n$/,
  );
  expect(npm(["storage:orphans", "--", "--sweep"])).toEqual({
    status: 0,
    stdout: `${where}Mis à la corbeille pour 14 jours : 0.\n`,
    stderr: "",
  });
  const doctor = npm(["doctor"]);
  expect([doctor.status, doctor.stderr]).toEqual([1, ""]);
  expect(doctor.stdout.slice(where.length)).toMatch(
    /^Indispensable : Le site ne sert que cette machine\..*\nIndispensable : Aucun e-mail ne part .*\nÀ compléter : /,
  );
  const opened = npm(["doctor"], {
    PUBLIC_URL: "https://kwata.cm",
    TRUST_PROXY: "true",
    SMTP_URL: "smtp://localhost",
    MAIL_FROM: "bonjour@kwata.cm",
  });
  expect([opened.status, opened.stdout.slice(where.length)]).toEqual([
    0,
    expect.stringMatching(/^(À compléter : [^\n]+\n){5}$/),
  ]);
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

/** Runs a command as at a terminal, where `script` types one line at a time. */
async function atTerminal(command: string, typed: [question: string, line: string][]) {
  const child = spawn("script", ["-qec", `npm run -s ${command}`, "/dev/null"], {
    env: {
      PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
      ENV_FILE: "",
      DATA_DIR: folder,
    },
  });
  let shown = "";
  child.stdout.on("data", (d: Buffer) => (shown += d));
  const ended = new Promise<number | null>((done) => child.on("close", done));
  for (const [question, line] of typed) {
    await expect.poll(() => shown, { timeout: 60_000 }).toContain(question);
    child.stdin.write(`${line}\r`);
  }
  return { status: await ended, shown: shown.replaceAll("\r", "") };
}

it.runIf(process.platform === "linux")(
  "a typed password is not shown, an error is said once, and admin:reset opens the account again",
  { tags: "full" },
  async () => {
    const names = "--email rose@example.cm --first-name Rose --last-name Ekambi";
    const create = `admin:create -- ${names}`;
    const twice = (password: string): [string, string][] => [
      ["Mot de passe", password],
      ["Encore une fois", password],
    ];
    const questions = "Mot de passe (8 caractères au moins, caché) : \nEncore une fois : \n";
    expect(await atTerminal(create, twice("douala2026"))).toEqual({
      status: 1,
      shown: expect.stringMatching(
        /^Base de données : [^\n]+\nMot de passe [^\n]+: \nEncore une fois : \n[^\n]+\n$/,
      ),
    });
    expect(await atTerminal(create, twice("Fleuve-Wouri-Pirogue"))).toEqual({
      status: 0,
      shown: `${where}${questions}rose@example.cm peut maintenant se connecter comme administrateur.\n`,
    });
    const reset = "admin:reset -- --email rose@example.cm";
    expect(await atTerminal(reset, twice("Mangue-Bonaberi-Lanterne"))).toEqual({
      status: 0,
      shown: `${where}${questions}Rose Ekambi peut maintenant se connecter avec rose@example.cm.\n`,
    });
    const move = ["admin:reset", "--", "--email", "rose@example.cm", "--new-phone", "677123456"];
    expect(npm(move)).toEqual({
      status: 0,
      stdout: `${where}Rose Ekambi peut maintenant se connecter avec +237677123456.\n`,
      stderr: "",
    });
    expect(npm(["admin:reset"])).toEqual({
      status: 1,
      stdout: where,
      stderr: "Nommez le compte par --email ou par --phone, l'un des deux.\n",
    });
  },
);

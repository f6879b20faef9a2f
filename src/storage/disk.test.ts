import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Stats } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiskStorage } from "./disk";

const SIZE = 64_000_000;
const source = JSON.stringify(join(import.meta.dirname, "disk.ts"));

const OWN_MOUNTS = ["unshare", "--map-root-user", "--mount", "sh", "-c"];

/** Runs a script in a process of its own; `within`: the command that runs it, if any. */
function run(script: string, within: string[] = []) {
  const node = ["--import", "tsx", "--input-type=module", "-e", script];
  const [command = "", ...rest] = [...within, process.execPath, ...node];
  return spawn(command, rest, { stdio: ["ignore", "pipe", "inherit"] });
}

async function filesOf(folder: string) {
  const names = await readdir(folder, { recursive: true });
  const files: { name: string; found: Stats }[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found?.isFile()) files.push({ name, found });
  }
  return files;
}

async function halfFiles(folder: string): Promise<string[]> {
  const files = await filesOf(folder);
  return files.filter(({ found }) => found.size < SIZE).map(({ name }) => name);
}

async function count(folder: string): Promise<number> {
  return (await filesOf(folder)).filter(({ name }) => !name.startsWith(".partial")).length;
}

describe("createDiskStorage", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "kwata-disk-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it("DLA-006 lets no other account of the machine read a file", async () => {
    await createDiskStorage({ folder }).put("private/a/b.webp", Buffer.from("card"), "image/webp");
    expect((await stat(join(folder, "private/a/b.webp"))).mode & 0o777).toBe(0o600);
  });

  it("leaves no half file under its name when killed in the middle of writing", async () => {
    let cut: string[] = [];
    for (let round = 0; round < 8 && cut.length === 0; round++) {
      const writer = run(`
        const { createDiskStorage } = await import(${source});
        const storage = createDiskStorage({ folder: ${JSON.stringify(folder)} });
        const body = Buffer.alloc(${SIZE}, 7);
        await storage.put("property-images/kill/${round}-a.webp", body, "image/webp");
        await storage.put("property-images/kill/${round}-b.webp", body, "image/webp");
        setInterval(() => undefined, 1_000);`);
      const gone = once(writer, "exit");
      while (writer.exitCode === null && (await count(folder)) < 2) {
        if ((await halfFiles(folder)).length > 0) break;
      }
      writer.kill("SIGKILL");
      await gone;
      cut = await halfFiles(folder);
      if (cut.length === 0)
        await rm(join(folder, "property-images"), { recursive: true, force: true });
    }
    expect(cut, "a kill that fell into the writing").toHaveLength(1);
    expect(cut[0]).toMatch(/^\.partial\//);
  });

  it("clears what a killed process left, but not what another server may be writing", async () => {
    const partial = join(folder, ".partial");
    await mkdir(partial);
    await writeFile(join(partial, "old"), "half");
    await writeFile(join(partial, "young"), "half");
    const [now, yesterday] = [new Date(), new Date(Date.now() - 86_400_000)];
    await utimes(join(partial, "young"), now, now);
    await utimes(join(partial, "old"), yesterday, yesterday);
    const storage = createDiskStorage({ folder });
    await storage.put("property-images/a/1-a.webp", Buffer.from("x"), "image/webp");
    expect(await readdir(partial)).toEqual(["young"]);
  });

  it("leaves nothing aside after a put, a refused put and a health check", async () => {
    const storage = createDiskStorage({ folder });
    await storage.put("property-images/a/1-a.webp", Buffer.from("x"), "image/webp");
    await writeFile(join(folder, "blocked"), "a file where the folder should be");
    await expect(storage.put("blocked/1-a.webp", Buffer.from("x"), "image/webp")).rejects.toThrow();
    expect(await storage.healthy()).toBe(true);
    expect(await readdir(join(folder, ".partial"))).toEqual([]);
  });

  it("says that the disk is full, and leaves nothing of the file, nor of the one before", async () => {
    const writer = run(
      `
        import { readFileSync, readdirSync, rmSync } from "node:fs";
        const { createDiskStorage } = await import(${source});
        const folder = ${JSON.stringify(folder)};
        const storage = createDiskStorage({ folder });
        const key = "property-images/full/1-a.webp";
        await storage.put(key, Buffer.alloc(40_000, 1), "image/webp");
        const failed = await storage.put(key, Buffer.alloc(40_000, 2), "image/webp").catch((e) => e);
        const { name, code } = failed;
        const left = readdirSync(folder + "/.partial");
        const before = readFileSync(folder + "/" + key);
        rmSync(folder + "/" + key);
        await storage.put(key, Buffer.alloc(40_000, 2), "image/webp");
        const after = readFileSync(folder + "/" + key)[0];
        process.stdout.write(JSON.stringify({ name, code, left, kept: before[0], size: before.length, after }));`,
      // A file system of its own, of 64 kB, that this process alone sees.
      [...OWN_MOUNTS, 'mount -t tmpfs -o size=64k tmpfs $0 && exec "$@"', folder],
    );
    const text = await new Response(writer.stdout as unknown as ReadableStream).text();
    expect(JSON.parse(text)).toEqual({
      name: "StorageError",
      code: "storage_full",
      left: [],
      kept: 1,
      size: 40_000,
      after: 2,
    });
  });

  it("does not load the AWS SDK", async () => {
    const loader = run(`
      import { registerHooks } from "node:module";
      let count = 0;
      let aws = 0;
      registerHooks({ load(url, context, next) {
        count++;
        if (url.includes("@aws-sdk")) aws++;
        return next(url, context);
      } });
      await import(${source});
      process.stdout.write(JSON.stringify({ counted: count > 3, aws }));`);
    const text = await new Response(loader.stdout as unknown as ReadableStream).text();
    expect(JSON.parse(text)).toEqual({ counted: true, aws: 0 });
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { hashPassword } from "~/auth";
import { openEmbedded } from "~/db/embedded";
import { createAccount } from "~/domain/account";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { atMost, count, figure, type Line, MB, seconds } from "../../bench/table";
import { phonePhoto } from "../support/rows/photo";
import { smallPhoto } from "../support/rows/submission";
import { startSiteProcess } from "../support/world/site-process";

const PASSWORD = "Fleuve-Wouri-Pirogue";
const AT_ONCE = 60;
const ROUNDS = 3;
const LOOKS = 12;

/** One landlord sends sixty photos at once, again and again, while another adds one now and then. */
export default async function run(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-uploads-"));
  await addLandlords(folder, ["attacker@example.cm", "other@example.cm"]);
  const site = await startSiteProcess({ DATA_DIR: folder, MALLOC_ARENA_MAX: "2" });
  try {
    const [attacker, other] = [
      await signIn(site.url, "attacker@example.cm"),
      await signIn(site.url, "other@example.cm"),
    ];
    const large = await phonePhoto();
    const usual = await smallPhoto("#d8b98a", 1200, 900);
    const send = (token: string, photo: Buffer, signal?: AbortSignal) =>
      upload(site.url, token, photo, signal);
    const timed = async () => {
      const from = performance.now();
      const status = await send(other, usual);
      if (status !== 201) throw new Error(`another's photo was answered ${status}`);
      return performance.now() - from;
    };
    await timed();
    const alone = Math.min(await timed(), await timed());
    const rest = memoryOf(site.pid).now;
    // The peak from here on: opening the embedded database takes more than any attack.
    writeFileSync(`/proc/${site.pid}/clear_refs`, "5");

    let taken = 0;
    const flood = async (photo: Buffer, stay: boolean) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const client = new AbortController();
        const answers = Array.from({ length: AT_ONCE }, () =>
          send(attacker, photo, stay ? undefined : client.signal),
        );
        if (!stay) setTimeout(() => client.abort(), 400);
        const statuses = await Promise.all(answers);
        // A wave a second: without a pause this would be a flood of requests, not of pictures.
        if (!stay) await new Promise((resolve) => setTimeout(resolve, 1000));
        taken = Math.max(taken, statuses.filter((status) => status === 201).length);
      }
    };
    const worstBeside = async (attack: Promise<unknown>) => {
      const times: number[] = [];
      for (let n = 0; n < LOOKS / 2; n += 1) times.push(await timed());
      await attack;
      return Math.max(...times);
    };
    const staying = await worstBeside(flood(large, true));
    const leaving = await worstBeside(flood(large, false));
    const png = interlacedPng(7_000);
    const bomb = await send(attacker, png);
    const { peak } = memoryOf(site.pid);
    return [
      figure("another's photo, with nobody else", alone, seconds),
      atMost("another's photo beside 60 at once of one account", staying, 1000, seconds),
      atMost("the same, when their clients leave", leaving, 1000, seconds),
      atMost("photos taken of 60 at once", taken, 3, count),
      atMost("memory above rest under both, and a 392 MB picture", peak - rest, 400e6, MB),
      {
        name: "a PNG of 49 megapixels, 64 bits each",
        figure: `${bomb}`,
        bar: "422",
        good: bomb === 422,
      },
    ];
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addLandlords(folder: string, emails: string[]): Promise<void> {
  const database = await openEmbedded({ folder });
  await seedReferenceData(database.db);
  const passwordHash = await hashPassword(PASSWORD);
  for (const email of emails) {
    const names = { firstName: "Lucie", lastName: "Mbarga" };
    await createAccount(database.db, { email, passwordHash, ...names, role: "landlord" });
  }
  await database.close();
}

async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`no session: ${response.status}`);
  return ((await response.json()) as { accessToken: string }).accessToken;
}

/** The status; 0 when the sending ended before an answer. By `http`, which costs less than fetch. */
function upload(url: string, token: string, photo: Buffer, signal?: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const sending = request(`${url}/api/uploads?name=salon.jpg`, {
      method: "POST",
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "image/jpeg",
        "content-length": photo.byteLength,
      },
      ...(signal && { signal }),
    });
    sending.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
      if (response.statusCode === 429) sending.destroy();
    });
    sending.on("error", () => resolve(0));
    sending.end(photo);
  });
}

function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) =>
    1024 * Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]);
  return { now: bytes("VmRSS"), peak: bytes("VmHWM") };
}

/** A whole interlaced PNG, 16 bits a sample, RGBA: 400 kB that decode to eight bytes a pixel. */
function interlacedPng(side: number): Buffer {
  const passes = [
    [0, 8, 0, 8],
    [4, 8, 0, 8],
    [0, 4, 4, 8],
    [2, 4, 0, 4],
    [0, 2, 2, 4],
    [1, 2, 0, 2],
    [0, 1, 1, 2],
  ];
  const cells = (from = 0, step = 1) => Math.ceil((side - from) / step);
  const size = passes.reduce(
    (sum, [x, dx, y, dy]) => sum + cells(y, dy) * (1 + cells(x, dx) * 8),
    0,
  );
  const chunk = (type: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), body]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(body.byteLength, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 16, 6, 0, 0, 1]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(size))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

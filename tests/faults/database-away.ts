import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { atMost, count, figure, type Line, seconds } from "../../bench/table";
import { startCluster } from "../support/world/postgres-cluster";
import { type SiteProcess, startSiteProcess } from "../support/world/site-process";

const BURST = 600;
const AWAY_MS = 8_000;
const PATHS = [
  "/",
  "/search",
  "/api/properties",
  "/search?location=akwa",
  "/api/properties/featured",
];
type Answer = { status: number; ms: number; retryAfter: string | null; text: string };

/** PostgreSQL under 600 requests at once, then stopped for 8 seconds under steady visits. */
export default async function databaseAway(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-away-"));
  const cluster = await startCluster();
  const site = await startSiteProcess({
    DATABASE_URL: cluster.url("postgres"),
    DATA_DIR: folder,
    TRUST_PROXY: "true",
  });
  try {
    for (const path of PATHS) await visit(site, path);
    return [...(await burst(site)), ...(await stopped(site, cluster, folder))];
  } finally {
    await site.stop();
    cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One network sends 600 at once, another one a second; then again from 600 networks. */
async function burst(site: SiteProcess): Promise<Line[]> {
  const crowd = Array.from({ length: BURST }, (_, n) =>
    visit(site, PATHS[n % PATHS.length] ?? "/"),
  );
  const single: Answer[] = [];
  for (let n = 0; n < 3; n += 1) {
    await sleep(200);
    single.push(await visit(site, "/api/properties", "10.9.9.9"));
  }
  const answers = await Promise.all(crowd);
  const many = await Promise.all(
    Array.from({ length: BURST }, (_, n) =>
      visit(site, PATHS[n % PATHS.length] ?? "/", `10.1.${n >> 8}.${n & 255}`),
    ),
  );
  const all = [...answers, ...many];
  return [
    atMost("burst of 600: answers of 500", withStatus(all, 500), 0, count),
    atMost("burst of 600: 503 without Retry-After", bare(all), 0, count),
    figure("burst of 600: answered 200, one network", withStatus(answers, 200), count),
    figure("burst of 600: answered 200, 600 networks", withStatus(many, 200), count),
    atMost(
      "burst of 600: another network's read, longest",
      Math.max(...single.map(({ ms }) => ms)),
      2_000,
      seconds,
    ),
    atMost(
      "burst of 600: another network's refusals",
      single.length - withStatus(single, 200),
      0,
      count,
    ),
  ];
}

async function stopped(
  site: SiteProcess,
  cluster: Awaited<ReturnType<typeof startCluster>>,
  folder: string,
): Promise<Line[]> {
  const during: Answer[] = [];
  const asked: Promise<unknown>[] = [];
  await subscribe(site, "before@example.cm");
  cluster.halt();
  const until = performance.now() + AWAY_MS;
  for (let n = 0; performance.now() < until; n += 1) {
    const path = [...PATHS, "/sitemap.xml", "/search.data"][n % (PATHS.length + 2)] ?? "/";
    asked.push(visit(site, path).then((answer) => during.push(answer)));
    if (n % 10 === 0) {
      asked.push(signIn(site).then((answer) => during.push(answer)));
    }
    await sleep(50);
  }
  await Promise.all(asked);
  cluster.resume();
  const back = performance.now();
  let served = await visit(site, "/search");
  while (served.status !== 200 && performance.now() - back < 30_000) {
    await sleep(100);
    served = await visit(site, "/search");
  }
  const recovered = performance.now() - back;
  await subscribe(site, "after@example.cm");
  const mailed = async (to: string) => {
    const since = performance.now();
    while (!mailsIn(folder).includes(to) && performance.now() - since < 90_000) await sleep(200);
    return performance.now() - back;
  };
  const page = during.find(({ text }) => text.includes("<h1>"))?.text ?? "";
  return [
    atMost(
      "stopped for 8 s: answers other than 503",
      during.length - withStatus(during, 503),
      0,
      count,
    ),
    atMost("stopped for 8 s: 503 without Retry-After", bare(during), 0, count),
    atMost(
      "stopped for 8 s: pages without the French sentence",
      Number(!page.includes("Le site est momentanément indisponible")),
      0,
      count,
    ),
    figure("stopped for 8 s: asked meanwhile", during.length, count),
    atMost("stopped for 8 s: served again after", recovered, 5_000, seconds),
    atMost(
      "stopped for 8 s: a mail from before is sent after",
      await mailed("before@example.cm"),
      90_000,
      seconds,
    ),
    atMost(
      "stopped for 8 s: a mail from after is sent after",
      await mailed("after@example.cm"),
      30_000,
      seconds,
    ),
  ];
}

const withStatus = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const bare = (answers: Answer[]) =>
  answers.filter(({ status, retryAfter }) => status === 503 && !retryAfter).length;

function visit(site: SiteProcess, path: string, from = "10.0.0.1"): Promise<Answer> {
  return send(site, "GET", path, from);
}
const signIn = (site: SiteProcess) =>
  send(site, "POST", "/api/auth/sign-in", "10.0.0.2", {
    email: "a@example.cm",
    password: "Pirogue-Wouri",
  });
const subscribe = (site: SiteProcess, email: string) =>
  send(site, "POST", "/api/newsletter", "10.0.0.3", { email });

/** A connection of its own each, as many visitors have. */
function send(
  site: SiteProcess,
  method: string,
  path: string,
  from: string,
  body?: unknown,
): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({
        status: 0,
        ms: performance.now() - started,
        retryAfter: null,
        text: error.message,
      });
    const sent = request(
      site.url.replace("localhost", "127.0.0.1") + path,
      {
        method,
        agent: false,
        headers: {
          "x-forwarded-for": from,
          "content-type": "application/json",
          host: new URL(site.url).host,
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8").on("data", (part: string) => {
          text += part;
        });
        answer.on("error", failed).on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            ms: performance.now() - started,
            retryAfter: answer.headers["retry-after"] ?? null,
            text,
          }),
        );
      },
    );
    sent.on("error", failed).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function mailsIn(folder: string): string {
  const outbox = join(folder, "outbox");
  try {
    return readdirSync(outbox, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"))
      .join("\n");
  } catch {
    return "";
  }
}

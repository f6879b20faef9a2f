import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atMost, count, figure, type Line, seconds } from "../../bench/table";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "../../demo/accounts";
import { ownSite } from "../../scripts/own-site";
import { freePort } from "../support/world/postgres-cluster";

const KILLS = 5;
const BAR_MS = 2_000;

/**
 * The server is killed while it works (`kill -9`) and started again by `npm start`, as a person
 * would: the time from the command to the first page answered, and what was acknowledged before.
 */
export default async function restart(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), "kwata-restart-"));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...ownSite(folder), PORT: port, PUBLIC_URL: url };
  // Data made earlier are measured as a copy: the demo takes a minute.
  const made = process.env.DATA_DIR;
  if (made) cpSync(made, folder, { recursive: true });
  const times: number[] = [];
  let lost = 0;
  let running: ChildProcess | undefined;
  try {
    // The first start makes the demo, which is another figure.
    running = (await start(env, url)).child;
    const { token, ids } = await signIn(url);
    for (const id of ids.slice(0, KILLS)) {
      await favorite(url, token, id, "PUT");
      kill(running);
      const again = await start(env, url);
      running = again.child;
      times.push(again.time);
      if (!(await favorite(url, token, id))) lost += 1;
    }
  } finally {
    if (running) kill(running);
    rmSync(folder, { recursive: true, force: true });
  }
  times.sort((a, b) => a - b);
  return [
    atMost("kill -9, npm start: first page, median", times[KILLS >> 1] ?? 0, BAR_MS, seconds),
    figure("kill -9, npm start: first page, slowest", times.at(-1) ?? 0, seconds),
    atMost(`kill -9: acknowledged writes lost in ${KILLS}`, lost, 0, count),
  ];
}

/** Runs `npm start` until the home page is answered. */
async function start(env: NodeJS.ProcessEnv, url: string) {
  const started = performance.now();
  // A group of its own: npm, the starter and the server are killed together.
  const child = spawn("npm", ["start"], { env, stdio: "ignore", detached: true });
  let ended = false;
  child.once("exit", () => {
    ended = true;
  });
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return { child, time: performance.now() - started };
    if (ended) throw new Error("npm start ended");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

function kill(child: ChildProcess): void {
  if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
}

/** A demo tenant's token, and the ids of listings. */
async function signIn(url: string): Promise<{ token: string; ids: string[] }> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: DEMO_ACCOUNTS[0].email, password: DEMO_PASSWORD }),
  });
  const { accessToken } = await answer.json();
  const list = await (await fetch(`${url}/api/properties`)).json();
  return { token: accessToken, ids: list.items.map(({ id }: { id: string }) => id) };
}

/** Whether a listing is the tenant's favourite, saved first with PUT. */
async function favorite(url: string, token: string, id: string, method = "GET"): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/favorites/${id}`, { method, headers });
  if (!answer.ok) throw new Error(`favourite: ${answer.status} ${await answer.text()}`);
  return (await answer.json()).saved;
}

import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterEach, expect, it } from "vitest";

const kill: (() => void)[] = [];
afterEach(() => {
  for (const one of kill.splice(0)) one();
});

/** A command that runs a program which never ends by itself. */
const COMMAND = `
import { atEnd, leaveNothing, runToEnd } from ${JSON.stringify(resolve("scripts/leave-nothing.ts"))};
leaveNothing();
atEnd(() => console.log("tidied"));
await runToEnd(process.execPath, ["-e", "console.log(process.pid); setInterval(() => {}, 1000)"], {
  stdio: "inherit",
});
`;

/** An ended process stays as a zombie until somebody asks how it ended. */
const isRunning = (pid: number) => {
  const { stdout } = spawnSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" });
  return /^[^Z]/.test(stdout.trim());
};

it.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("ends the program that it runs when %s comes to it alone", async (signal, code) => {
  const flags = ["--import", "tsx", "--input-type=module", "-e", COMMAND];
  const command = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "inherit"] });
  kill.push(() => command.kill("SIGKILL"));
  const said: string[] = [];
  command.stdout.on("data", (text) => said.push(String(text)));
  await expect.poll(() => said.join("")).toMatch(/^\d+\n$/);
  const pid = Number(said.join(""));
  kill.push(() => isRunning(pid) && process.kill(pid, "SIGKILL"));
  const ended = once(command, "exit");
  command.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(isRunning(pid)).toBe(false);
  await expect.poll(() => said.join("")).toBe(`${pid}\ntidied\n`);
});

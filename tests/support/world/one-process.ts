/** Files of the browser's tests that are about one process, or arrange their own: not for `SITE=many`. */
export const ONE_PROCESS: Record<string, string> = {
  "killed-process.test.ts": "starts and kills its own process",
  "main-job.test.ts": "is the site as npm start makes it, on the embedded database",
  "own-process.test.ts": "starts a process of its own",
  "start.test.ts": "is about how one process starts, and about its data folder",
  "two-processes.test.ts": "starts its own two processes",
};

/** Single tests of the other files, for `it.skipIf(isForOneProcess("…"))`. */
const ONE_PROCESS_TESTS = {
  "own proxy": "speaks to the server as its proxy would, and haproxy has the last word",
};

/** Sites are several processes in this run. */
export const isMany = process.env.SITE === "many";

export const isForOneProcess = (why: keyof typeof ONE_PROCESS_TESTS) =>
  isMany && why in ONE_PROCESS_TESTS;

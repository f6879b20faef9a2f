import pino, { type Logger } from "pino";
import type { Log } from "~/domain/context";

const options = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
} as const;
// Written at once: an event of a process that ends is not lost in a buffer.
const open = (fd: number) => pino(options, pino.destination({ fd, sync: true }));
const [output, errors] = [open(1), open(2)];

const write =
  (logger: Logger, level: "info" | "error"): Log["info"] =>
  (message, details = {}) =>
    // In the object, so that a line begins with what happened.
    logger[level]({ message, ...details });

/** One JSON line per event: information on standard output, errors on standard error. */
export const consoleLog: Log = { info: write(output, "info"), error: write(errors, "error") };

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

type Level = "info" | "error" | "silent";

const write =
  (logger: Logger, level: "info" | "error"): Log["info"] =>
  (message, details = {}) =>
    // In the object, so that a line begins with what happened.
    logger[level]({ message, ...details });

const nothing = () => {};

/**
 * One JSON line per event: information on standard output, errors on standard error; of a level and
 * above.
 */
export function createLog(level: Level): Log {
  return {
    info: level === "info" ? write(output, "info") : nothing,
    error: level === "silent" ? nothing : write(errors, "error"),
  };
}

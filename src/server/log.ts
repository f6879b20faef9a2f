import type { Log } from "~/domain/context";

/** One JSON line per event on standard output or error. */
export const consoleLog: Log = {
  info: (message, details) => write(process.stdout, "info", message, details),
  error: (message, details) => write(process.stderr, "error", message, details),
};

function write(
  stream: NodeJS.WriteStream,
  level: string,
  message: string,
  details: Record<string, unknown> = {},
) {
  stream.write(
    `${JSON.stringify({ time: new Date().toISOString(), level, message, ...details })}\n`,
  );
}

import type { Server, ServerResponse } from "node:http";

/** Nobody has come for so many turns of the event loop, and for so long: the queue is empty. */
const EMPTY_TURNS = 20;
const EMPTY_MS = 25;
/** People who never cease to come do not keep the server for ever. */
const SHUT_MAX_MS = 2_000;
/** The longest that a request in flight, or a reader who takes nothing, is waited for. */
const LAST_MS = 8_000;

/**
 * Lets requests in until it is shut. The system keeps a queue of connections that the process has
 * not yet taken, one a turn, and cuts them all off when the listener closes. So the last requests
 * wait without an answer, which brings no new ones, until the queue is empty; then the listener
 * closes, and each of them gets its answer, its connection's last.
 */
export function createDoor(server: Server, lastMs = LAST_MS) {
  let opened: Promise<void> | undefined;
  let lastCame = 0;
  let emptyTurns = 0;
  const came = () => {
    emptyTurns = 0;
    lastCame = performance.now();
  };
  return {
    async enter(response: ServerResponse, answer: () => Promise<void>): Promise<void> {
      if (opened) {
        came();
        response.setHeader("Connection", "close");
        await opened;
      }
      return answer();
    },
    /** Resolves once every request that was let in is answered, or its time is over. */
    async shut(): Promise<void> {
      let open = () => {};
      opened = new Promise((resolve) => {
        open = resolve;
      });
      came();
      const started = lastCame;
      server.on("connection", came);
      while (emptyTurns < EMPTY_TURNS || performance.now() - lastCame < EMPTY_MS) {
        if (performance.now() - started > SHUT_MAX_MS) break;
        await new Promise((resolve) => setImmediate(resolve));
        emptyTurns += 1;
      }
      const late = setTimeout(() => server.closeAllConnections(), lastMs);
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        open();
      });
      clearTimeout(late);
    },
  };
}

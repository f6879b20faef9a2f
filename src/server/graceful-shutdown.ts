import type { Server, ServerResponse } from "node:http";

/** The accept queue counts as empty after so many turns of the event loop, and ms, without a connection. */
const EMPTY_TURNS = 20;
const EMPTY_MS = 25;
/** A steady stream of connections delays the end by this at most, ms. */
const SHUT_MAX_MS = 2_000;
/** How long a request in flight, or a client that reads nothing, is waited for, ms. */
const LAST_MS = 8_000;

/**
 * Ends a server without cutting a connection off. The system queues connections that the process has
 * not accepted yet, and drops them all when the listener closes. So while it drains, requests wait
 * without an answer until that queue is empty; then the listener closes, and each gets its answer.
 */
export function createConnectionDrain(server: Server, lastMs = LAST_MS) {
  let answersWait: Promise<void> | undefined;
  let lastConnection = 0;
  let emptyTurns = 0;
  const noteConnection = () => {
    emptyTurns = 0;
    lastConnection = performance.now();
  };
  return {
    async handle(response: ServerResponse, answer: () => Promise<void>): Promise<void> {
      if (answersWait) {
        noteConnection();
        response.setHeader("Connection", "close");
        await answersWait;
      }
      return answer();
    },
    /** Resolves once every accepted request is answered, or its time is over. */
    async drain(): Promise<void> {
      let open = () => {};
      answersWait = new Promise((resolve) => {
        open = resolve;
      });
      noteConnection();
      const started = lastConnection;
      server.on("connection", noteConnection);
      while (emptyTurns < EMPTY_TURNS || performance.now() - lastConnection < EMPTY_MS) {
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

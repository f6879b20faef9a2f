import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isListedApart, longerList } from "./backend/route-list";
import { logContext, nonceContext, renderedContext } from "./backend/server-context";

const RENDER_TIMEOUT_MS = 6_000;

/** Renders a page whole: our loaders have their data before the first byte, so nothing streams late. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let answer = status;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={withRouteList(router, request)} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Nothing is sent aside for a script to put in its place: some readers have none.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const chunks: Buffer[] = [];
          const page = new Writable({
            write(chunk, _encoding, done) {
              chunks.push(chunk);
              done();
            },
            final(done) {
              const html = request.method === "HEAD" ? "" : Buffer.concat(chunks).toString();
              context.set(renderedContext, html);
              resolve(new Response(null, { headers, status: answer }));
              done();
            },
          });
          pipe(page);
        },
        onShellError: reject,
        onError(error) {
          answer = 500;
          handleError(error, { request, context });
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** The router's context, with the administrators' list of routes on their pages (vite/browser-manifest.ts). */
function withRouteList(router: EntryContext, request: Request): EntryContext {
  const { manifest } = router;
  if (import.meta.env.DEV || !isListedApart(new URL(request.url).pathname)) return router;
  return { ...router, manifest: { ...manifest, url: longerList(manifest.url) } };
}

/** One line: what the visitor's own request is refused for, or the whole story of our failure. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  // A visitor who has gone waits for no answer.
  if (request.signal.aborted) return;
  const log = context.get(logContext);
  const about = { method: request.method, path: new URL(request.url).pathname };
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info("page refused", { ...about, status: error.status });
  } else {
    const story = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error("page failed", { ...about, error: story });
  }
}

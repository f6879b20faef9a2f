import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type ApiClient, createApiClient } from "~/web/backend/api-client";
import { apiContext, nonceContext } from "~/web/backend/server-context";
import { contentSecurityPolicy } from "./security";

/** Answers every path that is not the API's: the pages, their data and their 404. */
export function createPages(
  request: (request: Request) => Response | Promise<Response>,
  { tileUrl }: { tileUrl?: string | undefined } = {},
) {
  const render = createRequestHandler(
    () => import("virtual:react-router/server-build"),
    process.env.NODE_ENV === "development" ? "development" : "production",
  );
  const api: ApiClient = createApiClient("http://localhost", async (input, init) =>
    request(new Request(input, init)),
  );
  return async (incoming: Request): Promise<Response> => {
    const nonce = randomBytes(16).toString("base64");
    const context = new RouterContextProvider();
    context.set(apiContext, api);
    context.set(nonceContext, nonce);
    const response = await render(incoming, context);
    if (response.headers.get("content-type")?.startsWith("text/html")) {
      response.headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, tileUrl));
    }
    return response;
  };
}

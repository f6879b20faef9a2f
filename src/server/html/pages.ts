import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider } from "react-router";
import type { CallerEnv } from "~/api/middleware/client-address";
import { asksToSaveData } from "~/contract/save-data";
import type { PublicSettings } from "~/contract/schemas/setting";
import { DomainError } from "~/domain";
import type { Log } from "~/domain/context";
import { networkOf } from "~/domain/network";
import { createApiClient } from "~/web/backend/api-client";
import {
  apiContext,
  closedContext,
  documentContext,
  logContext,
  nonceContext,
  renderedContext,
} from "~/web/backend/server-context";
import { cachePolicy, isSharedPage, SHARED_POLICY } from "../cache/policy";
import { publicAddress } from "../cache/public-query";
import { maintenanceAnswer, staysOpen } from "../maintenance";
import type { Schedule } from "../read-scheduler";
import { contentSecurityPolicy } from "../security";
import { unavailableFile, unavailablePage } from "../unavailable";
import { createFinish, type Start } from "./finish";

type Caller = CallerEnv & { visitorAddress: string };

export type PagesDeps = {
  /** The site's address without trailing slash: what pages say of their own. */
  publicUrl: string;
  tileUrl?: string | undefined;
  log: Log;
  /** Calls the API in process, in the name of a visitor. */
  callApi(request: Request, caller: Caller): Response | Promise<Response>;
  schedule: Schedule;
};

/** Where a page calls the API in process. */
const INSIDE = "http://localhost";
const SETTINGS_URL = `${INSIDE}/api/settings`;

/** The pages' code; loaded once. */
export const loadPages = () => import("virtual:react-router/server-build");

/** The router's handler prepares the routes once; where they are edited, with each request. */
const loadHandler = async () =>
  process.env.NODE_ENV === "development"
    ? createRequestHandler(loadPages, "development")
    : createRequestHandler(await loadPages(), "production");

/** Writes a document as it is sent; scripts that need no page can't read style files. */
const loadFinish = async () => {
  const { SITE_STYLE, PAGE_STYLES } = await import("./inline-styles");
  return createFinish(SITE_STYLE, PAGE_STYLES);
};

/** Answers every path that is not the API's: the pages, their data and their 404. */
export function createPages({ publicUrl, tileUrl, log, callApi, schedule }: PagesDeps) {
  // Not before the first page: the API alone needs no build.
  let loading: ReturnType<typeof loadHandler> | undefined;
  const finish = loadFinish();
  type PageRequest = {
    incoming: Request;
    caller: Caller;
    /** Asked under maintenance only. */
    isAdmin: () => Promise<boolean>;
  };
  async function renderPage({ incoming, caller, isAdmin }: PageRequest): Promise<Response> {
    const { pathname, search } = new URL(incoming.url);
    const isData = isDataRequest(incoming);
    const settings = await callApi(new Request(SETTINGS_URL), caller);
    if (settings.status === 503) return unavailable(incoming);
    const context = new RouterContextProvider();
    let isPrivate = false;
    let isAway = false;
    if (settings.ok && !staysOpen(pathname)) {
      const known = (await settings.clone().json()) as PublicSettings;
      isPrivate = known.maintenance_mode && (await isAdmin());
      const isClosed = known.maintenance_mode && !isPrivate;
      if (isClosed && !isData) return maintenanceAnswer(known, pathname + search);
      context.set(closedContext, isClosed);
    }
    let isBroken = false;
    const nonce = randomBytes(16).toString("base64");
    context.set(nonceContext, nonce);
    context.set(documentContext, !isData);
    context.set(logContext, withRequestId(log, caller.requestId));
    context.set(
      apiContext,
      createApiClient(INSIDE, async (input, init) => {
        // Asked already: the frame of the page is drawn from the same answer.
        if (input === SETTINGS_URL) return settings.clone();
        const asked = new Request(input, init);
        asked.headers.set("user-agent", incoming.headers.get("user-agent") ?? "");
        const answer = await callApi(asked, caller);
        isAway ||= answer.status === 503;
        isBroken ||= answer.status >= 500;
        return answer;
      }),
    );
    const address = isSharedPage(pathname) ? publicAddress(incoming.url) : pathname + search;
    loading ??= loadHandler();
    const render = await loading;
    const response = await render(addressed(incoming, publicUrl + address), context);
    if (isAway && response.status >= 500) return unavailable(incoming);
    const { headers } = response;
    // What an administrator alone may see now, or lacks a part, is kept nowhere.
    if (isPrivate || isBroken) headers.set("Cache-Control", "private, no-store");
    if (!headers.has("Cache-Control")) {
      headers.set("Cache-Control", cachePolicy(pathname, response.status));
      if (isSharedPage(pathname) && response.ok) headers.set("CDN-Cache-Control", SHARED_POLICY);
    }
    if (!headers.get("content-type")?.startsWith("text/html")) return response;
    headers.append("Vary", "Save-Data, Cookie");
    const { html, scripts, styles } = (await finish)(
      context.get(renderedContext) ?? (await response.text()),
      nonce,
      startOf(pathname, incoming.headers),
    );
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, styles, tileUrl));
    return new Response(incoming.method === "HEAD" ? null : html, response);
  }
  return async (
    incoming: Request,
    caller: Caller,
    isAdmin: PageRequest["isAdmin"],
  ): Promise<Response> => {
    if (isForeign(incoming, publicUrl)) return new Response(null, { status: 403 });
    const request = { incoming, caller, isAdmin };
    return schedule(
      networkOf(caller.visitorAddress),
      () => renderPage(request),
      incoming.signal,
    ).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === "unavailable") {
        return unavailable(incoming);
      }
      throw error;
    });
  };
}

/** A log whose lines name the request. */
function withRequestId(log: Log, requestId: string | undefined): Log {
  const naming =
    (write: Log["info"]): Log["info"] =>
    (message, details) =>
      write(message, { requestId, ...details });
  return { info: naming(log.info), error: naming(log.error) };
}

/** Pages of forms and those behind sign-in are nothing without their scripts. */
function startOf(path: string, headers: Headers): Start {
  if (!isSharedPage(path)) return "now";
  return asksToSaveData(headers) ? "press" : "painted";
}

const isDataRequest = ({ method, url }: Request) =>
  method === "GET" && new URL(url).pathname.endsWith(".data");

const unavailable = (incoming: Request) =>
  isDataRequest(incoming) ? unavailableFile() : unavailablePage();

/** A form that another site sends here. Behind a proxy the host may be ours by its public name only. */
function isForeign({ method, headers }: Request, publicUrl: string): boolean {
  const origin = headers.get("origin");
  if (!origin || method === "GET" || method === "HEAD" || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.get("host");
}

/** The request at the site's own address: what the Host header says is the visitor's to write. */
function addressed({ method, headers, body, signal }: Request, url: string): Request {
  if (method === "GET" || method === "HEAD") return new Request(url, { method, headers, signal });
  return new Request(url, { method, headers, signal, body, duplex: "half" } as RequestInit);
}

import { OpenAPIHono } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import type { Auth } from "~/auth";
import type { Ctx } from "~/domain";
import { networkOf } from "~/domain/network";
import { createSearchCounter, type SearchCounter } from "~/domain/search";
import { accountRoutes } from "./account";
import { activePropertyRoutes } from "./active-properties";
import { adminPaymentRoutes } from "./admin-payment";
import { auditLogRoutes } from "./audit-log";
import { authRoutes } from "./auth";
import { authPhoneRoutes } from "./auth-phone";
import { availabilityRoutes } from "./availability";
import { bookingRoutes } from "./booking";
import { bookingChangeRoutes } from "./booking-change";
import { confirmationRoutes } from "./confirmation";
import { contactRoutes } from "./contact";
import { emailChangeRoutes } from "./email-change";
import type { Env } from "./env";
import { answer, onError, onInvalid } from "./errors";
import { exportRoutes } from "./export";
import { failedJobRoutes } from "./failed-job";
import { favoriteRoutes } from "./favorite";
import { announceSunset, presentPath } from "./former-paths";
import { inventoryRoutes } from "./inventory";
import { invitationRoutes } from "./invitation";
import { mailRoutes } from "./mail";
import { messagingRoutes } from "./messaging";
import { actorOf } from "./middleware/actor";
import { type CallerEnv, clientAddress } from "./middleware/client-address";
import { crossOrigin } from "./middleware/cross-origin";
import { deviceOf } from "./middleware/device";
import { maintenance } from "./middleware/maintenance";
import { privateAnswers } from "./middleware/private-answers";
import { rateLimitHeaders } from "./middleware/rate-limit-headers";
import { readsOf } from "./middleware/reads";
import { recordRefusals } from "./middleware/record-refusals";
import type { ShownEnv } from "./middleware/shown";
import { moderationRoutes } from "./moderation";
import { newsletterRoutes } from "./newsletter";
import { notificationRoutes } from "./notification";
import { type StreamDeps, streamNotifications } from "./notification-stream";
import { type ApiDocument, describeApi } from "./openapi/describe-api";
import { docsPage } from "./openapi/docs-page";
import { ownAccountRoutes } from "./own-account";
import { paymentRoutes } from "./payment";
import { paymentMethodRoutes } from "./payment-method";
import { payoutRoutes } from "./payout";
import { photoRoutes } from "./photo";
import { propertyRoutes } from "./property";
import { propertyEditRoutes } from "./property-edit";
import { pushRoutes } from "./push";
import { reportRoutes } from "./report";
import { reviewRoutes } from "./review";
import { savedSearchRoutes } from "./saved-search";
import { searchRoutes } from "./search";
import { settingRoutes } from "./setting";
import { statisticsRoutes } from "./statistics";
import { ownPropertyRoutes, submissionRoutes } from "./submission";
import { systemRoutes } from "./system";
import { unknownRoute } from "./unknown-route";
import { uploadRoutes } from "./upload";
import { userRoutes } from "./user";
import { verificationRoutes } from "./verification";
import { visitRoutes } from "./visit";

export type ApiDeps = {
  auth: Auth;
  /** The context of a request without its actor. */
  base: Omit<Ctx, "actor">;
  /** Believe forwarded-for headers: only behind our own proxy. */
  trustProxy: boolean;
  /** Holds the pages that get notifications at once; without it none does. */
  stream?: Pick<StreamDeps, "hub" | "beatMs">;
  /** Counts searches, also those that are answered without the API. */
  searches?: SearchCounter;
  /** Lets reads wait for their turn, by network; without it they all run at once. */
  schedule?: (who: string, act: () => Promise<void>, signal: AbortSignal) => Promise<void>;
};

/**
 * Bodies above this are refused before they are read; the routes of pictures have their own limits.
 */
const BODY_MAX_BYTES = 64 * 1024;

/** Where pictures are sent to. */
const PICTURES =
  /^\/api\/(uploads|profile\/avatar|verification\/documents|bookings\/[^/]+\/(inventories\/[^/]+|disputes)\/photos)$/;

/** The whole API under `/api`, ready to be mounted or called in process. */
export function createApi(deps: ApiDeps) {
  const small = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => answer(c as never, "too_large"),
  });

  const app = new OpenAPIHono<Env>({ defaultHook: onInvalid, getPath: presentPath }).basePath(
    "/api",
  );
  app.onError(onError);
  const searches = deps.searches ?? createSearchCounter(deps.base);
  app.use(async (c, next) => {
    c.set("searches", searches);
    // The request's id is the server's own, or the calling page's.
    const given = c.var.requestId ?? (c.env as CallerEnv | undefined)?.requestId;
    c.set("requestId", given ?? crypto.randomUUID());
    c.set("ip", clientAddress(c, deps.trustProxy));
    const db = readsOf(c, deps.base.db);
    const place = { network: networkOf(c.var.ip), device: deviceOf(c) };
    c.set("ctx", { ...deps.base, db, actor: { kind: "anon" }, ...place });
    c.header("X-Request-Id", c.var.requestId);
    await next();
    const { tellShown = (c.env as CallerEnv | undefined)?.tellShown } =
      c.var as ShownEnv["Variables"];
    tellShown?.(c.var.shows);
  });
  app.use(crossOrigin(app.openAPIRegistry));
  app.use(rateLimitHeaders);
  app.use(recordRefusals);
  app.use(privateAnswers);
  app.use(announceSunset);
  app.use((c, next) => (PICTURES.test(c.req.path) ? next() : small(c, next)));
  // A page has had its turn; a write may be slow to arrive, and would keep others from theirs.
  app.use((c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const isFromPage = (c.env as CallerEnv | undefined)?.visitorAddress !== undefined;
    if (!deps.schedule || !isRead || isFromPage) return next();
    return deps.schedule(networkOf(c.var.ip), next, c.req.raw.signal);
  });
  app.use(actorOf(deps.auth));
  app.use(maintenance);

  const routes = app
    .route("/", settingRoutes)
    .route("/", authRoutes(deps.auth))
    .route("/", authPhoneRoutes(deps.auth))
    .route("/", accountRoutes)
    .route("/", ownAccountRoutes)
    .route("/", emailChangeRoutes)
    .route("/", submissionRoutes)
    .route("/", ownPropertyRoutes)
    .route("/", photoRoutes)
    .route("/", availabilityRoutes)
    .route("/", confirmationRoutes)
    .route("/", uploadRoutes)
    .route("/", activePropertyRoutes)
    .route("/", moderationRoutes)
    .route("/", propertyEditRoutes)
    .route("/", userRoutes)
    .route("/", invitationRoutes)
    .route("/", auditLogRoutes)
    .route("/", searchRoutes)
    .route("/", propertyRoutes)
    .route("/", reportRoutes)
    .route("/", newsletterRoutes)
    .route("/", messagingRoutes)
    .route("/", paymentRoutes)
    .route("/", adminPaymentRoutes)
    .route("/", payoutRoutes)
    .route("/", paymentMethodRoutes)
    .route("/", savedSearchRoutes)
    .route("/", pushRoutes)
    .route("/", reviewRoutes)
    .route("/", favoriteRoutes)
    .route("/", notificationRoutes)
    .route("/", contactRoutes(deps.auth))
    .route("/", mailRoutes)
    .route("/", statisticsRoutes)
    .route("/", systemRoutes)
    .route("/", failedJobRoutes)
    .route("/", exportRoutes)
    .route("/", verificationRoutes)
    .route("/", visitRoutes)
    .route("/", inventoryRoutes)
    .route("/", bookingRoutes)
    .route("/", bookingChangeRoutes);
  // Never ends by itself: no answer of JSON that the contract could describe.
  app.get("/notifications/stream", streamNotifications({ auth: deps.auth, ...deps.stream }));
  let description: ApiDocument | undefined;
  const describe = () => (description ??= describeApi(app, deps.base.publicUrl));
  app.get("/openapi.json", (c) => c.json(describe()));
  app.get("/docs/:tag?", docsPage(describe));
  app.all("*", unknownRoute(app.routes));
  return routes;
}

export type Api = ReturnType<typeof createApi>;

import { lazyModule } from "~/web/islands/load-on-demand";
import { createApiClient } from "./api-client";
import { getSession, onAuthStateChange } from "./auth-state";
import { offline } from "./error";
import { authorizedFetch } from "./http";

export { answerOf } from "./api-client";
export { BackendError } from "./error";
export type { Session } from "./session";

/** A part of the client that does not load has lost its network. */
const lost = () => {
  throw offline();
};

const auth = lazyModule(() => import("./auth").catch(lost), { getSession, onAuthStateChange });
const storage = lazyModule(async () => (await import("./storage").catch(lost)).storage, {});
const data = createApiClient("", authorizedFetch);

/** The browser's one client of the backend. It holds no privilege of its own. */
export const backend = { auth, data, functions: data.functions, storage };

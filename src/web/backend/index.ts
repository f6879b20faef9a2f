import { lazyModule } from "~/web/islands/load-on-demand";
import { createApiClient } from "./api-client";
import { getSession, onAuthStateChange } from "./auth-state";
import { authorizedFetch } from "./http";

export { answerOf } from "./api-client";
export { BackendError } from "./error";
export type { Session } from "./session";

const auth = lazyModule(() => import("./auth"), { getSession, onAuthStateChange });
const storage = lazyModule(async () => (await import("./storage")).storage, {});
const data = createApiClient("", authorizedFetch);

/** The browser's one client of the backend. It holds no privilege of its own. */
export const backend = { auth, data, functions: data.functions, storage };

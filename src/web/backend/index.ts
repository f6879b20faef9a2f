import { createApiClient } from "./api-client";
import * as auth from "./auth";
import { authorizedFetch } from "./http";
import type { storage as Storage } from "./storage";

export { answerOf } from "./api-client";
export { BackendError } from "./error";
export type { Session } from "./session";

/** Loaded with the first picture: most pages send none. */
const storage: typeof Storage = {
  upload: async (...given) => (await import("./storage")).storage.upload(...given),
  remove: async (...given) => (await import("./storage")).storage.remove(...given),
};
const data = createApiClient("", authorizedFetch);

/** The browser's one door to the backend. It holds no privilege of its own. */
export const backend = { auth, data, functions: data.functions, storage };

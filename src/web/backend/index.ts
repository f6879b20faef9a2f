import { createApiClient } from "./api-client";
import * as auth from "./auth";
import { authorizedFetch } from "./http";
import { storage } from "./storage";

export { answerOf } from "./api-client";
export { BackendError } from "./error";
export type { Session } from "./session";

const data = createApiClient("", authorizedFetch);

/** The browser's one door to the backend. It holds no privilege of its own. */
export const backend = { auth, data, functions: data.functions, storage };

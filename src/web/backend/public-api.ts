import { createApiClient } from "./api-client";

/** The API without the visitor's session: what it answers is the same for everybody. */
export const publicApi = createApiClient("", (input, init) => fetch(input, init));

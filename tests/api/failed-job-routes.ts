import type { Route } from "./route";

const ADMIN = "401 403 403 403 403 200 401";

/** The routes of failed jobs. */
export const FAILED_JOB_ROUTES: Record<string, Route> = {
  "GET /failed-jobs": { answers: ADMIN },
  "GET /failed-jobs/retries": { answers: ADMIN },
  "POST /failed-jobs/retry": { answers: ADMIN, body: () => ({ ids: [crypto.randomUUID()] }) },
  "POST /failed-jobs/delete": { answers: ADMIN, body: () => ({ ids: [crypto.randomUUID()] }) },
};

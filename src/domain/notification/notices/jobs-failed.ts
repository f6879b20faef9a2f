import type { NoticeOf } from "../notice";

/** Background work was given up; the page of failed jobs tells which. */
export const jobsFailed = {
  key: "jobs_failed",
  tells: { jobs_failed: "admins" },
  audience: "admin",
  site: {
    type: "system",
    title: "Tâches échouées",
    message: ({ failed }) =>
      failed === 1
        ? "Une tâche de fond a échoué après plusieurs essais. Voyez la page des tâches échouées."
        : `${failed} tâches de fond ont échoué après plusieurs essais. Voyez la page des tâches échouées.`,
  },
  path: () => "/admin/jobs",
} satisfies NoticeOf<{ failed: number }>;

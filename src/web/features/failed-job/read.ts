import { JOB_KINDS, type JobKind } from "~/contract/job-kinds";
import type { FailedJob } from "~/contract/schemas/failed-job";
import { answerOf, backend } from "~/web/backend";
import { type Settled, settle } from "~/web/backend/settle";
import type { ListPage } from "~/web/backend/use-pages";

/** The kind that an address asks for; undefined for all. */
function kindOf(search: string): JobKind | undefined {
  const asked = new URLSearchParams(search).get("kind");
  return JOB_KINDS.find((kind) => kind === asked);
}

/** Failed jobs of a kind after those shown. */
export const readFailedJobs = (
  kind: JobKind | undefined,
  shown: readonly FailedJob[],
): Promise<Settled<ListPage<FailedJob>>> => settle(jobsAfter(kind, shown.at(-1)?.place));

async function jobsAfter(kind?: JobKind, before?: string): Promise<ListPage<FailedJob>> {
  const query = { ...(kind && { kind }), ...(before && { before }) };
  const { items, next } = await answerOf(backend.data["failed-jobs"].$get({ query }));
  return { items, more: next !== null };
}

export const readRetries = () => settle(answerOf(backend.data["failed-jobs"].retries.$get()));

/** All that the page of failed jobs shows when it is opened. */
export async function readJobs(search: string) {
  const kind = kindOf(search);
  const [first, retries] = await Promise.all([readFailedJobs(kind, []), readRetries()]);
  return { kind, first, retries };
}
export type JobsContent = Awaited<ReturnType<typeof readJobs>>;

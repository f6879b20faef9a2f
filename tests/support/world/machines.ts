import type { TestProject } from "vitest/node";
import { isMany } from "./one-process";
import { startReplica } from "./postgres-cluster";
import { startS3Server } from "./s3-server";

export type Machines = {
  /** Of the run's PostgreSQL: the URL of its database `postgres`. */
  replica: string;
  s3: Awaited<ReturnType<typeof startS3Server>>["options"];
};

declare module "vitest" {
  interface ProvidedContext {
    /** What the processes of a site share besides PostgreSQL, when each site is several. */
    machines: Machines | null;
  }
}

/** `SITE=many`: each site is two processes behind haproxy, over a replica and an S3 server, too. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | void> {
  if (!isMany) {
    project.provide("machines", null);
    return;
  }
  const { template } = project.getProvidedContext();
  const replica = await startReplica(template);
  const s3 = await startS3Server();
  project.provide("machines", { replica: replica.url("postgres"), s3: s3.options });
  return async () => {
    replica.stop();
    await s3.stop();
  };
}

import { atEnd } from "../scripts/leave-nothing";
import { type Cluster, startCluster } from "../tests/support/world/postgres-cluster";

/** A throwaway PostgreSQL that ends with the bench, however that ends: it is no child of it. */
export async function openCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const cluster = await startCluster(settings);
  const forget = atEnd(() => cluster.stop());
  return {
    ...cluster,
    stop: () => {
      forget();
      cluster.stop();
    },
  };
}

import { Skeleton } from "~/web/ui/skeleton";

/** Three rows that stand where a list will be. */
export function ListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Chargement…</span>
      {["a", "b", "c"].map((key) => (
        <Skeleton key={key} className="mb-3 h-32 w-full rounded-lg" />
      ))}
    </div>
  );
}

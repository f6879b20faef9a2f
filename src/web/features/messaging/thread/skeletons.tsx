import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";

const ROWS = ["a", "b", "c", "d", "e"];

/** Where the conversations will stand. */
export function InboxSkeleton() {
  return (
    <Loading className="grid max-w-3xl gap-3">
      <Skeleton className="mb-1 h-25" />
      {ROWS.map((key) => (
        <div key={key} className="card flex gap-3 p-3 md:p-4">
          <Skeleton className="size-12 shrink-0 rounded-full" />
          <div className="grid flex-1 gap-1">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-full" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

/** Where a conversation will stand. */
export function ConversationSkeleton() {
  return (
    <Loading className="conversation">
      <div className="flex items-center gap-3 border-b border-line pb-3">
        <Skeleton className="size-12 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-9 w-56" />
        </div>
      </div>
      <div className="grid flex-1 content-end gap-3 py-4">
        <Skeleton className="h-16 w-3/5 rounded-lg" />
        <Skeleton className="h-16 w-3/5 justify-self-end rounded-lg" />
        <Skeleton className="h-16 w-3/5 rounded-lg" />
      </div>
      <div className="conversation-composer">
        <Skeleton className="h-11" />
      </div>
    </Loading>
  );
}

import { AuditList } from "~/web/features/audit/audit-list";
import { auditFilterOf, readAudit } from "~/web/features/audit/read-audit";
import { auditText as text } from "~/web/features/audit/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/audit";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = auditFilterOf(url.search);
  return { filter, first: await readAudit(filter, []) };
}

export const handle: Framed = {
  frame: {
    title: text.title,
    hint: text.hint,
    back: { to: "/admin/dashboard", label: text.back },
  },
};

/** /admin/audit: who did what, when and why. */
export default function Audit({ loaderData }: Route.ComponentProps) {
  return <AuditList {...loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-73 sm:h-55 lg:h-19" />
      <div className="grid gap-2">
        {[1, 2, 3, 4, 5].map((n) => (
          <Skeleton key={n} className="h-29 rounded-lg md:h-29" />
        ))}
      </div>
    </Loading>
  );
}

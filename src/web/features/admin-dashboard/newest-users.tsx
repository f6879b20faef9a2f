import { formatRelative } from "~/contract/format-date";
import type { AdminStatistics } from "~/contract/schemas/statistics";
import { roleLabel } from "~/web/features/account/text";
import { Avatar } from "~/web/ui/avatar";
import { Badge } from "~/web/ui/badge";
import { ButtonLink } from "~/web/ui/button";
import { SectionCard } from "~/web/ui/section-card";
import { dashboardText as text } from "./text";

/** The five people who joined last, each with the role that the account acts in. */
export function NewestUsers({ people }: { people: AdminStatistics["newest_profiles"] }) {
  return (
    <SectionCard title={text.newestUsers}>
      <ul className="grid divide-y divide-line">
        {people.map(({ user_id, first_name, last_name, email, avatar_url, role, created_at }) => (
          <li key={user_id} className="flex items-center gap-3 py-3">
            <Avatar name={`${first_name} ${last_name}`} src={avatar_url} size={44} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="font-medium wrap-anywhere">
                  {first_name} {last_name}
                </span>
                <Badge>{roleLabel[role]}</Badge>
              </p>
              <p className="text-sm text-quiet wrap-anywhere">
                {email && <span>{`${email} · `}</span>}
                <span>{text.joined(formatRelative(created_at))}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      <ButtonLink variant="secondary" to="/admin/manage-users" className="mt-3">
        {text.allUsers}
      </ButtonLink>
    </SectionCard>
  );
}

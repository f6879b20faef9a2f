import { formatMonth } from "~/contract/format-date";
import { formatPhone } from "~/contract/format-phone";
import type { OwnProfile } from "~/contract/schemas/account";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { Fact, Facts } from "~/web/ui/facts";
import { LoadError } from "~/web/ui/load-error";
import { Person } from "~/web/ui/person";
import { readProfile } from "./read";
import { profileText as text } from "./text";

/** The tenant's data, and where to change them. */
export function ProfileTab({ first }: { first: Settled<OwnProfile> }) {
  const { data, reload, reloading } = useReload(first, readProfile);
  if (!data) {
    return <LoadError title={text.failed} busy={reloading} onRetry={reload} />;
  }
  const name = `${data.first_name} ${data.last_name}`.trim();
  return (
    <Card as="section" aria-label={text.label} className="max-w-2xl">
      <Person name={name || text.missing} avatarUrl={data.avatar_url}>
        {text.since(formatMonth(data.created_at))}
      </Person>
      <Facts>
        <Fact label={text.name}>{name || text.missing}</Fact>
        <Fact label={text.email}>{data.email || text.missing}</Fact>
        <Fact label={text.phone}>{data.phone ? formatPhone(data.phone) : text.missing}</Fact>
        <Fact label={text.location}>{data.location || text.missing}</Fact>
      </Facts>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/user/edit-profile" className="w-full sm:w-auto">
          {text.edit}
        </ButtonLink>
        <ButtonLink to="/user/payment-methods" variant="secondary" className="w-full sm:w-auto">
          {text.payment}
        </ButtonLink>
        <ButtonLink to="/user/settings" variant="secondary" className="w-full sm:w-auto">
          {text.settings}
        </ButtonLink>
      </div>
    </Card>
  );
}

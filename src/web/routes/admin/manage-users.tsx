import { type ReactNode, useState } from "react";
import type { Framed } from "~/web/features/site/page-frame";
import { invitationText } from "~/web/features/user/invitation-text";
import { InviteDialog } from "~/web/features/user/invite-dialog";
import { INVITATIONS } from "~/web/features/user/paths";
import { readUsers, userFilterOf } from "~/web/features/user/read-users";
import { usersText as text } from "~/web/features/user/text";
import { Users } from "~/web/features/user/users";
import { Button, ButtonLink } from "~/web/ui/button";
import { PlusIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/manage-users";

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const filter = userFilterOf(url.search);
  return { filter, first: await readUsers(filter, []) };
}

export const handle: Framed = {
  frame: { title: text.title, back: { to: "/admin/dashboard", label: text.back } },
};

/** /admin/manage-users: every account and what can be done with it. */
export default function ManageUsers({ loaderData }: Route.ComponentProps) {
  return (
    <Content>
      <Users {...loaderData} />
    </Content>
  );
}

export function HydrateFallback() {
  return (
    <Content loading>
      <Loading>
        <Skeleton className="mb-4 h-48 rounded-lg lg:h-27" />
        <Skeleton className="mb-4 h-43 sm:h-31 lg:h-19" />
        <Skeleton className="mb-3 h-8 w-64" />
        <div className="grid gap-2">
          {[1, 2, 3, 4, 5, 6, 7].map((n) => (
            <Skeleton key={n} className="h-36 rounded-lg lg:h-20" />
          ))}
        </div>
      </Loading>
    </Content>
  );
}

function Content({ loading = false, children }: { loading?: boolean; children: ReactNode }) {
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-2">
        {/* The dialog of the skeleton would go away with what was typed in it. */}
        <Button icon={<PlusIcon />} disabled={loading} onClick={() => setInviting(true)}>
          {text.invite}
        </Button>
        <ButtonLink to={INVITATIONS} variant="secondary">
          {invitationText.list}
        </ButtonLink>
      </div>
      {children}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

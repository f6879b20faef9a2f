import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Framed } from "~/web/features/site/page-frame";
import { invitationText as text } from "~/web/features/user/invitation-text";
import { Invitations } from "~/web/features/user/invitations";
import { InviteDialog } from "~/web/features/user/invite-dialog";
import { USERS } from "~/web/features/user/paths";
import { readInvitations } from "~/web/features/user/read-users";
import { usersText } from "~/web/features/user/text";
import { Button } from "~/web/ui/button";
import { PlusIcon } from "~/web/ui/icons-extra";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/invitations";

export const clientLoader = () => readInvitations([]);

export const handle: Framed = {
  frame: { title: text.list, back: { to: USERS, label: usersText.title } },
};

/** /admin/invitations: whom administrators invited, and whether they came. */
export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [inviting, setInviting] = useState(false);
  const invite = (
    <Button icon={<PlusIcon />} onClick={() => setInviting(true)}>
      {text.title}
    </Button>
  );
  const isEmpty = loaderData.data?.items.length === 0;
  return (
    <>
      {!isEmpty && <div className="mb-4">{invite}</div>}
      <Invitations first={loaderData} invite={invite} />
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onSent={() => void revalidate()}
      />
    </>
  );
}

export function HydrateFallback() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-11 w-56" />
      <div className="grid gap-2">
        {[1, 2, 3, 4].map((n) => (
          <Skeleton key={n} className="h-38 rounded-lg md:h-18" />
        ))}
      </div>
    </Loading>
  );
}

import { formatDateTime } from "~/contract/format-date";
import type { Invitation } from "~/contract/schemas/invitation";
import { answerOf, backend } from "~/web/backend";
import type { Settled } from "~/web/backend/settle";
import { type ListPage, type Pages, usePages } from "~/web/backend/use-pages";
import { RoleBadge } from "~/web/features/account/role-badge";
import { useAction } from "~/web/forms/use-action";
import { Badge } from "~/web/ui/badge";
import { Button } from "~/web/ui/button";
import { MailIcon } from "~/web/ui/icons-extra";
import { PagedList } from "~/web/ui/paged-list";
import { useKeptFocus } from "~/web/ui/use-kept-focus";
import { EmailText } from "./email-text";
import { invitationText as text } from "./invitation-text";
import { readInvitations } from "./read-users";

type InvitationsProps = {
  first: Settled<ListPage<Invitation>>;
  /** Offers to send one, where there is none. */
  invite: React.ReactNode;
};

/** The invitations that were sent, and their state. */
export function Invitations({ first, invite }: InvitationsProps) {
  const pages = usePages(first, readInvitations);
  return (
    <div {...useKeptFocus()}>
      <PagedList
        pages={pages}
        icon={<MailIcon size={24} />}
        failed={text.loadFailed}
        empty={{ title: text.none, hint: text.noneHint, action: invite }}
        className="gap-2"
      >
        {(invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} pages={pages} />
        )}
      </PagedList>
    </div>
  );
}

const TONES = { open: "accent", accepted: "neutral", revoked: "danger", expired: "ochre" } as const;

type RowProps = { invitation: Invitation; pages: Pages<Invitation> };

function InvitationRow({ invitation, pages }: RowProps) {
  const { id, email, role, status, invited_by, expires_at } = invitation;
  const { run, busy } = useAction(
    () => answerOf(backend.data.invitations[":id"].revoke.$post({ param: { id } })),
    {
      success: text.revoked,
      failure: ({ message }) => [text.revokeFailed, message],
      onSuccess: (changed) =>
        pages.change((rows) => rows.map((row) => (row.id === id ? changed : row))),
      onError: ({ status: answer }) => {
        if (answer === 409) void pages.reload();
      },
    },
  );
  return (
    <li
      className="flex flex-wrap items-center gap-x-4 gap-y-2 card p-3 md:px-4"
      tabIndex={-1}
      aria-label={email}
    >
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-semibold wrap-anywhere">
          <EmailText email={email} />
        </h2>
        <p className="text-sm text-quiet">
          {text.until(formatDateTime(expires_at))}
          {invited_by && <span>{` · ${text.by(invited_by)}`}</span>}
        </p>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <RoleBadge role={role} />
        <Badge tone={TONES[status]}>{text.status[status]}</Badge>
      </p>
      {(status === "open" || status === "expired") && (
        <Button variant="secondary" busy={busy} onClick={() => run()}>
          {text.revoke}
          <span className="sr-only">{text.about(email)}</span>
        </Button>
      )}
    </li>
  );
}

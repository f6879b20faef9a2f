import { useState } from "react";
import { NOTE_MAX } from "~/contract/limits";
import { useAuth } from "~/web/features/account/auth-context";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { RowMenu } from "~/web/ui/row-menu";
import { AccessDialog } from "./access-dialog";
import { MessageDialog } from "./message-dialog";
import { userHistory, userPath } from "./paths";
import { RoleDialog } from "./role-dialog";
import { actText, usersText as text } from "./text";
import { type ActedUser, nameOf, type UserChanges, useUserActs } from "./use-user-acts";

type Asked = "access" | "suspend" | "role" | "message" | "remove";
type UserActsProps = {
  user: ActedUser;
  changes: UserChanges;
  /** Within the list the menu leads to the profile too. */
  inList?: boolean;
};

/** All that an administrator can do with one account, and what is asked before it. */
export function UserActs({ user, changes, inList = false }: UserActsProps) {
  const { id, role, status } = user;
  const name = nameOf(user);
  const isOwn = useAuth().user?.id === id;
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const acts = useUserActs(user, changes, close);
  return (
    <>
      <RowMenu
        label={text.actionsOf(name)}
        items={[
          inList && { label: text.view, to: userPath(id) },
          inList && { label: text.edit, to: `${userPath(id)}?edit=1` },
          { label: text.message, onSelect: () => setAsked("message") },
          status === "pending" && { label: text.approve, onSelect: () => void acts.approve.run() },
          status === "suspended" && {
            label: text.reactivate,
            onSelect: () => void acts.reactivate.run(),
          },
          !isOwn && { label: text.changeRole, onSelect: () => setAsked("role") },
          !isOwn &&
            role !== "admin" && {
              label: text.restoreAccess,
              onSelect: () => setAsked("access"),
            },
          { label: text.history, to: userHistory(id) },
          status === "active" &&
            !isOwn && { label: text.suspend, danger: true, onSelect: () => setAsked("suspend") },
          role !== "admin" && {
            label: text.remove,
            danger: true,
            onSelect: () => setAsked("remove"),
          },
        ]}
      >
        {text.actions}
      </RowMenu>
      <SuspendDialog
        open={asked === "suspend"}
        busy={acts.suspend.busy}
        error={acts.suspend.error?.message}
        onClose={close}
        onConfirm={(reason) => void acts.suspend.run(reason)}
      />
      <ReasonDialog
        open={asked === "remove"}
        busy={acts.remove.busy}
        error={acts.remove.error?.message}
        maxLength={NOTE_MAX}
        text={{ ...actText.remove, cancel: actText.cancel }}
        onClose={close}
        onConfirm={(reason) => void acts.remove.run(reason)}
      />
      <RoleDialog
        key={role}
        open={asked === "role"}
        role={role}
        busy={acts.changeRole.busy}
        error={acts.changeRole.error}
        onClose={close}
        onConfirm={(change) => void acts.changeRole.run(change)}
      />
      <AccessDialog
        open={asked === "access"}
        user={user}
        onChanged={changes.onStale}
        onClose={close}
      />
      <MessageDialog open={asked === "message"} user={{ id, name }} onClose={close} />
    </>
  );
}

export type SuspendDialogProps = {
  open: boolean;
  /** How many accounts it is about. */
  count?: number;
  busy: boolean;
  error?: string | undefined;
  onClose(): void;
  onConfirm(reason: string): void;
};

/** Asks why one account or several are suspended; its owner reads it. */
export function SuspendDialog({ count = 1, ...props }: SuspendDialogProps) {
  const { title, label, hint, confirm, reasons } = actText.suspend;
  return (
    <ReasonDialog
      {...props}
      maxLength={NOTE_MAX}
      reasons={reasons}
      text={{ label, hint, title: title(count), confirm: confirm(count), cancel: actText.cancel }}
    />
  );
}

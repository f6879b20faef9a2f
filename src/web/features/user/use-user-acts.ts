import type { Role } from "~/contract/enums";
import type { ManagedUser, UserState } from "~/contract/schemas/user";
import { answerOf, type BackendError, backend } from "~/web/backend";
import { roleLabel } from "~/web/features/account/text";
import { useAction } from "~/web/forms/use-action";
import { actText as text } from "./text";

export type ActedUser = Pick<ManagedUser, "id" | "first_name" | "last_name" | "role" | "status">;
export type UserChanges = {
  /** What an act has made of the account. */
  onChange(state: UserState): void;
  onRemove(id: string): void;
  /** What is shown is out of date: by an act, or another administrator was faster. */
  onStale(): void;
};

export const nameOf = (user: Pick<ManagedUser, "first_name" | "last_name">) =>
  `${user.first_name} ${user.last_name}`;

const isStale = ({ code }: BackendError) => code === "user_changed" || code === "not_found";

/** What an administrator does with one account. */
export function useUserActs(user: ActedUser, changes: UserChanges, onDone: () => void) {
  const param = { id: user.id };
  const name = nameOf(user);
  const acts = backend.data.users[":id"];
  const common = {
    failure: ({ message }: BackendError) => [text.failed, message] as const,
    onError: (error: BackendError) => {
      if (isStale(error)) changes.onStale();
    },
    onSuccess: (state: UserState) => {
      onDone();
      changes.onChange(state);
    },
  };
  const suspend = useAction(
    (reason: string) => answerOf(acts.suspend.$post({ param, json: { reason } })),
    { ...common, success: text.suspend.done(name) },
  );
  const reactivate = useAction(() => answerOf(acts.reactivate.$post({ param })), {
    ...common,
    success: text.reactivate.done(name),
  });
  const approve = useAction(() => answerOf(acts.approve.$post({ param })), {
    ...common,
    success: text.approve.done(name),
  });
  const changeRole = useAction(
    (json: { role: Role; reason?: string }) => answerOf(acts.role.$put({ param, json })),
    { ...common, success: ({ role }) => text.role.done(name, roleLabel[role]) },
  );
  const remove = useAction(
    async (reason: string) => {
      await answerOf(acts.delete.$post({ param, json: { reason } }));
    },
    {
      ...common,
      success: text.remove.done(name),
      onSuccess: () => {
        onDone();
        changes.onRemove(user.id);
      },
    },
  );
  return { suspend, reactivate, approve, changeRole, remove };
}

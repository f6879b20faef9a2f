import { useState } from "react";
import type { ManagedUser, UserState } from "~/contract/schemas/user";
import { answerOf, BackendError, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { toast } from "~/web/ui/toast";
import { usersText as text } from "./text";
import { nameOf } from "./use-user-acts";
import { SuspendDialog } from "./user-acts";

type Act = "suspend" | "reactivate" | "approve";
/** Which accounts each act is about. */
const FROM = { suspend: "active", reactivate: "suspended", approve: "pending" } as const;
type Refused = { id: string; name: string; message: string };

type BulkBarProps = {
  users: ManagedUser[];
  onChange(states: UserState[]): void;
  onUnselect(): void;
};

/** One act on every chosen account that it suits, one after the other; says which did not change. */
export function BulkBar({ users, onChange, onUnselect }: BulkBarProps) {
  const own = useAuth().user?.id;
  const [asks, setAsks] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const suits = (act: Act) =>
    users.filter(({ id, status }) => status === FROM[act] && !(act === "suspend" && id === own));
  const { run, busy } = useAction(async ({ act, reason }: { act: Act; reason: string }) => {
    const failed: Refused[] = [];
    const states: UserState[] = [];
    for (const user of suits(act)) {
      try {
        states.push(await send(user.id, act, reason));
      } catch (error) {
        failed.push({ id: user.id, name: nameOf(user), message: BackendError.of(error).message });
      }
    }
    // Where no account changed, what was typed stays visible.
    if (states.length > 0) setAsks(false);
    setRefused(failed);
    onChange(states);
    if (states.length > 0) void toast.success(text.bulkDone(states.length));
  });
  const ask = () => {
    setRefused([]);
    setAsks(true);
  };
  const button = (act: Act, label: string) => {
    const n = suits(act).length;
    return (
      n > 0 && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => (act === "suspend" ? ask() : void run({ act, reason: "" }))}
        >
          {label} ({n})
        </Button>
      )
    );
  };
  const isNone = (["suspend", "reactivate", "approve"] as const).every(
    (act) => suits(act).length === 0,
  );
  if (users.length === 0 && refused.length === 0) return null;
  return (
    <div className="mb-3 grid gap-3">
      {users.length > 0 && (
        <section
          aria-label={text.selected(users.length)}
          className="flex flex-wrap items-center gap-2 rounded-lg bg-accent-tint p-3"
        >
          <p className="mr-auto font-semibold">{text.selected(users.length)}</p>
          {isNone && <p className="text-sm text-quiet">{text.bulkNone}</p>}
          {button("approve", text.approve)}
          {button("reactivate", text.reactivate)}
          {button("suspend", text.suspend)}
          <Button variant="quiet" onClick={onUnselect}>
            {text.unselect}
          </Button>
        </section>
      )}
      {refused.length > 0 && (
        <Notice tone="danger" title={text.bulkFailed(refused.length)}>
          <ul>
            {refused.map(({ id, name, message }) => (
              <li key={id}>
                {name}&nbsp;: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SuspendDialog
        open={asks}
        count={suits("suspend").length}
        busy={busy}
        error={asks && refused.length > 0 ? whyOf(refused) : undefined}
        onClose={() => setAsks(false)}
        onConfirm={(reason) => void run({ act: "suspend", reason })}
      />
    </div>
  );
}

const whyOf = (refused: readonly Refused[]) =>
  [`${text.bulkFailed(refused.length)}.`, ...new Set(refused.map(({ message }) => message))].join(
    " ",
  );

function send(id: string, act: Act, reason: string): Promise<UserState> {
  const acts = backend.data.users[":id"];
  const param = { id };
  if (act === "suspend") return answerOf(acts.suspend.$post({ param, json: { reason } }));
  return answerOf(acts[act].$post({ param }));
}

import { useEffect, useState } from "react";
import type { Role } from "~/contract/enums";
import type { Session } from "~/web/backend";
import { currentUserRole } from "~/web/backend/role";
import { useAuth } from "./auth-context";

/** An answer that contradicts the session stands this long: a redirect does not ask again. */
const DOUBT_MS = 5_000;
let asked: { claim: string; role: Promise<Role>; at: number } | undefined;

/** The stored role is no proof; `user`, which any failure falls back to, needs none. */
export async function confirmedRole({ refreshToken, user }: Session): Promise<Role> {
  if (user.role === "user") return user.role;
  // What stands before the point stays the same while the session lives.
  const claim = `${user.role} ${refreshToken.split(".")[0]}`;
  if (asked?.claim === claim) {
    const { at } = asked;
    const known = await asked.role;
    if (known === user.role || Date.now() - at < DOUBT_MS) return known;
  }
  asked = { claim, role: currentUserRole(), at: Date.now() };
  return asked.role;
}

/** The role that menus lead by: the stored one until the server has said, or failed to say, another. */
export function useConfirmedRole(): Role {
  const { session } = useAuth();
  const [answer, setAnswer] = useState<{ to: Session; role: Role }>();
  useEffect(() => {
    if (!session) return;
    let wanted = true;
    void confirmedRole(session).then((role) => {
      if (!wanted) return;
      // What style sheets pick a menu's entries by.
      document.documentElement.dataset.role = role;
      setAnswer({ to: session, role });
    });
    return () => {
      wanted = false;
    };
  }, [session]);
  if (!session) return "user";
  return answer?.to === session ? answer.role : session.user.role;
}

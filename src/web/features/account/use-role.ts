import { useEffect, useState } from "react";
import type { Role } from "~/contract/enums";
import { currentUserRole } from "~/web/backend/role";
import { useAuth } from "./auth-context";

/** An answer that is not what the session claims stands this long: guards in a row ask once. */
const DOUBT_MS = 5_000;
/** The server's word on a session's role, asked once per session and page life. */
const asked = new Map<string, Promise<Role>>();

/**
 * The role of whoever is signed in: null for nobody and while the server is being asked. The
 * stored session's role is no proof; `user`, which any failure falls back to, needs none.
 */
export function useRole(): Role | null {
  const { session } = useAuth();
  const [known, setKnown] = useState<{ token: string; role: Role }>();
  const token = session?.refreshToken;
  const claimed = session?.user.role;
  useEffect(() => {
    if (!token || claimed === "user") return;
    let current = true;
    const answer = asked.get(token) ?? currentUserRole();
    asked.set(token, answer);
    void answer.then((role) => {
      if (role !== claimed) setTimeout(() => asked.delete(token), DOUBT_MS);
      if (current) setKnown({ token, role });
    });
    return () => {
      current = false;
    };
  }, [token, claimed]);
  if (!token) return null;
  if (claimed === "user") return "user";
  return known?.token === token ? known.role : null;
}

import { useEffect, useState } from "react";
import { Outlet, useMatches, useNavigation, useRevalidator } from "react-router";
import { useAuth } from "./auth-context";

/** A page whose `handle` says so is not taken away when the session ends while it is in use. */
export type OutlivesSession = { outlivesSession: true };

/** Around the pages of a section behind sign-in: a change of user or role loads them again. */
export function PrivateSection() {
  const { user } = useAuth();
  const { revalidate } = useRevalidator();
  const isNavigating = useNavigation().state === "loading";
  const outlivesSession = useMatches().some(
    ({ handle }) => (handle as Partial<OutlivesSession> | undefined)?.outlivesSession,
  );
  const identity = user && `${user.id} ${user.role}`;
  // Null until the stored session is read: the middleware has let the page load before that.
  const [shownTo, setShownTo] = useState(identity);
  const isGone = shownTo !== null && identity === null && !outlivesSession;
  useEffect(() => {
    const isOther = identity !== null && shownTo !== null && identity !== shownTo;
    if (identity !== null) setShownTo(identity);
    if (isOther || isGone) void revalidate();
  }, [identity, shownTo, isGone, revalidate]);
  return (
    <>
      {isNavigating && (
        <div
          aria-hidden="true"
          className="fixed inset-x-0 top-0 z-50 h-1 animate-pulse bg-accent"
        />
      )}
      {!isGone && <Outlet />}
    </>
  );
}

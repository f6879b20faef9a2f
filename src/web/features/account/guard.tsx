import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useMatches, useNavigate } from "react-router";
import type { Role } from "~/contract/enums";
import { Skeleton } from "~/web/ui/skeleton";
import { useAuth } from "./auth-context";
import { dashboardPath } from "./dashboard-path";
import { useRole } from "./use-role";

/** A page whose `handle` says so is not taken away when the session ends while it is in use. */
export type OutlivesSession = { outlivesSession: true };

/**
 * Shows its children to the given roles; sends visitors to /auth with the way back, and others to
 * their own dashboard. A courtesy: the API decides.
 */
export function Guard({ roles, children }: { roles: readonly Role[]; children: ReactNode }) {
  const { user, loading } = useAuth();
  const role = useRole();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const entered = useRef(false);
  const outlives = useMatches().some(
    ({ handle }) => (handle as Partial<OutlivesSession> | undefined)?.outlivesSession,
  );
  const kept = outlives && entered.current && user === null;
  const allowed = kept || (role !== null && roles.includes(role));
  useEffect(() => {
    if (allowed) entered.current = true;
    if (loading || allowed || (user && !role)) return;
    const target = role
      ? dashboardPath(role)
      : `/auth?next=${encodeURIComponent(pathname + search)}`;
    navigate(target, { replace: true });
  }, [loading, allowed, user, role, navigate, pathname, search]);
  if (allowed) return children;
  return (
    <div className="page py-8" role="status" aria-live="polite">
      <p className="sr-only">Chargement…</p>
      <Skeleton className="mb-4 h-8 w-56" />
      <Skeleton className="mb-3 h-32 w-full" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

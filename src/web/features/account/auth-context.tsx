import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { backend, type Session } from "~/web/backend";

export type AuthState = {
  session: Session | null;
  user: Session["user"] | null;
  /** True until the first session read or state change. */
  loading: boolean;
};

const AuthContext = createContext<AuthState | undefined>(undefined);

/** Follows the session of this browser, whichever tab changes it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<{ session: Session | null; loading: boolean }>({
    session: null,
    loading: true,
  });
  useEffect(
    () =>
      backend.auth.onAuthStateChange((_event, session) => setState({ session, loading: false })),
    [],
  );
  useEffect(() => {
    if (state.loading) return;
    const mark = document.documentElement.dataset;
    if (state.session) mark.role = state.session.user.role;
    else delete mark.role;
    // What was pressed before the page was started can act now (client/start-page.ts).
    dispatchEvent(new Event("live"));
  }, [state]);
  const value = useMemo(() => ({ ...state, user: state.session?.user ?? null }), [state]);
  return <AuthContext value={value}>{children}</AuthContext>;
}

/**
 * The session, its user and whether it is still being read.
 * @throws Error outside AuthProvider
 */
export function useAuth(): AuthState {
  const state = useContext(AuthContext);
  if (!state) throw new Error("useAuth must be used within an AuthProvider");
  return state;
}

/** Whether the session has been read and there is one. */
export function useIsSignedIn(): boolean {
  return useAuth().user !== null;
}

import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeNext } from "~/contract/next-path";
import { useRootData } from "~/web/lib/root-data";
import { Notice } from "~/web/ui/notice";
import { Skeleton } from "~/web/ui/skeleton";
import { Tabs } from "~/web/ui/tabs";
import { useAuth } from "./auth-context";
import type { AuthDrafts } from "./auth-drafts";
import { AuthNotices } from "./auth-notices";
import { dashboardPath } from "./dashboard-path";
import { NewPasswordForm } from "./new-password-form";
import { RecoverForm } from "./recover-form";
import { RegisterForm } from "./register-form";
import { SignInForm } from "./sign-in-form";

const TABS = [
  { id: "login", label: "Se connecter" },
  { id: "register", label: "S'inscrire" },
] as const;

/** The form that the address asks for; whoever is signed in goes on to `next` or their dashboard. */
export function AuthPanel() {
  const { user, loading } = useAuth();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const drafts = useRef<AuthDrafts>({});
  const { registration_enabled = true, maintenance_mode = false } = useRootData()?.settings ?? {};

  const next = safeNext(params.get("next"));
  const recovery = params.get("recovery");
  const tab = params.get("tab") === "register" ? "register" : "login";
  const target = user && !recovery ? (next ?? dashboardPath(user.role)) : null;
  useEffect(() => {
    // Under maintenance the server shows whoever is no administrator its own page.
    if (target && maintenance_mode) location.replace(target);
    else if (target) navigate(target, { replace: true });
  }, [target, maintenance_mode, navigate]);

  const common = { drafts: drafts.current, next, loading };
  if (recovery) {
    return (
      <NewPasswordForm
        token={recovery}
        loading={loading}
        onDone={() => setParams({}, { replace: true })}
      />
    );
  }
  const choose = (id: "login" | "register") =>
    setParams(
      (old) => {
        if (id === "register") old.set("tab", id);
        else old.delete("tab");
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <>
      <div className="signed-in:hidden">
        {maintenance_mode && (
          <Notice tone="info" title="Site en maintenance" className="mb-5">
            Seule l'administration peut y travailler. Revenez dans un moment.
          </Notice>
        )}
        <AuthNotices params={params} />
        {params.has("recover") ? (
          <RecoverForm {...common} />
        ) : (
          <Tabs label="Votre compte" items={TABS} value={tab} onChange={choose}>
            {tab === "login" ? (
              <SignInForm {...common} />
            ) : registration_enabled && !maintenance_mode ? (
              <RegisterForm
                {...common}
                userType={params.get("type") === "landlord" ? "landlord" : "user"}
              />
            ) : (
              <Notice tone="info" title="Inscriptions fermées">
                Les inscriptions sont fermées pour le moment. Revenez un peu plus tard.
              </Notice>
            )}
          </Tabs>
        )}
      </div>
      <div className="signed-out:hidden" role="status">
        <p className="mb-4 text-quiet">Vous êtes connecté. Ouverture de votre espace…</p>
        <Skeleton className="mb-3 h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </>
  );
}

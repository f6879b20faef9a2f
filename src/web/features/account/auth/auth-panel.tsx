import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { safeNext } from "~/contract/next-path";
import { useRootData } from "~/web/lib/root-data";
import { ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { Skeleton } from "~/web/ui/skeleton";
import { Tabs } from "~/web/ui/tabs";
import { useAuth } from "../auth-context";
import { dashboardPath } from "../dashboard-path";
import { readCodeForm } from "./code-form-draft";
import type { TypedValues } from "./form-props";
import { NewPasswordForm } from "./new-password-form";
import { PhoneForm } from "./phone-form";
import { phoneText } from "./phone-text";
import { RecoverForm } from "./recover-form";
import { RegisterForm } from "./register-form";
import { SignInForm } from "./sign-in-form";
import { authText as text } from "./text";

const TABS = [
  { id: "login", label: text.signIn },
  { id: "register", label: text.register },
] as const;

/** The form that the address asks for; a signed-in user goes on to `next` or their dashboard. */
export function AuthPanel() {
  const { user, loading } = useAuth();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const typed = useRef<TypedValues>({});
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = readCodeForm();
    if (!kept) return;
    typed.current = { ...kept, ...typed.current };
    setRestored(true);
  }, []);
  const { registration_enabled = true, maintenance_mode = false } = useRootData()?.settings ?? {};

  const next = safeNext(params.get("next"));
  const recovery = params.get("recovery");
  const tab = params.get("tab") === "register" ? "register" : "login";
  const target = user && !recovery ? (next ?? dashboardPath(user.role)) : null;
  useEffect(() => {
    // Under maintenance only a document request tells whether this user may pass.
    if (target && maintenance_mode) location.replace(target);
    else if (target) navigate(target, { replace: true });
  }, [target, maintenance_mode, navigate]);

  if (recovery) {
    return (
      <NewPasswordForm
        token={recovery}
        loading={loading}
        onDone={() => setParams({}, { replace: true })}
      />
    );
  }
  const note = ({ target }: FormEvent) => {
    const { name, type, checked, value } = target as HTMLInputElement;
    typed.current[name] = type === "checkbox" && !checked ? "" : value;
  };
  const choose = (id: "login" | "register") =>
    setParams(
      (old) => {
        if (id === "register") old.set("tab", id);
        else old.delete("tab");
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  const isByPhone = params.get("by") === "phone";
  const userType = params.get("type") === "landlord" ? "landlord" : "user";
  const common = { typed: typed.current, next, loading };
  return (
    <>
      <div className="signed-in:hidden" onInput={note}>
        {maintenance_mode && (
          <Notice tone="info" title={text.maintenance[0]} className="mb-5">
            {text.maintenance[1]}
          </Notice>
        )}
        <ArrivalNotice params={params} />
        {next && tab === "login" && registration_enabled && !maintenance_mode && (
          <NewHere params={params} />
        )}
        {params.has("recover") ? (
          <RecoverForm {...common} />
        ) : (
          <Tabs label={text.account} items={TABS} value={tab} onChange={choose}>
            <MethodLink params={params} />
            {tab === "login" ? (
              isByPhone ? (
                <PhoneForm key={`login-${restored}`} {...common} />
              ) : (
                <SignInForm {...common} />
              )
            ) : registration_enabled && !maintenance_mode ? (
              isByPhone ? (
                <PhoneForm key={`register-${restored}`} {...common} signsUpAs={userType} />
              ) : (
                <RegisterForm {...common} userType={userType} />
              )
            ) : (
              <Notice tone="info" title={text.registrationClosed[0]}>
                {text.registrationClosed[1]}
              </Notice>
            )}
          </Tabs>
        )}
      </div>
      <div className="signed-out:hidden" role="status">
        <p className="mb-4 text-quiet">{text.signedIn}</p>
        <Skeleton className="mb-3 h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </div>
    </>
  );
}

/** A person who comes to do something and has no account yet needs a number, and no more. */
function NewHere({ params }: { params: URLSearchParams }) {
  if (params.has("recover") || params.get("by") === "phone") return null;
  const signUp = new URLSearchParams(params);
  signUp.set("tab", "register");
  signUp.set("by", "phone");
  return (
    <div className="mb-5 border-b border-line pb-5">
      <p className="mb-2 font-medium">{phoneText.newHere}</p>
      <ButtonLink to={`/auth?${signUp}`} replace className="w-full">
        {phoneText.signUpByPhone}
      </ButtonLink>
      <p className="mt-1 text-center text-sm text-quiet">{phoneText.byPhoneHint}</p>
    </div>
  );
}

/** Leads to the same form by phone, and back to the one by e-mail. */
function MethodLink({ params }: { params: URLSearchParams }) {
  const isByPhone = params.get("by") === "phone";
  const other = new URLSearchParams(params);
  if (isByPhone) other.delete("by");
  else other.set("by", "phone");
  return (
    <div className="mb-5">
      <ButtonLink to={`/auth?${other}`} replace variant="secondary" className="w-full">
        {isByPhone ? phoneText.byEmail : phoneText.byPhone}
      </ButtonLink>
      {!isByPhone && <p className="mt-1 text-center text-sm text-quiet">{phoneText.byPhoneHint}</p>}
    </div>
  );
}

/** What a mailed link or a guarded page says to a visitor it sends here. */
function ArrivalNotice({ params }: { params: URLSearchParams }) {
  if (params.get("confirmed") === "1") {
    return (
      <Notice tone="success" title={text.confirmed[0]} className="mb-5">
        {text.confirmed[1]}
      </Notice>
    );
  }
  if (params.get("link") === "invalid") {
    return (
      <Notice tone="danger" title={text.linkInvalid[0]} className="mb-5">
        {text.linkInvalid[1]}
      </Notice>
    );
  }
  if (!params.has("next")) return null;
  return (
    <Notice tone="info" className="mb-5">
      {text.next}
    </Notice>
  );
}

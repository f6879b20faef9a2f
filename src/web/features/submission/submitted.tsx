import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ButtonLink } from "~/web/ui/button";
import { CheckIcon } from "~/web/ui/icons-extra";
import { submissionText as text, submissionToasts as toasts } from "./text";

const DASHBOARD = "/landlord/dashboard";
const STAY_MS = 2000;

/** The property is stored: says when it is published, then leads to the dashboard. */
export function Submitted({ message }: { message: string }) {
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus();
    const timer = setTimeout(() => navigate(DASHBOARD), STAY_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="empty-state">
      <span className="empty-state-icon">
        <CheckIcon size={28} />
      </span>
      <h1 ref={title} tabIndex={-1} className="text-2xl font-bold outline-none">
        {toasts.submitted}
      </h1>
      <p className="max-w-prose">{message}</p>
      <p className="text-quiet">{text.redirecting}</p>
      <ButtonLink to={DASHBOARD} className="mt-3">
        {text.backToDashboard}
      </ButtonLink>
    </div>
  );
}

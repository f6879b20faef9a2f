import { useEffect } from "react";
import { useNavigate } from "react-router";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { Card } from "~/web/ui/card";
import { useAuth } from "./auth-context";
import { landlordText as text } from "./landlord-text";
import { signInPath } from "./sign-in-path";

/** What to do to publish, by who asks; landlords are led on to their new listing. */
export function BecomeLandlord() {
  const { user } = useAuth();
  const navigate = useNavigate();
  const isLandlord = user?.role === "landlord";
  useEffect(() => {
    if (isLandlord) navigate("/landlord/submit-property", { replace: true });
  }, [isLandlord, navigate]);
  const { run, busy } = useAction(
    async () => {
      await answerOf(backend.data.profile.landlord.$post());
      await backend.auth.refreshUser();
    },
    { success: text.done, failure: ({ message }) => [text.failed, message] },
  );
  return (
    <>
      <div className="flex flex-wrap gap-3 signed-in:hidden">
        <ButtonLink to="/auth?tab=register&type=landlord">{text.create}</ButtonLink>
        <ButtonLink to={signInPath("/landlord/register")} variant="secondary">
          {text.signIn}
        </ButtonLink>
      </div>
      <Card className="unless-user:hidden">
        <h2 className="text-lg font-semibold">{text.tenant}</h2>
        <p className="mt-1 mb-4">{text.tenantHint}</p>
        <Button busy={busy} onClick={() => void run()} className="needs-script">
          {text.become}
        </Button>
      </Card>
      <p className="unless-admin:hidden">{text.admin}</p>
    </>
  );
}

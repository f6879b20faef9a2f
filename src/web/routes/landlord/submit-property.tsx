import { useState } from "react";
import { useAuth } from "~/web/features/account/auth-context";
import type { OutlivesSession } from "~/web/features/account/guard";
import { submissionText } from "~/web/features/submission/text";
import { Wizard } from "~/web/features/submission/wizard";
import { PageTitle } from "~/web/ui/page-title";

/** Somebody whose session ends in the middle keeps what they wrote in front of them. */
export const handle: OutlivesSession = { outlivesSession: true };

/** /landlord/submit-property: a landlord describes a property and sends it to be published. */
export default function SubmitProperty() {
  const { user } = useAuth();
  const [author, setAuthor] = useState(user?.id);
  if (user && user.id !== author) setAuthor(user.id);
  return (
    <div className="page py-6 md:py-8">
      <PageTitle title={submissionText.title} />
      <div className="mx-auto max-w-2xl">
        {author && <Wizard key={author} userId={author} signedIn={user !== null} />}
      </div>
    </div>
  );
}

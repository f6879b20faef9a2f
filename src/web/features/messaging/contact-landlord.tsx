import { lazy, Suspense, useState } from "react";
import { useAuth } from "~/web/features/account/auth-context";
import { messagingText as text } from "~/web/text/messaging";
import { Button } from "~/web/ui/button";
import { MessageIcon } from "~/web/ui/icons-more";

const ContactDialog = lazy(() => import("./contact-dialog"));

export type ContactLandlordProps = {
  propertyId: string;
  propertyTitle: string;
  landlordId: string;
  landlordName: string;
};

/** Opens the form that writes to a landlord; their own page does not offer it. */
export function ContactLandlord({ landlordId, ...form }: ContactLandlordProps) {
  const { user } = useAuth();
  const [open, setOpen] = useState(false);
  if (user?.id === landlordId) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageIcon />}
        className="w-full sm:w-auto"
        onClick={() => setOpen(true)}
      >
        {text.contact}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ContactDialog {...form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

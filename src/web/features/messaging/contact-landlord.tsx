import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { useAuth } from "~/web/features/account/auth-context";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { dropHash } from "~/web/lib/drop-hash";
import { Button } from "~/web/ui/button";
import { MessageIcon } from "~/web/ui/icons-extra";
import { WRITE_HASH } from "./message-draft";
import { messagingText as text } from "./text";

const dialog = () => import("./contact-dialog");

export type ContactLandlordProps = {
  propertyId: string;
  propertyTitle: string;
  landlordId: string;
  landlordName: string;
};

/** Opens the form that writes to a landlord; their own page does not offer it. */
export function ContactLandlord({ landlordId, ...form }: ContactLandlordProps) {
  const { user } = useAuth();
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  const { Component: ContactDialog, preload, busy } = useOnDemand(dialog);
  const signedIn = user !== null;
  // Back from signing in: what was typed waits in the form.
  useEffect(() => {
    if (signedIn && hash === WRITE_HASH) void preload().then(setOpen);
  }, [signedIn, hash, preload]);
  if (user?.id === landlordId) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<MessageIcon />}
        className="needs-script w-full sm:w-auto"
        busy={busy}
        onClick={async () => setOpen(await preload())}
      >
        {text.contact}
      </Button>
      {open && ContactDialog && (
        <ContactDialog
          {...form}
          onClose={() => {
            dropHash();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

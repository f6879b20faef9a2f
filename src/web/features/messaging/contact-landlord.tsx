import { useEffect, useRef, useState } from "react";
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
  /** An icon alone, where there is no room for words. */
  compact?: boolean;
};

/** Opens the form that writes to a landlord; their own page does not offer it. */
export function ContactLandlord({ landlordId, compact, ...form }: ContactLandlordProps) {
  const { user } = useAuth();
  const { hash } = useLocation();
  const [open, setOpen] = useState(false);
  const { Component: ContactDialog, preload, busy } = useOnDemand(dialog);
  const signedIn = user !== null;
  const button = useRef<HTMLButtonElement>(null);
  // Back from signing in: what was typed waits in the form. A page holds several, of which one shows.
  useEffect(() => {
    const isShown = !compact && button.current?.offsetParent;
    if (signedIn && hash === WRITE_HASH && isShown) void preload().then(setOpen);
  }, [signedIn, hash, preload, compact]);
  if (user?.id === landlordId) return null;
  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        icon={<MessageIcon />}
        className={compact ? "needs-script quick-way" : "needs-script w-full sm:w-auto"}
        busy={busy}
        onClick={async () => setOpen(await preload())}
      >
        {compact ? <span className="sr-only">{text.write}</span> : <span>{text.contact}</span>}
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

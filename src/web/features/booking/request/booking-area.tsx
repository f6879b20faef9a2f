import { useEffect } from "react";
import { useLocation } from "react-router";
import { today } from "~/contract/days";
import { peopleMax } from "~/contract/offer";
import { useAuth } from "~/web/features/account/auth-context";
import type { PageProperty } from "~/web/features/property/page/load-property";
import { LandlordBlock } from "~/web/features/property/sections/landlord-block";
import { QuickContact } from "~/web/features/property/sections/quick-contact";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { dropHash } from "~/web/lib/drop-hash";
import { bookingText as text } from "../text";
import { BookingControl } from "./booking-control";
import { useKeptDates } from "./booking-draft";
import { PriceBar, PriceCard } from "./price-card";
import { useOwnRequest } from "./use-own-request";
import { useQuote } from "./use-quote";

const dialog = () => import("./booking-dialog");

export type BookingAreaProps = {
  property: PageProperty;
  /** Whether the dialog shows; the calendar opens it too. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Price and booking: a card in view beside the page, a bar at the bottom of a phone. */
export function BookingArea({ property, open, onOpenChange }: BookingAreaProps) {
  const { user } = useAuth();
  const { hash } = useLocation();
  const { id, landlord } = property;
  const mayBook = user !== null && user.role !== "admin" && user.id !== landlord.id;
  const [sent, setSent] = useOwnRequest(id, mayBook);
  const [startDate, endDate] = useKeptDates(id);
  const { quote } = useQuote(id, endDate && startDate, endDate);
  const chosen = quote?.available ? quote : null;
  // Back from signing in: what was typed waits in the dialog.
  useEffect(() => {
    if (mayBook && hash === "#reserver") onOpenChange(true);
  }, [mayBook, hash, onOpenChange]);
  const { Component: BookingDialog, preload, busy } = useOnDemand(dialog);
  useEffect(() => {
    if (open) void preload().then((there) => there || onOpenChange(false));
  }, [open, preload, onOpenChange]);
  const control = {
    propertyId: id,
    landlordId: landlord.id,
    sent,
    busy,
    onOpen: () => onOpenChange(true),
  };
  return (
    <>
      <aside aria-label={text.aside} className="hidden lg:block lg:pt-11">
        <div className="sticky top-6">
          <PriceCard property={property} chosen={chosen}>
            <BookingControl {...control} roomy />
            <div className="mt-2 border-t border-line pt-4 print:hidden">
              <LandlordBlock property={property} />
            </div>
          </PriceCard>
        </div>
      </aside>
      <PriceBar property={property} chosen={chosen}>
        <div className="price-bar-acts">
          {user?.id !== landlord.id && <QuickContact property={property} />}
          <BookingControl {...control} />
        </div>
      </PriceBar>
      {open && BookingDialog && (
        <BookingDialog
          propertyId={id}
          calendar={{ ...property, today: today(new Date()) }}
          peopleMax={peopleMax(property)}
          onClose={() => {
            dropHash();
            onOpenChange(false);
          }}
          onSuccess={setSent}
        />
      )}
    </>
  );
}

import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { TenantBookingItem } from "~/contract/schemas/booking";
import { useAuth } from "~/web/features/account/auth-context";
import type { PageProperty } from "~/web/features/property/page/load-property";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { dropHash } from "~/web/lib/drop-hash";
import { BookingControl } from "./booking-control";
import { PriceBar, PriceCard } from "./price-card";

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
  const [sent, setSent] = useState<TenantBookingItem | null>(null);
  const { id, landlord } = property;
  const mayBook = user !== null && user.role !== "admin" && user.id !== landlord.id;
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
      <aside className="hidden lg:block">
        <div className="sticky top-6">
          <PriceCard property={property}>
            <BookingControl {...control} roomy />
          </PriceCard>
        </div>
      </aside>
      <PriceBar property={property}>
        <BookingControl {...control} />
      </PriceBar>
      {open && BookingDialog && (
        <BookingDialog
          propertyId={id}
          booked={property.booked}
          freeFrom={property.available_from}
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

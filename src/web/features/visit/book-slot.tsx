import { useState } from "react";
import { useSearchParams } from "react-router";
import type { VisitSlots } from "~/contract/schemas/visit";
import { answerOf, backend } from "~/web/backend";
import { useAuth } from "~/web/features/account/auth-context";
import { signInPath } from "~/web/features/account/sign-in-path";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button, ButtonLink } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { AskVisit } from "./ask-visit";
import { momentOf } from "./moments";
import { SlotPicker } from "./slot-picker";
import { visitText as text } from "./text";

/** The pressed button is gone: the keyboard goes on from what it brought. */
const focus = (shown: HTMLElement | null) => shown?.focus();

type BookSlotProps = { propertyId: string; loaded: VisitSlots };

/**
 * Chooses a slot and books it: two presses. A visitor signs in first, and comes back to the slot.
 */
export function BookSlot({ propertyId, loaded }: BookSlotProps) {
  const [params] = useSearchParams();
  const { user, loading } = useAuth();
  const [slots, setSlots] = useState(loaded.slots);
  const asked = params.get("slot");
  const [chosen, setChosen] = useState(asked && slots.includes(asked) ? asked : null);
  const one = backend.data.properties[":id"];
  const param = { id: propertyId };
  const { busy, error, run } = useAction(
    (starts_at: string) => answerOf(one.visits.$post({ param, json: { starts_at } })),
    {
      onError: async ({ code }) => {
        if (code !== "slot_taken") return;
        setChosen(null);
        const fresh = await answerOf(one["visit-slots"].$get({ param })).catch(() => null);
        if (fresh) setSlots(fresh.slots);
      },
      onSuccess: (visit) => setBooked(visit.starts_at),
    },
  );
  const [booked, setBooked] = useState<string>();
  if (booked) {
    return (
      <div ref={focus} tabIndex={-1} className="outline-none">
        <Notice tone="success" title={text.booked}>
          {text.bookedHint(momentOf(booked))}
        </Notice>
        <ButtonLink to="/user/visits" className="mt-4">
          {text.toVisits}
        </ButtonLink>
      </div>
    );
  }
  if (slots.length === 0) {
    return (
      <>
        <FormError error={error} className="mb-4" />
        <p className="mb-4 font-medium">{text.none}</p>
        <AskVisit propertyId={propertyId} />
      </>
    );
  }
  const here = `/property/${propertyId}/visit${chosen ? `?slot=${encodeURIComponent(chosen)}` : ""}`;
  return (
    <>
      <h2 className="text-lg font-semibold">{text.choose}</h2>
      <p className="mb-4 text-quiet">{text.chooseHint}</p>
      <noscript>
        <p className="mb-4 rounded-lg bg-ochre-tint p-4">{text.noScript}</p>
      </noscript>
      <FormError error={error} className="mb-4" />
      <SlotPicker slots={slots} value={chosen} onChoose={setChosen} />
      {chosen && (
        <div className="sticky bottom-0 mt-4 border-t border-line bg-surface pb-(--bottom-bar)">
          <div className="py-3">
            {user?.role === "admin" ? (
              <p>{text.noAdmin}</p>
            ) : user ? (
              <Button className="w-full" busy={busy} onClick={() => run(chosen)}>
                {text.book(momentOf(chosen))}
              </Button>
            ) : (
              <>
                <p className="mb-2 text-center font-medium">{momentOf(chosen)}</p>
                <ButtonLink to={signInPath(here)} aria-busy={loading} className="w-full">
                  {text.signIn}
                </ButtonLink>
              </>
            )}
          </div>
        </div>
      )}
    </>
  );
}

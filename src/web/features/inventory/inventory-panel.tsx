import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatDate } from "~/contract/format-date";
import type { BookingInventories, Inventory } from "~/contract/schemas/inventory";
import { Button } from "~/web/ui/button";
import { EmptyState } from "~/web/ui/empty-state";
import { CalendarIcon, CheckIcon, ClockIcon } from "~/web/ui/icons-extra";
import { Notice } from "~/web/ui/notice";
import { Differences } from "./differences";
import { writeFill } from "./fill-draft";
import { FillForm } from "./fill-form";
import type { InventoryProps } from "./inventory-props";
import { InventoryRead } from "./inventory-read";
import { noteSignature } from "./own-signature";
import { PdfButton } from "./pdf-button";
import { otherSide, signedAt } from "./standing";
import { kindLabel, inventoryText as text } from "./text";

/** One of the two inventories: filled in, waiting for a signature, or signed for good. */
export function InventoryPanel(props: InventoryProps) {
  const { data, kind, onStored, reload } = props;
  const [changing, setChanging] = useState(false);
  const top = useRef<HTMLElement>(null);
  const stored = data[kind];
  const { status } = data.may[kind];
  const hasSigned = stored !== null && signedAt(stored, data.side) !== null;
  const isFilled = status === "open" && (!hasSigned || changing);
  useEffect(() => {
    // The next signature ends the next change.
    if (!hasSigned) setChanging(false);
  }, [hasSigned]);
  const { userId } = props;
  const bookingId = data.booking.id;
  useEffect(() => {
    // What was typed last can't be saved any more.
    if (status === "locked") writeFill({ userId, bookingId, kind }, undefined);
  }, [status, userId, bookingId, kind]);
  /** What was pressed is gone: the keyboard goes on from the top of what came instead. */
  const goTo = (change: () => void) => {
    flushSync(change);
    top.current?.focus();
  };
  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={kindLabel[kind]}
      className="grid grid-cols-1 gap-4 outline-none"
    >
      {kind === "exit" && data.differences && <Differences differences={data.differences} />}
      <Standing {...props} />
      {isFilled && (
        <FillForm
          {...props}
          stored={stored}
          onSigned={(signed) => {
            noteSignature({ userId, bookingId, kind });
            goTo(() => {
              setChanging(false);
              onStored(signed);
            });
            void reload().catch(() => {});
          }}
        />
      )}
      {!isFilled && stored && (
        <>
          {status === "locked" && <PdfButton bookingId={bookingId} kind={kind} />}
          <InventoryRead data={data} stored={stored} />
          {status === "open" && (
            <div>
              <Button variant="secondary" onClick={() => goTo(() => setChanging(true))}>
                {text.change}
              </Button>
              <p className="mt-2 text-sm text-quiet">{text.changeHint}</p>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** Why it can't be filled in, or what a signature waits for. */
function Standing({ data, kind }: InventoryProps) {
  const { status, opens_on } = data.may[kind];
  const stored = data[kind];
  if (status === "locked") {
    return (
      <Notice tone="success" title={text.done}>
        {text.doneHint}
      </Notice>
    );
  }
  if (status === "open") {
    if (!stored || signedAt(stored, data.side) === null) return null;
    const other = otherSide(data.side);
    const name = other === "tenant" ? data.booking.tenant_name : data.booking.landlord_name;
    return (
      <Notice tone="success" title={text.youSigned(formatDateOf(stored, data))}>
        {text.waiting(name)}
      </Notice>
    );
  }
  if (stored) return status === "over" ? <Notice tone="info">{text.overUnsigned}</Notice> : null;
  if (status === "early" && opens_on) {
    return (
      <EmptyState title={text.earlyTitle(formatDate(opens_on))} icon={<CalendarIcon size={24} />}>
        {text.early[kind]}
      </EmptyState>
    );
  }
  const isOver = status === "over";
  return (
    <EmptyState
      title={isOver ? text.overTitle : text.closedTitle}
      icon={isOver ? <ClockIcon size={24} /> : <CheckIcon size={24} />}
    >
      {isOver ? text.over : text.closed}
    </EmptyState>
  );
}

const formatDateOf = (stored: Inventory, { side }: BookingInventories) =>
  formatDate(signedAt(stored, side) ?? stored.updated_at);

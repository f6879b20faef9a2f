import { GENERAL_REMARKS_MAX } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { TextArea } from "~/web/ui/inputs";
import { Notice } from "~/web/ui/notice";
import { SectionCard } from "~/web/ui/section-card";
import { Conflict } from "./conflict";
import { FillNotices } from "./fill-notices";
import { formText as text } from "./form-text";
import type { InventoryProps } from "./inventory-props";
import { MeterFields } from "./meter-fields";
import { forgetSignature, hasFallen } from "./own-signature";
import { RoomFields } from "./room-fields";
import { SignButton } from "./sign-button";
import { Signatures } from "./signatures";
import { otherSide } from "./standing";
import { inventoryText } from "./text";
import { useFill } from "./use-fill";
import { useRoomPhotos } from "./use-room-photos";

type FillFormProps = InventoryProps & {
  stored: Inventory | null;
  onSigned(signed: Inventory): void;
};

/** An inventory that either side fills in: rooms with their photos, meters, keys, remarks. */
export function FillForm({ data, kind, userId, stored, ...props }: FillFormProps) {
  const { booking, side, exit_rooms } = data;
  const { onSigned, reload } = props;
  const owner = { userId, bookingId: booking.id, kind };
  const onStored = (changed: Inventory) => {
    forgetSignature(owner);
    props.onStored(changed);
  };
  const compare = useAction(reload, { failure: ({ message }) => [text.notSaved, message] });
  const fill = useFill({
    ...owner,
    stored,
    rooms: kind === "exit" ? exit_rooms : [],
    onStored: (saved) => {
      onStored(saved);
      // What the exit changes is announced anew.
      if (kind === "exit") void reload().catch(() => {});
    },
    onStale: async () => void (await compare.run()),
  });
  const { values, error, busy, dirty, clashes, fieldErrors } = fill;
  const photos = useRoomPhotos({
    bookingId: booking.id,
    kind,
    onStored,
    save: fill.save,
    isStored: (room) => stored?.rooms.some(({ id }) => id === room) ?? false,
  });
  const name = otherSide(side) === "tenant" ? booking.tenant_name : booking.landlord_name;
  const entry = kind === "exit" ? data.entry : null;
  const fallen = hasFallen(owner, stored, side);
  const isBehind = error?.code === "inventory_changed";
  return (
    <form {...fill.formProps} noValidate className="grid grid-cols-1 gap-4">
      <FillNotices
        data={data}
        kind={kind}
        stored={stored}
        name={name}
        fill={fill}
        hasFallen={fallen}
      />
      <RoomFields fill={fill} entry={entry} stored={stored} onStored={onStored} {...photos} />
      <MeterFields fill={fill} entry={entry} />
      <SectionCard title={inventoryText.remarks}>
        <TextArea
          label={inventoryText.remarks}
          hideLabel
          name="remarks"
          rows={3}
          maxLength={GENERAL_REMARKS_MAX}
          value={values.remarks}
          error={fieldErrors.remarks}
          onChange={({ target }) => fill.change({ remarks: target.value })}
        />
      </SectionCard>
      {stored && (
        <SectionCard title={inventoryText.signatures}>
          <Signatures data={data} stored={stored} />
        </SectionCard>
      )}
      {clashes.length > 0 ? (
        <Conflict name={name} clashes={clashes} busy={busy} onTake={fill.take} onKeep={fill.keep} />
      ) : (
        !fill.merged && (
          <FormError error={error}>
            {isBehind && (
              <Button
                variant="secondary"
                className="mt-3"
                busy={compare.busy}
                onClick={() => compare.run()}
              >
                {text.compare}
              </Button>
            )}
          </FormError>
        )
      )}
      {fill.merged && <Notice tone="info">{text.merged(name)}</Notice>}
      <div className="sticky bottom-(--bottom-bar) z-10 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-ground py-3">
        <p
          role="status"
          className={`basis-full text-sm text-quiet sm:flex-1 sm:basis-0 ${dirty ? "" : "max-sm:sr-only"}`}
        >
          {dirty ? text.unsaved : stored ? text.allSaved : text.notBegun}
        </p>
        <SignButton
          data={data}
          kind={kind}
          stored={stored}
          dirty={dirty}
          onSigned={onSigned}
          version={fill.version}
          isEmpty={values.rooms.length === 0}
          save={fill.save}
          onStale={() => void compare.run()}
        />
        <Button
          type="submit"
          variant={dirty || !stored ? "primary" : "secondary"}
          busy={busy}
          className="flex-1 sm:flex-none"
        >
          {text.save}
        </Button>
      </div>
    </form>
  );
}

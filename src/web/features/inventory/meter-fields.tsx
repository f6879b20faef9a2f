import { formatNumber } from "~/contract/format";
import { METERS, type Meter } from "~/contract/inventory";
import type { Inventory } from "~/contract/schemas/inventory";
import { TextInput } from "~/web/ui/inputs";
import { SectionCard } from "~/web/ui/section-card";
import { fieldName } from "./fill-values";
import { formText as text } from "./form-text";
import { inventoryText, meterLabel, meterUnit } from "./text";
import type { useFill } from "./use-fill";

type MeterFieldsProps = {
  fill: ReturnType<typeof useFill>;
  /** What the entry says, for an exit. */
  entry: Inventory | null;
};

/** What the meters show, and how many keys change hands. */
export function MeterFields({ fill, entry }: MeterFieldsProps) {
  const { values, fieldErrors, change } = fill;
  const atEntry = (meter: Meter) => {
    const value = entry?.readings.find((one) => one.meter === meter)?.value;
    return value === undefined
      ? undefined
      : text.atEntry(`${formatNumber(value)}\u00a0${meterUnit[meter]}`);
  };
  const keys = entry?.keys_count;
  return (
    <SectionCard title={text.metersAndKeys}>
      <p className="mb-3 text-sm text-quiet">{text.metersHint}</p>
      <div className="grid gap-4 sm:grid-cols-3">
        {METERS.map((meter) => (
          <TextInput
            key={meter}
            label={text.meter(meterLabel[meter], meterUnit[meter])}
            name={fieldName.reading(meter)}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={values.readings[meter]}
            hint={atEntry(meter)}
            error={fieldErrors[fieldName.reading(meter)]}
            onChange={({ target }) =>
              change({ readings: { ...values.readings, [meter]: target.value } })
            }
          />
        ))}
        <TextInput
          label={inventoryText.keysCount}
          name="keys_count"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={values.keys}
          hint={typeof keys === "number" ? text.atEntry(String(keys)) : text.keysHint}
          error={fieldErrors.keys_count}
          onChange={({ target }) => change({ keys: target.value })}
        />
      </div>
    </SectionCard>
  );
}

import type { ComponentProps } from "react";
import { CURRENCIES } from "~/contract/enums";
import { Checkbox } from "~/web/ui/checkbox";
import { Select, TextArea, TextInput } from "~/web/ui/inputs";
import { settingLabel } from "./text";
import { boundsOf, type KnownSetting, stepped } from "./value";

type SettingControlProps = {
  setting: KnownSetting;
  /** What stands in the field, typed or stored. */
  shown: string | boolean;
  error: string | undefined;
  onType(value: string | boolean): void;
};

const INPUT_TYPES: Partial<Record<string, ComponentProps<"input">["type"]>> = {
  contact_email: "email",
  contact_phone: "tel",
  social_facebook: "url",
  social_twitter: "url",
  social_instagram: "url",
};

/** The control of one setting by its type; its id is the key, so that an address can point at it. */
export function SettingControl({ setting, shown, error, onType }: SettingControlProps) {
  const { setting_key: key } = setting;
  const [label, hint] = settingLabel[key];
  const common = { id: key, name: "value", label, error, ...(hint && { hint }) };
  if (typeof shown === "boolean") {
    return (
      <Checkbox
        {...common}
        checked={shown}
        disabled={key === "sms_notifications_enabled"}
        onChange={({ target }) => onType(target.checked)}
      />
    );
  }
  const typing = {
    value: shown,
    onChange: (e: { target: { value: string } }) => onType(e.target.value),
  };
  if (key === "currency_default") {
    return (
      <Select {...common} {...typing}>
        {CURRENCIES.filter((one) => one !== "XAF" || shown === "XAF").map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    );
  }
  if (key === "platform_description")
    return <TextArea {...common} {...typing} rows={3} maxLength={300} />;
  if (key === "payments_rules")
    return <TextArea {...common} {...typing} rows={3} maxLength={600} />;
  if (key === "quota_networks")
    return <TextArea {...common} {...typing} rows={3} maxLength={1000} />;
  const bounds = boundsOf(key);
  if (!bounds) return <TextInput {...common} {...typing} type={INPUT_TYPES[key] ?? "text"} />;
  return (
    // A field of numbers would take no comma in some browsers: text, with the arrows of one.
    <TextInput
      {...common}
      {...typing}
      inputMode="decimal"
      autoComplete="off"
      step={bounds.step}
      className="max-w-60"
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        const next = stepped(key, shown, event.key === "ArrowUp" ? 1 : -1);
        if (next === null) return;
        event.preventDefault();
        onType(next);
      }}
    />
  );
}

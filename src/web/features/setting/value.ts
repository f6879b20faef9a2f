import type { Setting } from "~/contract/schemas/setting";
import { decimalOf, SETTING_BOUNDS, type SettingKey } from "~/contract/settings";
import { settingsText as text } from "./text";

export type Value = Setting["setting_value"];
export type KnownSetting = Setting & { setting_key: SettingKey };
/** What stands in a field unsaved; `over` is the value that stood there when the typing began. */
export type Typing = { value: string | boolean; over: Value };

const french = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 6, useGrouping: false });

/** A stored value as its field shows it: decimals as people type them. */
export const shownValue = (value: Value): string | boolean =>
  typeof value === "number" ? french.format(value) : value;

/** The bounds of a setting that is a number. */
export const boundsOf = (key: SettingKey) =>
  key in SETTING_BOUNDS ? SETTING_BOUNDS[key as keyof typeof SETTING_BOUNDS] : undefined;

/** What is wrong with a typed value, as far as the browser can tell; the server's rule decides. */
export function problemOf(key: SettingKey, typed: string | boolean): string | undefined {
  if (typeof typed === "boolean") return undefined;
  if (key === "platform_name") return typed.trim() === "" ? text.required : undefined;
  const bounds = boundsOf(key);
  if (!bounds) return undefined;
  const number = decimalOf(typed);
  if (number === null) return text.number;
  if (bounds.step === 1 && key !== "usd_xaf_rate" && !Number.isInteger(number)) return text.whole;
  return number < bounds.min || number > bounds.max
    ? text.between(french.format(bounds.min), french.format(bounds.max))
    : undefined;
}

/** Whether a typed value means another one than the stored. */
export function isChanged(typed: string | boolean, stored: Value): boolean {
  if (typeof typed === "boolean") return typed !== stored;
  if (typeof stored === "number") return decimalOf(typed) !== stored;
  return typed.trim() !== stored;
}

/** The value one press of an arrow key away, within bounds; null while no number stands there. */
export function stepped(key: SettingKey, typed: string, direction: 1 | -1): string | null {
  const bounds = boundsOf(key);
  const number = decimalOf(typed);
  if (!bounds || number === null) return null;
  const next = Math.round((number + direction * bounds.step) * 1e6) / 1e6;
  return french.format(Math.min(bounds.max, Math.max(bounds.min, next)));
}

/** A value in words, for who must compare it with their own. */
export function inWords(value: Value): string {
  if (typeof value === "boolean") return value ? text.on : text.off;
  const shown = String(shownValue(value));
  return shown === "" ? text.emptyValue : shown;
}

import { useEffect } from "react";
import { useLocation } from "react-router";
import { formatDateTime } from "~/contract/format-date";
import type { Setting } from "~/contract/schemas/setting";
import { answerOf, backend } from "~/web/backend";
import type { BackendError } from "~/web/backend/error";
import { hasFieldErrors } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { SettingControl } from "./setting-control";
import { settingLabel, settingsText as text } from "./text";
import { inWords, isChanged, type KnownSetting, problemOf, shownValue, type Typing } from "./value";

type SettingFormProps = {
  setting: KnownSetting;
  /** What was typed and is not saved; the page keeps it while another tab is open. */
  typing: Typing | undefined;
  onType(typing: Typing | undefined): void;
  onSaved(setting: Setting): void;
  /** Somebody else changed it: what is stored must be read again. */
  onStale(): void;
};

/** One setting with its own button. What was typed stays until it is saved. */
export function SettingForm({ setting, typing, onType, onSaved, onStale }: SettingFormProps) {
  const { setting_key: key, setting_value: stored } = setting;
  const [label] = settingLabel[key];
  const shown = typing?.value ?? shownValue(stored);
  const problem = typing && problemOf(key, typing.value);
  const changed = typing !== undefined && isChanged(typing.value, stored);
  const { formProps, busy, error, fieldErrors, clear } = useForm(
    () =>
      answerOf(
        backend.data.settings[":key"].$patch({
          param: { key },
          // What is shown: a change made elsewhere is not overwritten unseen.
          json: { value: shown, expected: stored },
        }),
      ),
    {
      success: [text.saved, text.savedValue(label)],
      failure: (failure) => [text.error, failureText(failure)],
      onSuccess: (saved) => {
        onType(undefined);
        onSaved(saved);
      },
      onError: ({ status }) => {
        if (status === 409) onStale();
      },
    },
  );
  const type = (value: string | boolean) => {
    onType({ value, over: typing ? typing.over : stored });
    clear("value");
  };
  usePointedAt(key);
  return (
    <form
      {...formProps}
      noValidate
      aria-label={label}
      className="grid gap-3 py-4 first:pt-0 last:pb-0 md:grid-cols-[minmax(0,1fr)_auto] md:items-start md:gap-6"
    >
      <div className="min-w-0">
        <SettingControl
          setting={setting}
          shown={shown}
          error={fieldErrors.value ?? problem}
          onType={type}
        />
        {changed && typing.over !== stored && (
          <p role="status" className="mt-2 rounded-md bg-ochre-tint px-3 py-2 wrap-anywhere">
            {text.changedMeanwhile(inWords(stored))}
          </p>
        )}
        <FormError error={error} message={error && failureText(error)} className="mt-2" />
        <p className="mt-1 text-sm text-quiet">
          {text.changedAt(formatDateTime(setting.updated_at))}
        </p>
      </div>
      <Button
        type="submit"
        variant={changed ? "primary" : "secondary"}
        busy={busy}
        disabled={busy || !changed || problem !== undefined}
        className="justify-self-start md:mt-6"
      >
        {text.save}
        <span className="sr-only">{text.about(label)}</span>
      </Button>
    </form>
  );
}

const failureText = (failure: BackendError) =>
  `${text.saveFailed}${hasFieldErrors(failure) || !failure.message ? "" : ` ${failure.message}`}`;

/** Focuses the setting that the address names after '#'. */
function usePointedAt(key: string): void {
  const { hash, key: entry } = useLocation();
  useEffect(() => {
    if (hash === `#${key}` && entry) document.getElementById(key)?.focus();
  }, [hash, key, entry]);
}

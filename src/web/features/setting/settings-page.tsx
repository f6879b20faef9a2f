import { type ReactNode, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { SETTING_CATEGORIES } from "~/contract/enums";
import type { Setting } from "~/contract/schemas/setting";
import { SETTINGS, type SettingKey } from "~/contract/settings";
import type { Settled } from "~/web/backend/settle";
import { useReload } from "~/web/backend/use-reload";
import { UnsavedGuard } from "~/web/forms/unsaved-guard";
import { Button } from "~/web/ui/button";
import { ErrorState } from "~/web/ui/error-state";
import { RefreshIcon } from "~/web/ui/icons";
import { Notice } from "~/web/ui/notice";
import { Tabs } from "~/web/ui/tabs";
import { toast } from "~/web/ui/toast";
import { readSettings, type SettingTab } from "./read";
import { SettingForm } from "./setting-form";
import { SettingGroups } from "./setting-groups";
import { StatusCard } from "./status-card";
import { leaveText, settingCategoryLabel, settingsText as text } from "./text";
import { isChanged, type KnownSetting, type Typing } from "./value";

type SettingsPageProps = { tab: SettingTab; loaded: Settled<{ items: Setting[] }> };

const isKnown = (setting: Setting): setting is KnownSetting =>
  Object.hasOwn(SETTINGS, setting.setting_key);

/** Every setting in six tabs; each is saved by itself. What was typed in one stays while others are open. */
export function SettingsPage({ tab, loaded }: SettingsPageProps) {
  const [, setParams] = useSearchParams();
  const { data, error, reload, reloading, set } = useReload(loaded, readSettings);
  useEffect(() => {
    if (error) toast.error(text.error, text.loadFailed);
  }, [error]);
  const [typed, setTyped] = useState<Partial<Record<SettingKey, Typing | undefined>>>({});
  const known = data?.items.filter(isKnown);
  const dirty = known?.some(({ setting_key, setting_value }) => {
    const typing = typed[setting_key];
    return typing !== undefined && isChanged(typing.value, setting_value);
  });
  const shown = known?.filter(({ category }) => category === tab);
  const replace = (saved: Setting) =>
    set((old) => ({
      items: old.items.map((one) => (one.setting_key === saved.setting_key ? saved : one)),
    }));
  return (
    <>
      <Button
        variant="secondary"
        icon={<RefreshIcon />}
        busy={reloading}
        onClick={reload}
        className="mb-4"
      >
        {text.refresh}
      </Button>
      <Tabs<SettingTab>
        label={text.tabs}
        value={tab}
        onChange={(id) => {
          if (id === tab) return;
          const params = id === "general" ? undefined : { tab: id };
          setParams(params ?? {}, { replace: true, preventScrollReset: true });
        }}
        items={SETTING_CATEGORIES.map((id) => ({ id, label: settingCategoryLabel[id] }))}
      >
        <TabPanel tab={tab}>
          {shown ? (
            <SettingGroups tab={tab} settings={shown}>
              {(setting) => (
                <SettingForm
                  key={setting.setting_key}
                  setting={setting}
                  typing={typed[setting.setting_key]}
                  onType={(typing) =>
                    setTyped((old) => ({ ...old, [setting.setting_key]: typing }))
                  }
                  onSaved={replace}
                  onStale={() => void reload()}
                />
              )}
            </SettingGroups>
          ) : (
            <ErrorState onRetry={reload} busy={reloading}>
              {text.loadFailed}
            </ErrorState>
          )}
        </TabPanel>
      </Tabs>
      <UnsavedGuard dirty={dirty ?? false} text={leaveText} />
    </>
  );
}

function TabPanel({ tab, children }: { tab: SettingTab; children: ReactNode }) {
  if (tab !== "system") return children;
  return (
    <div className="grid max-w-3xl gap-4">
      <Notice tone="warning" title={text.attention}>
        {text.attentionHint}
      </Notice>
      {children}
      <StatusCard />
    </div>
  );
}

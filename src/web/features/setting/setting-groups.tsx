import type { ReactNode } from "react";
import { Link } from "react-router";
import { Card } from "~/web/ui/card";
import { SectionCard } from "~/web/ui/section-card";
import type { SettingTab } from "./read";
import { settingGroups } from "./text";
import type { KnownSetting } from "./value";

type SettingGroupsProps = {
  tab: SettingTab;
  settings: readonly KnownSetting[];
  /** The form of one of them. */
  children(setting: KnownSetting): ReactNode;
};

/** The settings of a tab, under headings where there are many. */
export function SettingGroups({ tab, settings, children }: SettingGroupsProps) {
  const groups = settingGroups[tab];
  if (!groups) {
    return <Card className="max-w-3xl divide-y divide-line">{settings.map(children)}</Card>;
  }
  return (
    <div className="grid max-w-3xl gap-4">
      {groups.map(({ title, hint, link, keys }) => (
        <SectionCard key={title} title={title}>
          {hint && <p className="text-quiet">{hint}</p>}
          {link && (
            <Link
              to={link.to}
              className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
            >
              {link.label}
            </Link>
          )}
          <div className="divide-y divide-line">
            {keys.flatMap((key) => settings.filter((one) => one.setting_key === key)).map(children)}
          </div>
        </SectionCard>
      ))}
    </div>
  );
}

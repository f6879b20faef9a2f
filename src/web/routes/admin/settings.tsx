import type { ReactNode } from "react";
import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { readSettings, settingTabOf } from "~/web/features/setting/read";
import { SettingsPage } from "~/web/features/setting/settings-page";
import { settingsText as text } from "~/web/features/setting/text";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import { SubPage } from "~/web/ui/sub-page";
import type { Route } from "./+types/settings";

export const clientLoader = () => readSettings();

/** Another tab shows what was read already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** /admin/settings: what the platform's team decides about the site. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <SettingsPage tab={settingTabOf(useLocation().search)} loaded={loaderData} />
    </Page>
  );
}

export function HydrateFallback() {
  return (
    <Page>
      <Loading>
        <Skeleton className="mb-4 h-11 w-36" />
        <Skeleton className="mb-5 h-12" />
        <Skeleton className="h-288 max-w-3xl md:h-160 rounded-lg" />
      </Loading>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  return (
    <SubPage title={text.title} back={{ to: "/admin/dashboard", label: text.back }}>
      {children}
    </SubPage>
  );
}

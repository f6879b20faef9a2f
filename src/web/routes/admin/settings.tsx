import { type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { readSettings, settingTabOf } from "~/web/features/setting/read";
import { SettingsPage } from "~/web/features/setting/settings-page";
import { settingsText as text } from "~/web/features/setting/text";
import type { Framed } from "~/web/features/site/page-frame";
import { Loading } from "~/web/ui/list-skeleton";
import { Skeleton } from "~/web/ui/skeleton";
import type { Route } from "./+types/settings";

export const clientLoader = () => readSettings();

/** Another tab shows what was read already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const handle: Framed = {
  frame: {
    title: text.title,
    back: { to: "/admin/dashboard", label: text.back },
  },
};

/** /admin/settings: what the platform's team decides about the site. */
export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage tab={settingTabOf(useLocation().search)} loaded={loaderData} />;
}

export function HydrateFallback() {
  return (
    <Loading>
      <Skeleton className="mb-4 h-11 w-36" />
      <Skeleton className="mb-5 h-12" />
      <Skeleton className="h-288 max-w-3xl md:h-160 rounded-lg" />
    </Loading>
  );
}

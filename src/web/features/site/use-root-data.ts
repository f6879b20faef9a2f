import { useRouteLoaderData } from "react-router";
import type { loader } from "~/web/root";

/** Public settings, the site's own address and the year; undefined when they could not be read. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>("root");
}

/** The platform's name, a public setting; empty when the settings could not be read. */
export function usePlatformName(): string {
  return useRootData()?.settings.platform_name ?? "";
}

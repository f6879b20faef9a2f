import { useRouteLoaderData } from "react-router";
import type { loader } from "~/web/root";

/** The platform's name, a public setting; empty when the settings could not be read. */
export function usePlatformName(): string {
  return useRouteLoaderData<typeof loader>("root")?.settings.platform_name ?? "";
}

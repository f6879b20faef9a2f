import { useRouteLoaderData } from "react-router";
import type { PaymentMode } from "~/contract/payment";
import type { PublicSettings } from "~/contract/schemas/setting";

/** What the root loader answers once per document request. */
export type RootData = {
  settings: PublicSettings;
  /** The site's address, such as 'https://example.com'. */
  origin: string;
  /** Whether the visitor asks for less data (`asksToSaveData`). */
  saveData: boolean;
  year: number;
};

/** The root loader's data; undefined when it failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}

/** The platform's name, a public setting; empty when the settings could not be read. */
export function usePlatformName(): string {
  return useRootData()?.settings.platform_name ?? "";
}

/** How rents are paid here, a public setting; off when the settings could not be read. */
export function usePaymentMode(): PaymentMode {
  return useRootData()?.settings.payments ?? "off";
}

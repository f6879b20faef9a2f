import type { ReactNode } from "react";
import type { PublicSettings } from "~/contract/schemas/setting";
import { staticIsland } from "~/web/islands/static-island";
import { BottomBar } from "./signed-in";
import { SiteHeader } from "./site-header";
import { siteText as text } from "./text";

const SiteFooter = staticIsland(() => import("./site-footer"), "SiteFooter");
const SharedIcons = staticIsland(() => import("~/web/ui/shared-icons"), "SharedIcons");

export type SiteFrameProps = {
  /** Undefined when they could not be read: fallbacks show. */
  settings: PublicSettings | undefined;
  children: ReactNode;
};

/** Header, page and footer, the same around every page, that of errors included. */
export function SiteFrame({ settings, children }: SiteFrameProps) {
  return (
    <>
      <SharedIcons />
      <a href="#contenu" className="skip-link btn btn-primary">
        {text.skip}
      </a>
      <div className="flex min-h-[inherit] flex-col">
        <SiteHeader name={settings?.platform_name ?? ""} />
        <main id="contenu" tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter settings={settings} />
      </div>
      <BottomBar />
    </>
  );
}

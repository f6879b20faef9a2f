import { propertyText as text } from "~/web/text/property-page";
import { Button } from "~/web/ui/button";
import { ShareIcon } from "~/web/ui/icons";
import { toast } from "~/web/ui/toast";
import { share } from "./share";

/** Shares the page's address, without what follows its path. */
export function ShareButton({ title }: { title: string }) {
  const act = async () => {
    const { origin, pathname } = window.location;
    const result = await share({ title, url: origin + pathname }, window);
    if (result === "copied") toast.success(text.copied, text.copiedHint);
    if (result === "failed") toast.error("Erreur", text.shareFailed);
  };
  return (
    <Button variant="secondary" icon={<ShareIcon />} onClick={act}>
      {text.share}
    </Button>
  );
}

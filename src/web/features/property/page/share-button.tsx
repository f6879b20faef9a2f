import { Button } from "~/web/ui/button";
import { icon } from "~/web/ui/icon";
import { toast } from "~/web/ui/toast";
import { share } from "./share";
import { propertyText as text } from "./text";

const ShareIcon = icon("M12 15V4m-4 3.5 4-4 4 4M6.5 11.5H5V20h14v-8.5h-1.5");

/** Shares the page's address, without what follows its path. */
export function ShareButton({ title }: { title: string }) {
  const act = async () => {
    const { origin, pathname } = window.location;
    const result = await share({ title, url: origin + pathname }, window);
    if (result === "copied") toast.success(text.copied, text.copiedHint);
    if (result === "failed") toast.error("Erreur", text.shareFailed);
  };
  return (
    <Button variant="secondary" icon={<ShareIcon />} className="needs-script" onClick={act}>
      {text.share}
    </Button>
  );
}

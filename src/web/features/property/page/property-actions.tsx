import { useState } from "react";
import { Link } from "react-router";
import { signInPath } from "~/web/features/account/sign-in-path";
import { SaveButton } from "~/web/features/favorite/save-button";
import { favoriteText } from "~/web/features/favorite/text";
import { Button } from "~/web/ui/button";
import { icon } from "~/web/ui/icon";
import { toast } from "~/web/ui/toast";
import { actionsText as text } from "./actions-text";
import type { PageProperty } from "./load-property";
import { share } from "./share";

const ShareIcon = icon("M12 15V4m-4 3.5 4-4 4 4M6.5 11.5H5V20h14v-8.5h-1.5");

/** The share and save buttons of a listing. */
export function PropertyActions({ property }: { property: PageProperty }) {
  const [visitor, setVisitor] = useState(false);
  const { id, title } = property;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <ShareButton title={title} />
        <SaveButton propertyId={id} onVisitor={() => setVisitor(true)} />
      </div>
      {visitor && (
        <p className="mt-2 max-w-76 text-sm">
          {favoriteText.signIn}{" "}
          <Link to={signInPath(`/property/${id}`)} className="font-medium text-accent underline">
            {text.signIn}
          </Link>
        </p>
      )}
    </>
  );
}

/** Shares the page's address, without query and hash. */
function ShareButton({ title }: { title: string }) {
  const shareAddress = async () => {
    const { origin, pathname } = window.location;
    const result = await share({ title, url: origin + pathname }, window);
    if (result === "copied") toast.success(text.copied, text.copiedHint);
    if (result === "failed") toast.error(text.error, text.shareFailed);
  };
  return (
    <Button
      variant="secondary"
      icon={<ShareIcon />}
      className="needs-script"
      onClick={shareAddress}
    >
      {text.share}
    </Button>
  );
}

import { useEffect, useState } from "react";
import type { VerificationDocument } from "~/contract/schemas/verification";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { saveFile } from "~/web/lib/save-file";
import { Button } from "~/web/ui/button";
import { sentLabel, adminText as text } from "./text";

/** A document on demand: a photo in the page, a PDF as a download, so that nothing in it runs here. */
export function DocumentView({ document: { id, kind, content_type } }: Props) {
  const [address, setAddress] = useState<string>();
  const isPdf = content_type === "application/pdf";
  const open = useAction(() => backend.storage.readDocument(id), {
    failure: ({ message }) => [text.documentFailed, message],
    onSuccess: (file) => {
      if (isPdf) saveFile(new File([file], `${kind}.pdf`, { type: content_type }));
      else setAddress(URL.createObjectURL(file));
    },
  });
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address]);
  return (
    <figure>
      <figcaption className="mb-2 font-medium">{sentLabel[kind]}</figcaption>
      {address ? (
        <img
          src={address}
          alt={text.documentOf(sentLabel[kind])}
          className="w-full rounded-md border border-line"
        />
      ) : (
        <Button variant="secondary" busy={open.busy} onClick={() => open.run()}>
          <span>{isPdf ? text.download : text.show}</span>
          <span className="sr-only">{`\u00a0: ${sentLabel[kind]}`}</span>
        </Button>
      )}
    </figure>
  );
}
type Props = { document: VerificationDocument };

import type { InventoryKind } from "~/contract/inventory";
import { backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { saveFile } from "~/web/lib/save-file";
import { Button } from "~/web/ui/button";
import { inventoryText as text } from "./text";

/** The signed inventory as a file, made by the server when it is asked for. */
export function PdfButton({ bookingId, kind }: { bookingId: string; kind: InventoryKind }) {
  const download = useAction(
    async () => {
      const address = `/api/bookings/${bookingId}/inventories/${kind}/pdf`;
      saveFile(await backend.storage.download(address));
    },
    { success: text.pdfDone, failure: ({ message }) => [text.pdfFailed, message] },
  );
  return (
    <Button
      variant="secondary"
      className="sm:justify-self-start"
      busy={download.busy}
      onClick={() => download.run()}
    >
      {text.pdf}
    </Button>
  );
}

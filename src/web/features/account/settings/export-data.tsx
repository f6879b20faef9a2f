import { backend } from "~/web/backend";
import { offline } from "~/web/backend/error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { exportText as text } from "./text";

/** Gives the person a file of all their data. */
export function ExportData() {
  const { run, busy } = useAction(download, {
    success: text.done,
    failure: ({ message }) => [text.failed, message],
  });
  return (
    <>
      <p className="mb-4 max-w-prose">{text.hint}</p>
      <Button variant="secondary" busy={busy} onClick={() => void run()}>
        {text.submit}
      </Button>
    </>
  );
}

async function download(): Promise<void> {
  const response = await backend.data.account.export.$get();
  // The file comes piece by piece: the connection may be lost halfway.
  const file = await response.blob().catch(() => {
    throw offline();
  });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  const disposition = response.headers.get("content-disposition") ?? "";
  link.download = /filename="([\w.-]+)"/.exec(disposition)?.[1] ?? text.file;
  link.click();
  URL.revokeObjectURL(link.href);
}

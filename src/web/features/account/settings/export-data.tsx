import { backend } from "~/web/backend";
import { saveAnswer } from "~/web/backend/save-answer";
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

const download = async () => saveAnswer(await backend.data.account.export.$get(), text.file);

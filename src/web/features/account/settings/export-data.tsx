import { today } from "~/contract/days";
import { answerOf, backend } from "~/web/backend";
import { saveAnswer } from "~/web/backend/save-answer";
import { useAction } from "~/web/forms/use-action";
import { saveFile } from "~/web/lib/save-file";
import { Button } from "~/web/ui/button";
import { exportText as text } from "./text";

/** Gives the person all their data: as a page to read, and as a file for other programs. */
export function ExportData() {
  const words = {
    success: text.done,
    failure: ({ message }: { message: string }) => [text.failed, message] as const,
  };
  const page = useAction(downloadPage, words);
  const file = useAction(downloadFile, words);
  return (
    <>
      <p className="mb-4 max-w-prose">{text.hint}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={page.busy} onClick={() => void page.run()}>
          {text.readable}
        </Button>
        <Button variant="secondary" busy={file.busy} onClick={() => void file.run()}>
          {text.submit}
        </Button>
      </div>
    </>
  );
}

const read = () => backend.data.account.export.$get();

const downloadFile = async () => saveAnswer(await read(), text.file);

async function downloadPage(): Promise<void> {
  const [{ readableData }, data] = await Promise.all([import("./readable-data"), answerOf(read())]);
  const name = text.page(today(new Date()));
  saveFile(new File([readableData(data)], name, { type: "text/html" }));
}

import { useState } from "react";
import { Button } from "~/web/ui/button";
import { Dialog } from "~/web/ui/dialog";
import { Notice } from "~/web/ui/notice";
import { submissionText as text } from "./text";

/** Says that the draft came back, and starts anew after asking. */
export function RestoredNotice({ onRestart }: { onRestart(): void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice tone="info" className="mb-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p>{text.restored}</p>
          <button
            type="button"
            className="-my-2 min-h-11 font-semibold text-accent underline underline-offset-4"
            onClick={() => setAsking(true)}
          >
            {text.restart}
          </button>
        </div>
      </Notice>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text.restartTitle}
        cancel={text.restartKeep}
        footer={
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              onRestart();
            }}
          >
            {text.restartDo}
          </Button>
        }
      >
        <p>{text.restartHint}</p>
      </Dialog>
    </>
  );
}

import { useState } from "react";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { Button } from "~/web/ui/button";
import { previewText as text } from "./preview-text";
import type { WizardState } from "./wizard-store";

const load = () => import("./preview");

/** Opens the preview, which is loaded with the first press. */
export function PreviewButton({ state }: { state: WizardState }) {
  const { Component: Preview, preload, busy } = useOnDemand(load);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={async () => setOpen(await preload())}>
        {text.open}
      </Button>
      {open && Preview && <Preview state={state} onClose={() => setOpen(false)} />}
    </>
  );
}

import { type ChangeEvent, useId, useState } from "react";
import { PHOTO_TYPES } from "~/contract/limits";
import type { VerificationDocument } from "~/contract/schemas/verification";
import { DOCUMENTS_PER_KIND, type DocumentKind } from "~/contract/verification";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { shrinkPhoto } from "~/web/lib/shrink-photo";
import { Button } from "~/web/ui/button";
import { UploadIcon } from "~/web/ui/icons-extra";
import { kindLabel, ownText as text } from "./text";

export type DocumentFieldProps = {
  kind: DocumentKind;
  documents: readonly VerificationDocument[];
  /** Said under the field when the request lacks it. */
  error?: string | undefined;
  onAdded(document: VerificationDocument): void;
  onRemoved(id: string): void;
};

const size = new Intl.NumberFormat("fr", {
  style: "unit",
  unit: "kilobyte",
  maximumFractionDigits: 0,
});
const accept = [...PHOTO_TYPES, "application/pdf"].join(",");

/** The files of one kind: each sent when it is chosen, and sent again when the network failed. */
export function DocumentField({ kind, documents, error, onAdded, onRemoved }: DocumentFieldProps) {
  const id = useId();
  const label = kindLabel[kind];
  const [file, setFile] = useState<File>();
  // A phone labels some photos otherwise, or not at all. What the browser can't draw, such as a PDF,
  // goes as it is.
  const send = async (given: File) => backend.storage.addDocument(kind, await shrinkPhoto(given));
  const add = useAction(send, {
    onSuccess: (document) => {
      setFile(undefined);
      onAdded(document);
    },
  });
  const removal = useAction(
    async (gone: string) => {
      const param = { id: gone };
      await answerOf(backend.data.verification.documents[":id"].$delete({ param }));
      return gone;
    },
    { failure: ({ message }) => [text.removeFailed, message], onSuccess: onRemoved },
  );
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first] = target.files ?? [];
    // The same file may be chosen again after it was removed.
    target.value = "";
    if (!first) return;
    setFile(first);
    void add.run(first);
  };
  // The same file would be refused again: another one is to be chosen.
  const isUnfit = add.error?.status === 413 || add.error?.status === 422;
  const problem = add.error?.message ?? error;
  const isFull = documents.length >= DOCUMENTS_PER_KIND;
  return (
    <div>
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <ul aria-labelledby={`${id}-label`}>
        {documents.map((one, n) => {
          const isPdf = one.content_type === "application/pdf";
          const name = text.file(n + 1, isPdf, size.format(one.bytes / 1000));
          return (
            <li key={one.id} className="flex min-h-11 items-center justify-between gap-3">
              <span>{name}</span>
              <Button
                variant="quiet"
                busy={removal.busy}
                aria-label={text.removeOf(`${label}, ${name}`)}
                onClick={() => removal.run(one.id)}
              >
                {text.remove}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="mt-1 flex flex-wrap gap-2">
        {!isFull && (
          <span>
            <input
              id={id}
              type="file"
              name={kind}
              accept={accept}
              aria-label={text.addTo(label)}
              aria-describedby={`${id}-formats`}
              aria-invalid={problem ? true : undefined}
              className="peer sr-only"
              disabled={add.busy}
              onChange={chosen}
            />
            <label
              htmlFor={id}
              aria-busy={add.busy || undefined}
              className="btn btn-secondary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
            >
              <UploadIcon />
              <span>{add.busy ? text.sending : text.add}</span>
            </label>
          </span>
        )}
        {add.error && !isUnfit && file && !add.busy && (
          <Button variant="quiet" onClick={() => add.run(file)}>
            {text.retry}
          </Button>
        )}
      </div>
      <p id={`${id}-formats`} className="mt-1 text-sm text-quiet">
        {text.formats}
      </p>
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}

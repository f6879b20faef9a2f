import { type ChangeEvent, useId, useState } from "react";
import { PHOTO_TYPES } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { useOnDemand } from "~/web/islands/load-on-demand";
import { Avatar } from "~/web/ui/avatar";
import { Button } from "~/web/ui/button";
import { UploadIcon } from "~/web/ui/icons-extra";
import { profileText as text } from "./text";

const load = () => import("./crop-dialog");

export type AvatarFieldProps = { name: string; avatarUrl: string | null };

/** One's own portrait: another one is chosen, cropped and sent at once, or it is taken away. */
export function AvatarField({ name, avatarUrl }: AvatarFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(avatarUrl);
  const [file, setFile] = useState<File>();
  const { Component: CropDialog, preload, busy: loading } = useOnDemand(load);
  const removal = useAction(
    async () => {
      await answerOf(backend.data.profile.avatar.$delete());
      await backend.auth.refreshUser();
    },
    {
      success: text.photoRemoved,
      failure: ({ message }) => [text.photoFailed, message],
      onSuccess: () => setShown(null),
    },
  );
  const chosen = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [first] = target.files ?? [];
    // The same file may be chosen again after the dialog was closed.
    target.value = "";
    if (first && (await preload())) setFile(first);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={name} src={shown} size={96} />
      <div className="min-w-0">
        <div className="flex flex-wrap gap-2">
          <span>
            <input
              id={id}
              type="file"
              name="avatar"
              accept={PHOTO_TYPES.join(",")}
              aria-describedby={`${id}-hint`}
              className="peer sr-only"
              onChange={chosen}
            />
            <label
              htmlFor={id}
              aria-busy={loading || undefined}
              className="btn btn-secondary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
            >
              <UploadIcon />
              <span>{shown ? text.changePhoto : text.choosePhoto}</span>
            </label>
          </span>
          {shown && (
            <Button variant="quiet" busy={removal.busy} onClick={() => void removal.run()}>
              {text.removePhoto}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-2 text-sm text-quiet">
          {text.photoHint}
        </p>
      </div>
      {CropDialog && file && (
        <CropDialog
          file={file}
          onClose={() => setFile(undefined)}
          onSaved={(url) => {
            setShown(url);
            setFile(undefined);
          }}
        />
      )}
    </div>
  );
}

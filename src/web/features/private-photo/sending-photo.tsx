import { ProgressBar } from "~/web/ui/progress-bar";
import type { PhotoSender, Sending } from "./photo-sender";
import { photoText as text } from "./text";

const ACT = "min-h-11 font-semibold text-accent underline underline-offset-4";

/** A photo on its way, or one that did not arrive: with its reason and another try. */
export function SendingPhoto({ photo, sender }: { photo: Sending; sender: PhotoSender }) {
  const { id, name, local, state, progress, error } = photo;
  const percent = Math.floor(progress * 100);
  const isFailed = state === "failed";
  return (
    <li className={isFailed ? "col-span-full grid grid-cols-[5rem_1fr] gap-3" : undefined}>
      <img
        src={local}
        alt=""
        className="aspect-square w-full rounded-md bg-sand object-cover opacity-60"
      />
      {isFailed ? (
        <div className="min-w-0">
          <p role="alert" className="text-sm font-medium text-danger wrap-anywhere">
            {error}
          </p>
          <p className="flex flex-wrap gap-x-4">
            <button
              type="button"
              className={ACT}
              aria-label={text.retryOf(name)}
              onClick={() => sender.retry(id)}
            >
              {text.retry}
            </button>
            <button
              type="button"
              className={ACT}
              aria-label={text.dropOf(name)}
              onClick={() => sender.remove(id)}
            >
              {text.drop}
            </button>
          </p>
        </div>
      ) : (
        <>
          <ProgressBar percent={percent} label={text.sendingOf(name)} className="my-1" />
          <p className="text-sm text-quiet tabular-nums">
            {state === "uploading" ? text.sending(percent) : text.waiting}
          </p>
        </>
      )}
    </li>
  );
}

import { useState } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime } from "~/contract/format-date";
import { NOTE_MAX } from "~/contract/limits";
import { answerOf, backend } from "~/web/backend";
import { fieldLabel, shownValue } from "~/web/features/edit-property/describe-values";
import { differences, valuesOf } from "~/web/features/edit-property/values";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { CheckIcon } from "~/web/ui/icons-extra";
import { Picture } from "~/web/ui/picture";
import { ReasonDialog } from "~/web/ui/reason-dialog";
import { SectionCard } from "~/web/ui/section-card";
import { isStale } from "./decide";
import { rejectReasons } from "./reason-text";
import type { ReviewProps } from "./review-props";
import { editText as text } from "./review-text";
import { isCopied, moderationText } from "./text";

/** The edit that waits: each changed field as it is and as it would be, added photos, the decision. */
export function ReviewEdit({ property, onFocusLost }: ReviewProps) {
  const { waiting_edit: edit } = property;
  const { revalidate } = useRevalidator();
  const [rejecting, setRejecting] = useState(false);
  const showCurrent = async () => {
    setRejecting(false);
    await revalidate();
    onFocusLost();
  };
  const { busy, error, run } = useAction(
    async (reason?: string) => {
      await decide(property, reason);
      return reason === undefined ? text.approved : text.rejected;
    },
    {
      success: (done) => [done, text.told],
      failure: ({ message }) => [moderationText.error, message],
      onSuccess: showCurrent,
      onError: (failure) => {
        if (isStale(failure)) void showCurrent();
      },
    },
  );
  if (!edit) return null;
  const now = valuesOf({ ...property, waiting_edit: null }, "owner");
  const proposed = valuesOf(property, "owner");
  return (
    <SectionCard title={text.title} className="order-2">
      <p className="mb-3 text-quiet">
        {text.hint} {formatDateTime(edit.since)}.
      </p>
      <dl className="grid gap-3">
        {differences(proposed, now).map((name) => (
          <div key={name} className="border-t border-line pt-3">
            <dt className="font-semibold">{fieldLabel(name)}</dt>
            <dd className="mt-1 grid grid-cols-2 gap-2 wrap-anywhere whitespace-pre-line">
              <div>
                <p className="text-sm text-quiet">{text.now}</p>
                <del className="no-underline">{shownValue(name, now) || text.empty}</del>
              </div>
              <div className="rounded-md bg-ochre-tint px-2">
                <p className="text-sm text-quiet">{text.proposed}</p>
                <ins className="no-underline">{shownValue(name, proposed) || text.empty}</ins>
              </div>
            </dd>
          </div>
        ))}
      </dl>
      {edit.photos.length > 0 && (
        <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
          {edit.photos.map(({ id, image_url, width, height, preview }, i) => (
            <li key={id}>
              <a href={image_url} target="_blank" rel="noreferrer">
                <Picture
                  imageUrl={image_url}
                  alt={text.photo(i + 1)}
                  width={width}
                  height={height}
                  preview={preview}
                  sizes="(min-width: 1024px) 220px, 50vw"
                  className="aspect-4/3 w-full rounded-md bg-sand object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button icon={<CheckIcon />} busy={busy && !rejecting} onClick={() => void run(undefined)}>
          {isCopied(property) ? text.approveAnyway : text.approve}
        </Button>
        <Button
          variant="secondary"
          className="text-danger"
          disabled={busy}
          onClick={() => setRejecting(true)}
        >
          {text.reject}
        </Button>
      </div>
      <ReasonDialog
        open={rejecting}
        busy={busy}
        error={error?.message}
        maxLength={NOTE_MAX}
        reasons={rejectReasons}
        text={text.dialog}
        onClose={() => setRejecting(false)}
        onConfirm={(reason) => void run(reason)}
      />
    </SectionCard>
  );
}

function decide(property: ReviewProps["property"], reason: string | undefined) {
  const acts = backend.data.moderation.properties[":id"]["waiting-edit"];
  const param = { id: property.id };
  const edit = property.waiting_edit?.id ?? "";
  if (reason !== undefined) return answerOf(acts.reject.$post({ param, json: { edit, reason } }));
  const json = {
    edit,
    expected_updated_at: property.updated_at,
    despite_copies: isCopied(property),
  };
  return answerOf(acts.approve.$post({ param, json }));
}

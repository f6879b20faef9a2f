import { useState } from "react";
import type { OwnProperty } from "~/contract/schemas/submission";
import { answerOf } from "~/web/backend";
import { type Editor, editorRoutes } from "~/web/features/property/landlord/editor";
import { FormError } from "~/web/forms/form-error";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { Notice } from "~/web/ui/notice";
import { useIntoView } from "~/web/ui/use-into-view";
import { fieldLabel, shownValue } from "./describe-values";
import { conflictText as text } from "./text";
import { differences, type EditValues, followed, valuesOf } from "./values";

export type ConflictProps = {
  message: string;
  as: Editor;
  /** As it stood when the form was filled. */
  stored: OwnProperty;
  values: EditValues;
  busy: boolean;
  /** The current values replace what was typed. */
  onTake(current: OwnProperty): void;
  /** What was typed is stored over the current values, knowingly. */
  onKeep(current: OwnProperty): void;
};

/** The listing was changed elsewhere: shows how it stands now beside what was typed, and asks. */
export function Conflict(props: ConflictProps) {
  const { message, as, stored, busy, onTake, onKeep } = props;
  const [current, setCurrent] = useState<OwnProperty>();
  const reading = useAction(
    () => answerOf(editorRoutes(as).property.$get({ param: { id: stored.id } })),
    { onSuccess: setCurrent },
  );
  const values = current ? followed(props.values, stored, current) : props.values;
  const now = valuesOf(current ?? stored, as);
  const names = current ? differences(values, now) : [];
  const inView = useIntoView(message);
  return (
    <div {...inView}>
      <Notice tone="danger" title={text.title}>
        <p>{message}</p>
        {current ? (
          <>
            {names.length === 0 && <p className="mt-2">{text.same}</p>}
            <dl className="mt-3 grid gap-3">
              {names.map((name) => (
                <div key={name} className="rounded-md bg-surface p-3">
                  <dt className="font-semibold">{fieldLabel(name)}</dt>
                  <dd className="wrap-anywhere">
                    <span className="text-sm text-quiet">{text.current}&nbsp;: </span>
                    <span className="whitespace-pre-line">
                      {shownValue(name, now) || text.empty}
                    </span>
                  </dd>
                  <dd className="wrap-anywhere">
                    <span className="text-sm text-quiet">{text.typed}&nbsp;: </span>
                    <span className="whitespace-pre-line">
                      {shownValue(name, values) || text.empty}
                    </span>
                  </dd>
                </div>
              ))}
            </dl>
            <div className="mt-3 flex flex-wrap gap-2">
              <Button variant="secondary" onClick={() => onTake(current)}>
                {text.take}
              </Button>
              {names.length > 0 && (
                <Button busy={busy} onClick={() => onKeep(current)}>
                  {text.keep}
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <FormError error={reading.error} className="mt-2" />
            <Button
              variant="secondary"
              busy={reading.busy}
              className="mt-3"
              onClick={() => void reading.run()}
            >
              {text.show}
            </Button>
          </>
        )}
      </Notice>
    </div>
  );
}

import { useState } from "react";
import type { OwnProperty } from "~/contract/schemas/submission";
import { DeleteDialog } from "~/web/features/property/landlord/delete-dialog";
import type { Editor } from "~/web/features/property/landlord/editor";
import { Button } from "~/web/ui/button";
import { TrashIcon } from "~/web/ui/icons-extra";
import { editText as text } from "./text";

/** Deletes a listing for good, after asking. */
export function DeleteProperty({
  property,
  as,
  onDeleted,
}: {
  property: OwnProperty;
  as: Editor;
  onDeleted(): void;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<TrashIcon />}
        className="text-danger sm:justify-self-start"
        onClick={() => setAsking(true)}
      >
        {text.remove}
      </Button>
      <DeleteDialog
        property={property}
        as={as}
        open={asking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

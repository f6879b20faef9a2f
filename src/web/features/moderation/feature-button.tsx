import type { ModerationDetail } from "~/contract/schemas/moderation";
import { answerOf, backend } from "~/web/backend";
import { useAction } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { reviewText as text } from "./review-text";

type FeatureButtonProps = {
  property: Pick<ModerationDetail, "id" | "featured">;
  onChange(): void;
};

/** Puts an online listing among the featured, or takes it from there. */
export function FeatureButton({ property, onChange }: FeatureButtonProps) {
  const { id, featured } = property;
  const { busy, run } = useAction(
    () => {
      const acts = backend.data.moderation.properties[":id"];
      const param = { id };
      return answerOf(featured ? acts.unfeature.$post({ param }) : acts.feature.$post({ param }));
    },
    {
      success: (done) => [done.featured ? text.featured : text.unfeatured],
      failure: ({ message }) => [text.featureFailed, message],
      onSuccess: onChange,
    },
  );
  return (
    <Button variant="secondary" busy={busy} onClick={() => void run()}>
      {featured ? text.unfeature : text.feature}
    </Button>
  );
}

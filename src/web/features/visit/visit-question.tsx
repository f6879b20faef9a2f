import type { Visit } from "~/contract/schemas/visit";
import { answerOf, backend } from "~/web/backend";
import { InvalidForm } from "~/web/forms/action";
import { FormError } from "~/web/forms/form-error";
import { readForm, useForm } from "~/web/forms/use-action";
import { Button } from "~/web/ui/button";
import { RadioGroup } from "~/web/ui/radio-group";
import { visitText as text, visitToasts as toasts } from "./text";

const ASKED = ["photos", "place", "price"] as const;
const OPTIONS = [
  { value: "yes", label: text.yes },
  { value: "no", label: text.no },
] as const;

/** The one question after a visit, in three answers. */
export function VisitQuestion({
  visit,
  onAnswered,
}: {
  visit: Visit;
  onAnswered(visit: Visit): void;
}) {
  const { formProps, busy, error, fieldErrors } = useForm(
    (form) => {
      const read = readForm(form);
      const missing = ASKED.filter((name) => read(name) === "");
      if (missing.length > 0) {
        throw new InvalidForm(
          Object.fromEntries(missing.map((name) => [name, text.missingAnswer])),
        );
      }
      const said = (name: (typeof ASKED)[number]) => read(name) === "yes";
      const json = { photos: said("photos"), place: said("place"), price: said("price") };
      return answerOf(backend.data.visits[":id"].answers.$post({ param: { id: visit.id }, json }));
    },
    { success: toasts.answered, onSuccess: onAnswered },
  );
  return (
    <form
      {...formProps}
      method="post"
      noValidate
      className="mt-3 grid gap-3 border-t border-line pt-3"
    >
      <div>
        <h3 className="font-semibold">{text.question}</h3>
        <p className="text-sm text-quiet">{text.questionHint}</p>
      </div>
      {ASKED.map((name) => (
        <RadioGroup
          key={name}
          label={text[name]}
          name={name}
          options={OPTIONS}
          inline
          error={fieldErrors[name]}
        />
      ))}
      <FormError error={error} />
      <Button type="submit" busy={busy} className="sm:justify-self-start">
        {text.answer}
      </Button>
    </form>
  );
}

/** The part of a form control that tells whether and why its value is refused. */
export type CheckedControl = {
  validity: ValidityState;
  validationMessage: string;
  value: string;
  type: string;
  min?: string;
  max?: string;
  minLength?: number;
  maxLength?: number;
};

type Problem = Exclude<keyof ValidityState, "valid" | "customError">;

/** Sentences of the page's own, by problem; they replace the general ones. */
export type ValidityMessages = Partial<Record<Problem, string>>;

// Most telling first: an empty field is never told that its format is wrong.
const problems: readonly Problem[] = [
  "valueMissing",
  "badInput",
  "typeMismatch",
  "tooShort",
  "tooLong",
  "rangeUnderflow",
  "rangeOverflow",
  "stepMismatch",
  "patternMismatch",
];

const number = new Intl.NumberFormat("fr-FR");
const day = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

function bound(control: CheckedControl, value: string | undefined): string {
  if (!value) return "";
  if (control.type === "date")
    return day.format(new Date(`${value}T00:00:00Z`)).replace(/^1 /, "1er ");
  return Number.isFinite(Number(value)) ? number.format(Number(value)) : value;
}

function missing(control: CheckedControl): string {
  if (control.type === "checkbox") return "Cochez cette case pour continuer.";
  if (control.type === "select-one") return "Choisissez dans la liste.";
  if (control.type === "radio") return "Choisissez une réponse.";
  if (control.type === "date") return "Choisissez une date.";
  if (control.type === "file") return "Choisissez un fichier.";
  return "Ce champ est à remplir.";
}

function general(control: CheckedControl, problem: Problem): string {
  const isDate = control.type === "date";
  switch (problem) {
    case "valueMissing":
      return missing(control);
    case "badInput":
      return isDate ? "Cette date n'existe pas." : "Entrez un nombre.";
    case "typeMismatch":
      return control.type === "email"
        ? "Entrez une adresse e-mail complète, par exemple nom@exemple.cm."
        : "Entrez une adresse complète, qui commence par https://.";
    case "tooShort":
      return `Écrivez au moins ${control.minLength ?? 1} caractères (${control.value.length} pour l'instant).`;
    case "tooLong":
      return `Écrivez ${control.maxLength ?? 0} caractères au plus (${control.value.length} pour l'instant).`;
    case "rangeUnderflow":
      return isDate
        ? `Choisissez une date à partir du ${bound(control, control.min)}.`
        : `Entrez un nombre d'au moins ${bound(control, control.min)}.`;
    case "rangeOverflow":
      return isDate
        ? `Choisissez une date jusqu'au ${bound(control, control.max)}.`
        : `Entrez un nombre d'au plus ${bound(control, control.max)}.`;
    case "stepMismatch":
      return "Entrez un nombre entier.";
    case "patternMismatch":
      return "Ce format n'est pas reconnu.";
  }
}

/**
 * Says in French why the browser refuses a control's value, or undefined when it accepts it.
 * A message set by `setCustomValidity` is given back as it is.
 */
export function validitySentence(
  control: CheckedControl,
  messages: ValidityMessages = {},
): string | undefined {
  const { validity } = control;
  if (validity.valid) return undefined;
  if (validity.customError) return control.validationMessage;
  const problem = problems.find((name) => validity[name]);
  return problem && (messages[problem] ?? general(control, problem));
}

import { z } from "@hono/zod-openapi";
import { REQUIRED_MESSAGE } from "../errors";

/** The French message of a validation issue; a schema's own message wins over it. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null
          ? REQUIRED_MESSAGE
          : "Cette valeur n'est pas du bon type.";
      case "too_small":
        if (issue.origin === "string") {
          return Number(issue.minimum) <= 1
            ? REQUIRED_MESSAGE
            : `Au moins ${issue.minimum} caractères.`;
        }
        if (issue.origin === "array") return `Au moins ${issue.minimum}.`;
        return `La valeur minimale est ${issue.minimum}.`;
      case "too_big":
        if (issue.origin === "string") return `Au plus ${issue.maximum} caractères.`;
        if (issue.origin === "array") return `Au plus ${issue.maximum}.`;
        return `La valeur maximale est ${issue.maximum}.`;
      case "invalid_format":
        return issue.format === "email"
          ? "Cette adresse e-mail n'est pas valide."
          : "Le format n'est pas valide.";
      case "invalid_value":
        return "Choisissez une des valeurs proposées.";
      default:
        return "Cette valeur n'est pas valide.";
    }
  },
});

export { z };

import { describe, expect, it } from "vitest";
import { ERRORS } from "~/contract/errors";
import { BackendError } from "~/web/backend/error";
import { loadSentence, updateSentence } from "./update-error";

const error = (status: number, message = "") => new BackendError(status, "internal", message);

describe("what the landlord reads of a failure", () => {
  it("tells a refused read, an absent booking and a broken connection apart", () => {
    expect(loadSentence(error(500))).toBe("Impossible de charger les détails de la réservation.");
    expect(loadSentence(error(404))).toBe("Cette réservation n'existe pas.");
    expect(loadSentence(error(0))).toBe("Une erreur est survenue lors du chargement.");
  });

  it("adds the server's reason to a conflict", () => {
    expect(updateSentence(error(409, ERRORS.stay_taken.message))).toBe(
      `Impossible de mettre à jour la réservation. ${ERRORS.stay_taken.message}`,
    );
    expect(updateSentence(error(500, "x"))).toBe("Impossible de mettre à jour la réservation.");
    expect(updateSentence(error(0))).toBe("Une erreur est survenue lors de la mise à jour.");
  });
});

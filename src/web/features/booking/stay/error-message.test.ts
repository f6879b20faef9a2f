import { describe, expect, it } from "vitest";
import { ERRORS, FIELD_ERRORS } from "~/contract/errors";
import { BackendError } from "~/web/backend/error";
import { loadMessage, updateMessage } from "./error-message";

const error = (status: number, message = "") => new BackendError(status, "internal", message);

describe("what the landlord reads of a failure", () => {
  it("tells a refused read, an absent booking and a broken connection apart", () => {
    expect(loadMessage(error(500))).toBe("Impossible de charger les détails de la réservation.");
    expect(loadMessage(error(404))).toBe("Cette réservation n'existe pas.");
    expect(loadMessage(error(0))).toBe("Une erreur est survenue lors du chargement.");
  });

  it("adds the server's reason to a conflict", () => {
    expect(updateMessage(error(409, ERRORS.stay_taken.message))).toBe(
      `Impossible de mettre à jour la réservation. ${ERRORS.stay_taken.message}`,
    );
    expect(updateMessage(error(500, "x"))).toBe("Impossible de mettre à jour la réservation.");
    const unfair = new BackendError(422, "invalid", ERRORS.invalid.message, {
      reason: FIELD_ERRORS.unfair_reason,
    });
    expect(updateMessage(unfair)).toBe(FIELD_ERRORS.unfair_reason);
    expect(updateMessage(error(0))).toBe("Une erreur est survenue lors de la mise à jour.");
  });
});

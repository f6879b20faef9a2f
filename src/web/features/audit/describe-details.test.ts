import { describe, expect, it } from "vitest";
import { type Described, describeDetails } from "./describe-details";

const describeOf = (type: string, details: Described["details"], action = `${type}.update`) =>
  describeDetails({ action, target: { type }, details });
const ID = "0b8f7d1e-93c4-4a8e-8a54-3f3b6f1b2c0d";

describe("the details of an entry", () => {
  it("reads before and after, field by field", () => {
    expect(
      describeOf("user", {
        before: { first_name: "Awa", phone: null, location: "Bali" },
        after: { first_name: "Eva", phone: "+237677001122", location: "Bali" },
      }),
    ).toEqual([
      { label: "Prénom", before: "Awa", after: "Eva" },
      { label: "Téléphone", before: "vide", after: "+237677001122" },
    ]);
  });

  it("reads a state's change once, and what was noted beside it", () => {
    expect(describeOf("user", { from: "active", to: "suspended", listings: 2 })).toEqual([
      { label: "Statut", before: "Actif", after: "Suspendu" },
      { label: "Annonces concernées", after: "2" },
    ]);
    const [before, after] = [{ status: "draft" }, { status: "active" }];
    expect(describeOf("property", { from: "draft", to: "active", before, after })).toEqual([
      { label: "Statut", before: "En attente", after: "Active" },
    ]);
  });

  it("reads fields that tell from and to themselves, lists and truths", () => {
    expect(
      describeOf("property", {
        amenities: { from: ["Wifi"], to: [] },
        rented: true,
        other: { a: 1 },
      }),
    ).toEqual([
      { label: "Équipements", before: "Wifi", after: "vide" },
      { label: "Louée", after: "oui" },
      { label: "Autre information", after: "Autre information\u00a0: 1" },
    ]);
    expect(describeOf("user", null)).toEqual([]);
  });

  it("says what a change is of: a setting's value, a review's rating, a payment", () => {
    expect(describeOf("setting", { from: "0.07", to: "0.06" })).toEqual([
      { label: "Valeur", before: "0.07", after: "0.06" },
    ]);
    expect(describeOf("setting", { from: "true", to: "false" })).toEqual([
      { label: "Valeur", before: "oui", after: "non" },
    ]);
    expect(describeOf("review", { before: 3, after: 5 })).toEqual([
      { label: "Note", before: "3", after: "5" },
    ]);
    expect(
      describeOf("booking", { from: "pending", to: "paid" }, "booking.record_payment"),
    ).toEqual([{ label: "Paiement", before: "En attente", after: "Payé" }]);
  });

  it("has French for reports, messages and deletions, and shows no id", () => {
    expect(
      describeOf("report", { property_id: ID, reason: "scam", from: "open", to: "unfounded" }),
    ).toEqual([
      { label: "Statut", before: "À traiter", after: "Rien à reprocher" },
      { label: "Annonce", after: "L'annonce signalée", to: `/admin/property/${ID}` },
      { label: "Ce qui est signalé", after: "On m'a demandé de l'argent avant la visite" },
    ]);
    expect(describeOf("contact", { from: "read", to: "answered" })).toEqual([
      { label: "Statut", before: "Lu", after: "Répondu" },
    ]);
    expect(describeOf("property", { from: "active", to: "deleted" })).toEqual([
      { label: "Statut", before: "Active", after: "Supprimée" },
    ]);
    expect(describeOf("property", { photo_order: { from: [ID], to: [ID, ID] } })).toEqual([
      { label: "Photos réordonnées", after: "oui" },
    ]);
    expect(describeOf("property", { photo_order: { from: [ID], to: [] } })).toEqual([
      { label: "Photos réordonnées", after: "oui" },
    ]);
    expect(describeOf("property", { photo_order: { from: [ID], to: [ID] } })).toEqual([]);
    expect(describeOf("property", { from: ID }, "property.duplicate")).toEqual([
      { label: "Copie de", after: "L'annonce d'origine", to: `/admin/property/${ID}` },
    ]);
    expect(describeOf("user", { decision: ID, invitation: ID, role: "admin" })).toEqual([
      { label: "Rôle", after: "Administrateur" },
    ]);
  });
});

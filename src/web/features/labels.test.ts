import { describe, expect, it } from "vitest";
import {
  landlordBookingStatusLabel,
  paymentLabel,
  tenantBookingStatusLabel,
} from "~/contract/booking-labels";
import {
  BILLING_PERIODS,
  BOOKING_STATUSES,
  FURNISHINGS,
  NOTIFICATION_TYPES,
  PAYMENT_STATUSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
  ROLES,
  SETTING_CATEGORIES,
  SORTS,
  USER_TYPES,
} from "~/contract/enums";
import { CONTACT_SUBJECTS } from "~/contract/visitor-enums";
import { userTypeLabel } from "./account/auth/text";
import { roleLabel } from "./account/text";
import { contactSubjectLabel } from "./contact/text";
import { notificationTypeLabel } from "./notification/text";
import { propertyTypeLabel } from "./property/card/text";
import {
  billingPeriodLabel,
  furnishingLabel,
  moderationStatusLabel,
  propertyStatusLabel,
} from "./property/text";
import { sortLabel } from "./search/text";
import { settingCategoryLabel } from "./setting/text";

const lists: readonly (readonly [readonly string[], Record<string, string>])[] = [
  [PROPERTY_TYPES, propertyTypeLabel],
  [FURNISHINGS, furnishingLabel],
  [PROPERTY_STATUSES, propertyStatusLabel],
  [PROPERTY_STATUSES, moderationStatusLabel],
  [BILLING_PERIODS, billingPeriodLabel],
  [BOOKING_STATUSES, tenantBookingStatusLabel],
  [BOOKING_STATUSES, landlordBookingStatusLabel],
  [
    PAYMENT_STATUSES,
    Object.fromEntries(
      PAYMENT_STATUSES.map((payment_status) => [
        payment_status,
        paymentLabel({ status: "confirmed", payment_status }, "tenant"),
      ]),
    ),
  ],
  [ROLES, roleLabel],
  [USER_TYPES, userTypeLabel],
  [CONTACT_SUBJECTS, contactSubjectLabel],
  [SETTING_CATEGORIES, settingCategoryLabel],
  [SORTS, sortLabel],
];

describe("the French labels", () => {
  it("has a word for every value of every list", () => {
    for (const [values, labels] of lists) {
      expect(Object.keys(labels).sort()).toEqual([...values].sort());
      for (const words of Object.values(labels)) expect(words).toMatch(/^\p{Lu}/u);
    }
  });

  it("NOT-011 names the types of each viewer's notifications, and calls the others 'Général'", () => {
    const types = [
      "booking",
      "property",
      "message",
      "payment",
      "alert",
      "favorite",
      "user",
      "system",
    ];
    const words = (viewer: "tenant" | "landlord" | "admin") =>
      types.map((type) => notificationTypeLabel(type, viewer));
    const shared = ["Réservation", "Propriété", "Message", "Paiement", "Alerte"];
    expect([...types].sort()).toEqual([...NOTIFICATION_TYPES].sort());
    expect(words("tenant")).toEqual([...shared, "Favori", "Général", "Général"]);
    expect(words("landlord")).toEqual([...shared, "Favori", "Général", "Général"]);
    expect(words("admin")).toEqual([...shared, "Général", "Utilisateur", "Système"]);
    for (const odd of ["newsletter", "toString"]) {
      expect(notificationTypeLabel(odd, "admin")).toBe("Général");
    }
  });
});

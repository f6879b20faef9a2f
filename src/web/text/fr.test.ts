import { describe, expect, it } from "vitest";
import {
  BILLING_PERIODS,
  BOOKING_STATUSES,
  CONTACT_SUBJECTS,
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
import * as fr from "./fr";

const lists: readonly (readonly [readonly string[], Record<string, string>])[] = [
  [PROPERTY_TYPES, fr.propertyTypeLabel],
  [FURNISHINGS, fr.furnishingLabel],
  [PROPERTY_STATUSES, fr.propertyStatusLabel],
  [PROPERTY_STATUSES, fr.moderationStatusLabel],
  [BILLING_PERIODS, fr.billingPeriodLabel],
  [BOOKING_STATUSES, fr.tenantBookingStatusLabel],
  [BOOKING_STATUSES, fr.landlordBookingStatusLabel],
  [PAYMENT_STATUSES, fr.paymentStatusLabel],
  [ROLES, fr.roleLabel],
  [USER_TYPES, fr.userTypeLabel],
  [CONTACT_SUBJECTS, fr.contactSubjectLabel],
  [SETTING_CATEGORIES, fr.settingCategoryLabel],
  [SORTS, fr.sortLabel],
];

describe("the French catalogue", () => {
  it("has a word for every value of every list", () => {
    for (const [values, labels] of lists) {
      expect(Object.keys(labels).sort()).toEqual([...values].sort());
      for (const words of Object.values(labels)) expect(words).toMatch(/^\p{Lu}/u);
    }
  });

  it("names each type of notification, and calls an unknown one 'Général'", () => {
    const words = NOTIFICATION_TYPES.map(fr.notificationTypeLabel);
    expect(new Set(words).size).toBe(NOTIFICATION_TYPES.length);
    expect(words).not.toContain("Général");
    expect(fr.notificationTypeLabel("newsletter")).toBe("Général");
    expect(fr.notificationTypeLabel("toString")).toBe("Général");
  });
});

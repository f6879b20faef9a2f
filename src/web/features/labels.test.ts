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
import { userTypeLabel } from "./account/auth/text";
import { roleLabel } from "./account/text";
import {
  landlordBookingStatusLabel,
  paymentStatusLabel,
  tenantBookingStatusLabel,
} from "./booking/stay/text";
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
  [PAYMENT_STATUSES, paymentStatusLabel],
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

  it("names each type of notification, and calls an unknown one 'Général'", () => {
    const words = NOTIFICATION_TYPES.map(notificationTypeLabel);
    expect(new Set(words).size).toBe(NOTIFICATION_TYPES.length);
    expect(words).not.toContain("Général");
    expect(notificationTypeLabel("newsletter")).toBe("Général");
    expect(notificationTypeLabel("toString")).toBe("Général");
  });
});

import * as admin from "~/contract/admin-enums";
import { AMENITIES, SOUGHT } from "~/contract/amenities";
import { FEED_ERRORS } from "~/contract/availability";
import * as enums from "~/contract/enums";
import { ERRORS } from "~/contract/errors";
import * as facts from "~/contract/facts";
import * as inventory from "~/contract/inventory";
import { JOB_FAILURES, JOB_KINDS } from "~/contract/job-kinds";
import { MANAGED_SORTS } from "~/contract/managed-sorts";
import { MOBILE_MONEY_OPERATORS } from "~/contract/mobile-money";
import { NEIGHBOURHOOD_NAMES } from "~/contract/neighbourhoods";
import { NOTIFICATION_CHANNELS, NOTIFICATION_EVENTS } from "~/contract/notification-events";
import { OFFERERS } from "~/contract/offer";
import * as payment from "~/contract/payment";
import { PAYMENT_REASONS } from "~/contract/payment-reasons";
import { REVIEW_HOLDS, REVIEW_OUTCOMES, REVIEW_SUBJECTS } from "~/contract/review-holds";
import { EXPORT_KINDS } from "~/contract/schemas/export";
import { PROPERTY_MAILS } from "~/contract/schemas/mail";
import { NOTIFICATION_FILTERS } from "~/contract/schemas/notification";
import { SYSTEM_PARTS } from "~/contract/schemas/system";
import { FILTERS, SEARCH_TYPES } from "~/contract/search-params";
import { DOCUMENT_KINDS, RIGHT_KINDS, VERIFICATION_STATUSES } from "~/contract/verification";
import { CONTACT_SUBJECTS, REPORT_REASONS, REPORT_STATUSES } from "~/contract/visitor-enums";
import { VISIT_SIDES, VISIT_STATUSES } from "~/contract/visits";

import type { JsonSchema } from "./examples";

/** Closed lists of the contract by the names of their components; those of one schema stand there. */
const ENUMERATIONS: Record<string, readonly string[]> = {
  AccountStatus: admin.USER_STATUSES,
  AccountType: enums.USER_TYPES,
  AmenityName: AMENITIES,
  BillingPeriod: enums.BILLING_PERIODS,
  BookingChangeKind: enums.BOOKING_CHANGE_KINDS,
  BookingChangeStatus: enums.BOOKING_CHANGE_STATUSES,
  BookingStatus: enums.BOOKING_STATUSES,
  CalendarError: FEED_ERRORS,
  ContactMessageStatus: admin.CONTACT_STATUSES,
  ContactSubject: CONTACT_SUBJECTS,
  Currency: enums.CURRENCIES,
  DisputeStatus: payment.DISPUTE_STATUSES,
  DocumentKind: DOCUMENT_KINDS,
  DueKind: payment.DUE_KINDS,
  ErrorCode: Object.keys(ERRORS),
  ExportKind: EXPORT_KINDS,
  Flooding: facts.FLOODINGS,
  Furnishing: enums.FURNISHINGS,
  InventoryKind: inventory.INVENTORY_KINDS,
  JobFailure: JOB_FAILURES,
  JobKind: JOB_KINDS,
  KeysDeclaredBy: payment.KEYS_DECLARED_BY,
  ListingFilter: admin.LISTING_FILTERS,
  ListingSort: admin.LISTING_SORTS,
  LookAct: payment.LOOK_ACTS,
  LookGroup: payment.LOOK_GROUPS,
  LookNext: payment.LOOK_NEXTS,
  ProviderAnswer: payment.PROVIDER_ANSWERS,
  ManagedSort: MANAGED_SORTS,
  MessageStatus: enums.MESSAGE_STATUSES,
  Meter: inventory.METERS,
  MobileMoneyOperator: MOBILE_MONEY_OPERATORS,
  Neighbourhood: NEIGHBOURHOOD_NAMES,
  NotificationChannel: NOTIFICATION_CHANNELS,
  NotificationEvent: NOTIFICATION_EVENTS,
  NotificationFilter: NOTIFICATION_FILTERS,
  NotificationType: enums.NOTIFICATION_TYPES,
  OfferedBy: OFFERERS,
  Party: inventory.INVENTORY_SIDES,
  PaymentMode: payment.PAYMENT_MODES,
  PaymentReason: PAYMENT_REASONS,
  PaymentState: payment.PAYMENT_STATES,
  PaymentLack: payment.PAYMENT_LACKS,
  PaymentStatus: enums.PAYMENT_STATUSES,
  PayoutWait: payment.PAYOUT_WAITS,
  PowerSource: facts.POWER_SOURCES,
  PropertyMail: PROPERTY_MAILS,
  PropertyStatus: enums.PROPERTY_STATUSES,
  PropertyType: enums.PROPERTY_TYPES,
  ReportOutcome: admin.REPORT_OUTCOMES,
  ReportReason: REPORT_REASONS,
  ReportStatus: REPORT_STATUSES,
  ReviewHold: REVIEW_HOLDS,
  ReviewOutcome: REVIEW_OUTCOMES,
  ReviewSubject: REVIEW_SUBJECTS,
  RightToLet: RIGHT_KINDS,
  Road: facts.ROADS,
  Role: enums.ROLES,
  RoomState: inventory.ROOM_STATES,
  SavedSearchRhythm: enums.SAVED_SEARCH_RHYTHMS,
  SearchFilter: FILTERS,
  SearchSort: enums.SORTS,
  SearchType: SEARCH_TYPES,
  SettableStatus: admin.SETTABLE_STATUSES,
  SettingCategory: enums.SETTING_CATEGORIES,
  SoughtFeature: SOUGHT,
  SystemPart: SYSTEM_PARTS,
  TransferDirection: payment.TRANSFER_DIRECTIONS,
  TransferOut: payment.OUT_DIRECTIONS,
  TransferStatus: payment.TRANSFER_STATUSES,
  UserSort: admin.USER_SORTS,
  VerificationStatus: VERIFICATION_STATUSES,
  VisitSide: VISIT_SIDES,
  VisitStatus: VISIT_STATUSES,
  WaterSource: facts.WATER_SOURCES,
};
const keyOf = (values: readonly unknown[]) => JSON.stringify(values);
const NAMES = new Map(Object.entries(ENUMERATIONS).map(([name, list]) => [keyOf(list), name]));

/**
 * Puts a reference in the place of each list of texts inside `node`, and the list itself into
 * `schemas`: equal values are one enumeration.
 */
export function nameEnumerations(node: unknown, schemas: Record<string, JsonSchema>): unknown {
  if (Array.isArray(node)) return node.map((one) => nameEnumerations(one, schemas));
  if (typeof node !== "object" || node === null) return node;
  const { enum: list, type: _type, ...rest } = node as JsonSchema & { enum?: unknown[] };
  const values = Array.isArray(list) ? list.filter((value) => value !== null) : [];
  const name = NAMES.get(keyOf(values));
  if (name && list) {
    schemas[name] ??= { type: "string", enum: values };
    const ref = { $ref: `#/components/schemas/${name}` };
    return list.length > values.length
      ? { ...rest, anyOf: [ref, { type: "null" }] }
      : { ...rest, ...ref };
  }
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, nameEnumerations(value, schemas)]),
  );
}

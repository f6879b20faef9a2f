import { sql } from "drizzle-orm";
import type { DisputeSide } from "~/contract/payment";
import {
  bookings,
  disputes,
  inventories,
  properties,
  signInPlaces,
  tenantReviews,
  transfers,
} from "~/db/schema";

/** What both sides may have of a booking. */
export const STAY_COLUMNS = {
  property_id: bookings.property_id,
  start_date: bookings.start_date,
  end_date: bookings.end_date,
  adults: bookings.adults,
  children: bookings.children,
  status: bookings.status,
  total_amount: bookings.total_amount,
  security_deposit: bookings.security_deposit,
  move_in: bookings.move_in,
  monthly_charges: bookings.monthly_charges,
  payment_status: bookings.payment_status,
  notes: bookings.notes,
  access_information: bookings.access_information,
  created_at: bookings.created_at,
  decided_at: bookings.decided_at,
  cancelled_at: bookings.cancelled_at,
};

/** What its landlord entered of a listing. */
export const LISTING_COLUMNS = {
  title: properties.title,
  description: properties.description,
  neighborhood: properties.neighborhood,
  address: properties.address,
  price_per_month: properties.price_per_month,
  security_deposit: properties.security_deposit,
  advance_months: properties.advance_months,
  agency_fee: properties.agency_fee,
  monthly_charges: properties.monthly_charges,
  offered_by: properties.offered_by,
  facts: properties.facts,
  landmarks: properties.landmarks,
  status: properties.status,
  waiting_edit: properties.waiting_edit,
  contact_name: properties.contact_name,
  contact_phone: properties.contact_phone,
  contact_whatsapp: properties.contact_whatsapp,
  contact_email: properties.contact_email,
  created_at: properties.created_at,
};

/** The money that a person's own wallet has paid or been sent; its number as the pages show it. */
export const PAYMENT_COLUMNS = {
  booking_id: transfers.booking_id,
  direction: transfers.direction,
  amount: transfers.amount,
  operator: transfers.operator,
  number: transfers.number_shown,
  status: transfers.status,
  reason: transfers.reason,
  created_at: transfers.created_at,
  ended_at: transfers.ended_at,
};

/** The addresses where its readers find what a side shows of a problem. */
const photosOf = (side: DisputeSide) =>
  sql`(select coalesce(json_agg('/api/dispute-photos/' || p.id order by p.created_at, p.id), '[]')
    from dispute_photos p where p.dispute_id = disputes.id and p.side = ${side})`.as(
    `${side}_photos`,
  );

/** What both sides of the booking read of a reported problem. */
export const PROBLEM_COLUMNS = {
  id: disputes.id,
  booking_id: disputes.booking_id,
  words: disputes.words,
  answer: disputes.answer,
  tenant_photos: photosOf("tenant"),
  landlord_photos: photosOf("landlord"),
  opened_at: disputes.opened_at,
  decided_at: disputes.decided_at,
  to_tenant: disputes.to_tenant,
  to_landlord: disputes.to_landlord,
  decision: disputes.decision,
};

export const PLACE_COLUMNS = {
  kind: signInPlaces.kind,
  created_at: signInPlaces.created_at,
  used_at: signInPlaces.used_at,
};

export const TENANT_REVIEW_COLUMNS = {
  booking_id: tenantReviews.booking_id,
  rating: tenantReviews.rating,
  comment: tenantReviews.comment,
  created_at: tenantReviews.created_at,
};

/**
 * An inventory with its rooms; a photo is the address where its two sides read it. Of the names that
 * a signed one bears, the person's own.
 */
export const inventoryColumns = (userId: string) => ({
  booking_id: inventories.booking_id,
  kind: inventories.kind,
  water: inventories.water,
  electricity: inventories.electricity,
  keys_count: inventories.keys_count,
  remarks: inventories.remarks,
  tenant_signed_at: inventories.tenant_signed_at,
  landlord_signed_at: inventories.landlord_signed_at,
  created_at: inventories.created_at,
  // Table names stand literally: Drizzle leaves them out of a query over one table.
  rooms: sql`(select coalesce(json_agg(json_build_object('name', r.name, 'state', r.state,
      'remarks', r.remarks, 'photos', (select coalesce(json_agg('/api/inventory-photos/' || p.id
        order by p.created_at, p.id), '[]') from inventory_photos p
        where p.inventory_id = r.inventory_id and p.room_id = r.id))
      order by r.position), '[]') from inventory_rooms r
    where r.inventory_id = inventories.id)`.as("rooms"),
  signed_stay: sql`inventories.signed_stay - (select
      case when b.tenant_id = ${userId} then 'landlord_name' else 'tenant_name' end
    from bookings b where b.id = inventories.booking_id)`.as("signed_stay"),
});

ALTER TABLE "property_view_months" DROP CONSTRAINT "property_view_months_views";--> statement-breakpoint
ALTER TABLE "property_view_months" ALTER COLUMN "views" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "contact_whatsapp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "property_view_months" ADD COLUMN "contacts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_view_months" ADD CONSTRAINT "property_view_months_views" CHECK ("property_view_months"."views" + "property_view_months"."contacts" > 0);--> statement-breakpoint
DROP TRIGGER properties_public_update ON properties;--> statement-breakpoint
-- Views are counted on the row: they are shown to nobody but the landlord.
CREATE TRIGGER properties_public_update AFTER UPDATE OF
  landlord_id, title, description, property_type, furnished, neighborhood, address, city,
  price_per_month, currency, billing_period, monthly_xaf, minimum_stay, security_deposit,
  advance_months, agency_fee, monthly_charges, offered_by, facts, landmarks, bedrooms, bathrooms,
  area_sqm, available_from, status, featured, confirmed_at, confirmation_asks, contact_name,
  contact_phone, contact_whatsapp, contact_email, cover_url, cover_preview, cover_alt, cover_width,
  cover_height, review_count, rating_sum, amenity_names, created_at
  ON properties
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active')
  EXECUTE FUNCTION kwata_tell_public_change();

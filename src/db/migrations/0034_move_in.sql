ALTER TABLE "properties" DROP CONSTRAINT "properties_amounts";--> statement-breakpoint
ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_reason";--> statement-breakpoint
DROP INDEX "properties_public_order";--> statement-breakpoint
DROP INDEX "properties_public_new";--> statement-breakpoint
DROP INDEX "properties_public_price";--> statement-breakpoint
DROP INDEX "properties_public_neighborhood";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "move_in" jsonb;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "advance_months" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "agency_fee" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "monthly_charges" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "move_in_xaf" integer GENERATED ALWAYS AS (case when billing_period = 'month' and price_per_month > 0 and security_deposit is not null and advance_months is not null and agency_fee is not null then least(2147483647, monthly_xaf::bigint * (1 + advance_months) + round(security_deposit::numeric * monthly_xaf / price_per_month)::bigint + agency_fee)::int end) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "offered_by" text;--> statement-breakpoint
CREATE INDEX "properties_public_move_in" ON "properties" USING btree (coalesce("move_in_xaf", 2147483647),"id","monthly_xaf","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set","move_in_xaf","offered_by","agency_fee") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_order" ON "properties" USING btree ("featured","created_at","id","monthly_xaf","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set","move_in_xaf","offered_by","agency_fee") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_new" ON "properties" USING btree ("created_at","id","monthly_xaf","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set","move_in_xaf","offered_by","agency_fee") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_price" ON "properties" USING btree ("monthly_xaf","id","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set","move_in_xaf","offered_by","agency_fee") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_neighborhood" ON "properties" USING btree ("neighborhood","featured","created_at","id","monthly_xaf","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set","move_in_xaf","offered_by","agency_fee") WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_offered_by" CHECK ("properties"."offered_by" in ('owner', 'agent'));--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_amounts" CHECK ("properties"."price_per_month" >= 0 and "properties"."monthly_xaf" >= 0 and coalesce("properties"."security_deposit", 0) >= 0 and coalesce("properties"."area_sqm", 0) >= 0 and coalesce("properties"."agency_fee", 0) >= 0 and coalesce("properties"."monthly_charges", 0) >= 0 and coalesce("properties"."advance_months", 0) between 0 and 24);--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reason" CHECK ("property_reports"."reason" in ('fake', 'already_let', 'wrong_price', 'wrong_photos', 'not_owner', 'scam', 'other'));--> statement-breakpoint
DROP TRIGGER properties_public_update ON properties;--> statement-breakpoint
-- Views are counted on the row: they are shown to nobody but the landlord.
CREATE TRIGGER properties_public_update AFTER UPDATE OF
  landlord_id, title, description, property_type, furnished, neighborhood, address, city,
  price_per_month, currency, billing_period, monthly_xaf, minimum_stay, security_deposit,
  advance_months, agency_fee, monthly_charges, offered_by, bedrooms, bathrooms, area_sqm,
  available_from, status, featured, contact_name, contact_phone, contact_email, cover_url,
  cover_preview, cover_alt, cover_width, cover_height, review_count, rating_sum, amenity_names,
  created_at
  ON properties
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active')
  EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION kwata_note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM saved_searches) THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (property_id, before)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' AND OLD.status = 'active' THEN jsonb_build_object(
    'id', OLD.id, 'status', OLD.status, 'neighborhood', OLD.neighborhood,
    'furnished', OLD.furnished, 'property_type', OLD.property_type, 'monthly_xaf', OLD.monthly_xaf,
    'bedrooms', OLD.bedrooms, 'bathrooms', OLD.bathrooms, 'available_from', OLD.available_from,
    'billing_period', OLD.billing_period, 'amenity_set', OLD.amenity_set, 'search', OLD.search::text,
    'move_in_xaf', OLD.move_in_xaf, 'offered_by', OLD.offered_by, 'agency_fee', OLD.agency_fee
  ) END);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER properties_searches_update ON properties;--> statement-breakpoint
CREATE TRIGGER properties_searches_update AFTER UPDATE OF
  status, title, description, property_type, furnished, neighborhood, price_per_month, monthly_xaf,
  billing_period, security_deposit, advance_months, agency_fee, offered_by, bedrooms, bathrooms,
  available_from, amenity_names
  ON properties
  FOR EACH ROW WHEN ((OLD.status = 'active' OR NEW.status = 'active') AND
    (OLD.status, OLD.property_type, OLD.furnished, OLD.neighborhood, OLD.monthly_xaf,
      OLD.billing_period, OLD.bedrooms, OLD.bathrooms, OLD.available_from, OLD.title,
      OLD.description, OLD.amenity_names, OLD.move_in_xaf, OLD.offered_by, OLD.agency_fee)
    IS DISTINCT FROM
    (NEW.status, NEW.property_type, NEW.furnished, NEW.neighborhood, NEW.monthly_xaf,
      NEW.billing_period, NEW.bedrooms, NEW.bathrooms, NEW.available_from, NEW.title,
      NEW.description, NEW.amenity_names, NEW.move_in_xaf, NEW.offered_by, NEW.agency_fee))
  EXECUTE FUNCTION kwata_note_listing_change();

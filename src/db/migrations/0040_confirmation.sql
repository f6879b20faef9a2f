ALTER TABLE "properties" DROP CONSTRAINT "properties_deactivated_by";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirm_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirmation_asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "confirmation_asked_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "properties_confirm_by" ON "properties" USING btree ("confirm_by") WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_deactivated_by" CHECK ("properties"."deactivated_by" in ('landlord', 'admin', 'system'));--> statement-breakpoint
-- Nobody has said yet that those online are free; they are asked over two weeks, not on one day.
UPDATE properties SET confirm_by = now() + (abs(hashtext(id::text)::bigint) % 14) * interval '1 day' WHERE status = 'active';--> statement-breakpoint
-- Whichever act puts a listing online: it is asked about two weeks later, and known to be free if its
-- landlord has just submitted it or said so lately. Of one in the queue neither is known.
CREATE FUNCTION kwata_online() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.status IN ('draft', 'pending') THEN
    NEW.confirmed_at = null;
    NEW.confirm_by = null;
    NEW.confirmation_asks = 0;
    NEW.confirmation_asked_at = null;
  ELSIF tg_op = 'INSERT' THEN
    NEW.confirmed_at = coalesce(NEW.confirmed_at, NEW.created_at);
    NEW.confirm_by = coalesce(NEW.confirm_by, NEW.updated_at + interval '14 days');
  ELSIF OLD.status <> 'active' THEN
    NEW.confirmed_at = CASE
      WHEN OLD.status IN ('draft', 'pending', 'rejected') THEN NEW.updated_at
      WHEN NEW.confirmed_at > NEW.updated_at - interval '14 days' THEN NEW.confirmed_at END;
    NEW.confirm_by = NEW.updated_at + interval '14 days';
    NEW.confirmation_asks = 0;
    NEW.confirmation_asked_at = null;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_online BEFORE INSERT OR UPDATE OF status ON properties
  FOR EACH ROW WHEN (NEW.status IN ('active', 'draft', 'pending')) EXECUTE FUNCTION kwata_online();--> statement-breakpoint
DROP TRIGGER properties_public_update ON properties;--> statement-breakpoint
-- Views are counted on the row: they are shown to nobody but the landlord.
CREATE TRIGGER properties_public_update AFTER UPDATE OF
  landlord_id, title, description, property_type, furnished, neighborhood, address, city,
  price_per_month, currency, billing_period, monthly_xaf, minimum_stay, security_deposit,
  advance_months, agency_fee, monthly_charges, offered_by, facts, landmarks, bedrooms, bathrooms,
  area_sqm, available_from, status, featured, confirmed_at, confirmation_asks, contact_name,
  contact_phone, contact_email, cover_url, cover_preview, cover_alt, cover_width, cover_height,
  review_count, rating_sum, amenity_names, created_at
  ON properties
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active')
  EXECUTE FUNCTION kwata_tell_public_change();

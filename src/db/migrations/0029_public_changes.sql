-- What visitors see has changed: processes forget the public answers that they keep.
CREATE FUNCTION kwata_tell_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('public_change', '');
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same for a row of a listing, which counts while the listing is online.
CREATE FUNCTION kwata_tell_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listing uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN listing := OLD.property_id; ELSE listing := NEW.property_id; END IF;
  IF EXISTS (SELECT FROM properties WHERE id = listing AND status = 'active') THEN
    PERFORM pg_notify('public_change', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_public_insert AFTER INSERT ON properties
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER properties_public_delete AFTER DELETE ON properties
  FOR EACH ROW WHEN (OLD.status = 'active') EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
-- Views are counted on the row: they are shown to nobody but the landlord.
CREATE TRIGGER properties_public_update AFTER UPDATE OF
  landlord_id, title, description, property_type, furnished, neighborhood, address, city,
  price_per_month, currency, billing_period, monthly_xaf, minimum_stay, security_deposit, bedrooms,
  bathrooms, area_sqm, available_from, status, featured, contact_name, contact_phone, contact_email,
  cover_url, cover_preview, cover_alt, cover_width, cover_height, review_count, rating_sum,
  amenity_names, created_at
  ON properties
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active')
  EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER property_images_public AFTER INSERT OR DELETE OR UPDATE OF
  image_url, is_primary, alt_text, display_order, width, height, preview ON property_images
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_listing_change();--> statement-breakpoint
CREATE TRIGGER property_amenities_public AFTER INSERT OR UPDATE OR DELETE ON property_amenities
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_listing_change();--> statement-breakpoint
CREATE TRIGGER blocked_periods_public AFTER INSERT OR DELETE OR UPDATE OF start_date, end_date
  ON blocked_periods
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_listing_change();--> statement-breakpoint
CREATE TRIGGER bookings_public_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER bookings_public_update AFTER UPDATE OF status, start_date, end_date ON bookings
  FOR EACH ROW WHEN (OLD.status = 'confirmed' OR NEW.status = 'confirmed')
  EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER bookings_public_delete AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER reviews_public AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER profiles_public AFTER UPDATE OF first_name, last_name, phone, email, avatar_url
  ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER amenities_public AFTER INSERT OR UPDATE OR DELETE ON amenities
  FOR EACH STATEMENT EXECUTE FUNCTION kwata_tell_public_change();--> statement-breakpoint
CREATE TRIGGER platform_settings_public AFTER INSERT OR UPDATE OR DELETE ON platform_settings
  FOR EACH STATEMENT EXECUTE FUNCTION kwata_tell_public_change();

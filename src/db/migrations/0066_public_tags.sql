-- What visitors see has changed: the tags of the public answers that show it (docs/decisions/099).
CREATE FUNCTION kwata_tell_tags(VARIADIC tags text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('public_change', array_to_string(tags, ','));
$$;--> statement-breakpoint
-- A listing online, before or after: its page, its card and every list. Which pages name it as
-- similar changes with where it stands (`pool`), and with its price (`price`, by steps of 5,000).
CREATE FUNCTION kwata_tell_property() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listing properties;
  kind text;
BEGIN
  IF TG_OP = 'DELETE' THEN listing := OLD; ELSE listing := NEW; END IF;
  PERFORM kwata_tell_tags('listing:' || listing.id, 'card:' || listing.id, 'lists');
  IF TG_OP <> 'UPDATE' THEN
    PERFORM kwata_tell_tags('pool:' || listing.neighborhood, 'pool:' || listing.property_type);
  ELSIF (OLD.status, OLD.neighborhood, OLD.property_type, OLD.featured, OLD.created_at)
    IS DISTINCT FROM
    (NEW.status, NEW.neighborhood, NEW.property_type, NEW.featured, NEW.created_at)
  THEN
    PERFORM kwata_tell_tags('pool:' || OLD.neighborhood, 'pool:' || OLD.property_type,
      'pool:' || NEW.neighborhood, 'pool:' || NEW.property_type);
  ELSIF OLD.monthly_xaf <> NEW.monthly_xaf THEN
    FOREACH kind IN ARRAY array[NEW.neighborhood, NEW.property_type,
      NEW.neighborhood || '/' || NEW.property_type]
    LOOP
      PERFORM kwata_tell_tags('price:' || kind, 'price:' || kind || ':' || NEW.monthly_xaf / 5000);
    END LOOP;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- A row of a listing, which counts while the listing is online: its page, and what else the trigger
-- names.
CREATE OR REPLACE FUNCTION kwata_tell_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listing uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN listing := OLD.property_id; ELSE listing := NEW.property_id; END IF;
  IF EXISTS (SELECT FROM properties WHERE id = listing AND status = 'active') THEN
    PERFORM kwata_tell_tags(VARIADIC array['listing:' || listing] || TG_ARGV);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Days that are taken; a stay that its landlord cancels is counted on all of their pages.
CREATE FUNCTION kwata_tell_stay() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stay bookings;
BEGIN
  IF TG_OP = 'DELETE' THEN stay := OLD; ELSE stay := NEW; END IF;
  PERFORM kwata_tell_tags('listing:' || stay.property_id, 'landlord:' || stay.landlord_id);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A review that is shown, before or after; lists show ratings.
CREATE FUNCTION kwata_tell_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.published_at IS NOT NULL THEN
    PERFORM kwata_tell_tags('listing:' || OLD.property_id, 'lists');
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.published_at IS NOT NULL THEN
    PERFORM kwata_tell_tags('listing:' || NEW.property_id, 'lists');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION kwata_tell_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.verified_at IS DISTINCT FROM NEW.verified_at
    OR EXISTS (SELECT FROM properties WHERE landlord_id = NEW.user_id AND status = 'active')
    OR EXISTS (SELECT FROM reviews WHERE reviewer_id = NEW.user_id)
  THEN
    PERFORM kwata_tell_tags('people');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER properties_public_insert ON properties;--> statement-breakpoint
DROP TRIGGER properties_public_delete ON properties;--> statement-breakpoint
DROP TRIGGER properties_public_update ON properties;--> statement-breakpoint
DROP TRIGGER property_images_public ON property_images;--> statement-breakpoint
DROP TRIGGER bookings_public_insert ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_public_update ON bookings;--> statement-breakpoint
DROP TRIGGER bookings_public_delete ON bookings;--> statement-breakpoint
DROP TRIGGER reviews_public ON reviews;--> statement-breakpoint
CREATE TRIGGER properties_public_insert AFTER INSERT ON properties
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION kwata_tell_property();--> statement-breakpoint
CREATE TRIGGER properties_public_delete AFTER DELETE ON properties
  FOR EACH ROW WHEN (OLD.status = 'active') EXECUTE FUNCTION kwata_tell_property();--> statement-breakpoint
-- Views are counted on the row: they are shown to nobody but the landlord.
CREATE TRIGGER properties_public_update AFTER UPDATE OF
  landlord_id, title, description, property_type, furnished, neighborhood, address, city,
  price_per_month, currency, billing_period, monthly_xaf, minimum_stay, security_deposit,
  advance_months, agency_fee, monthly_charges, offered_by, facts, landmarks, bedrooms, bathrooms,
  area_sqm, available_from, status, featured, confirmed_at, confirmation_asks, contact_name,
  contact_phone, contact_whatsapp, contact_email, cover_url, cover_preview, cover_alt, cover_width,
  cover_height, review_count, rating_sum, visits_answered, visits_true, amenity_names, created_at
  ON properties
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active')
  EXECUTE FUNCTION kwata_tell_property();--> statement-breakpoint
CREATE TRIGGER property_images_public AFTER INSERT OR DELETE OR UPDATE OF
  image_url, is_primary, alt_text, display_order, width, height, preview ON property_images
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_listing_change('lists');--> statement-breakpoint
CREATE TRIGGER bookings_public_insert AFTER INSERT ON bookings
  FOR EACH ROW WHEN (NEW.status = 'confirmed') EXECUTE FUNCTION kwata_tell_stay();--> statement-breakpoint
CREATE TRIGGER bookings_public_update AFTER UPDATE OF status, start_date, end_date ON bookings
  FOR EACH ROW WHEN (OLD.status = 'confirmed' OR NEW.status = 'confirmed')
  EXECUTE FUNCTION kwata_tell_stay();--> statement-breakpoint
CREATE TRIGGER bookings_public_delete AFTER DELETE ON bookings
  FOR EACH ROW WHEN (OLD.status = 'confirmed') EXECUTE FUNCTION kwata_tell_stay();--> statement-breakpoint
CREATE TRIGGER reviews_public AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_review();

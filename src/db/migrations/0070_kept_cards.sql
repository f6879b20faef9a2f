set local statement_timeout = 0;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "card" text;--> statement-breakpoint
-- What a list shows of a listing (CARD and RELATIONS of src/domain/property/card.ts), except its
-- landlord, who is joined, and `move_in_xaf`, which PostgreSQL generates after the trigger.
CREATE FUNCTION kwata_card(p properties) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT json_build_object(
    'id', p.id, 'title', p.title, 'neighborhood', p.neighborhood, 'city', p.city,
    'price_per_month', p.price_per_month, 'currency', p.currency,
    'billing_period', p.billing_period, 'monthly_xaf', p.monthly_xaf, 'offered_by', p.offered_by,
    'property_type', p.property_type, 'furnished', p.furnished, 'bedrooms', p.bedrooms,
    'bathrooms', p.bathrooms, 'area_sqm', p.area_sqm, 'featured', p.featured,
    'review_count', p.review_count, 'rating_sum', p.rating_sum, 'cover_url', p.cover_url,
    'cover_alt', p.cover_alt, 'cover_width', p.cover_width, 'cover_height', p.cover_height,
    'cover_preview', p.cover_preview,
    'created_us', (extract(epoch from p.created_at) * 1000000)::bigint::text,
    'confirmed_on', (p.confirmed_at at time zone 'Africa/Douala')::date::text,
    'image_count', (SELECT count(*)::int FROM property_images WHERE property_id = p.id),
    'images', (SELECT coalesce(json_agg(i), '[]') FROM (
      SELECT image_url, is_primary FROM property_images WHERE property_id = p.id
      ORDER BY is_primary DESC, display_order, id LIMIT 4) i),
    'reviews', (SELECT coalesce(json_agg(r), '[]') FROM (
      SELECT rating FROM reviews WHERE property_id = p.id AND published_at IS NOT NULL
      ORDER BY created_at DESC LIMIT 10) r)
  )::text;
$$;--> statement-breakpoint
CREATE FUNCTION kwata_keep_card() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.card := kwata_card(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
-- By its name the last of the triggers before a write: the others may set what a card shows. Views are
-- counted on the row too, and change no card.
CREATE TRIGGER properties_write_card BEFORE INSERT OR UPDATE OF
  card, title, neighborhood, city, price_per_month, currency, billing_period, monthly_xaf, offered_by,
  property_type, furnished, bedrooms, bathrooms, area_sqm, status, featured, review_count, rating_sum,
  cover_url, cover_alt, cover_width, cover_height, cover_preview, created_at, confirmed_at
  ON properties FOR EACH ROW EXECUTE FUNCTION kwata_keep_card();--> statement-breakpoint
CREATE FUNCTION kwata_renew_cards() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE properties SET card = NULL WHERE id IN (SELECT property_id FROM changed);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER property_images_card_added AFTER INSERT ON property_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_renew_cards();--> statement-breakpoint
CREATE TRIGGER property_images_card_removed AFTER DELETE ON property_images
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_renew_cards();--> statement-breakpoint
CREATE TRIGGER property_images_card_changed AFTER UPDATE ON property_images
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_renew_cards();--> statement-breakpoint
CREATE TRIGGER reviews_card_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_renew_cards();--> statement-breakpoint
CREATE TRIGGER reviews_card_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_renew_cards();--> statement-breakpoint
CREATE TRIGGER reviews_card_changed AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_renew_cards();--> statement-breakpoint
UPDATE properties SET card = NULL;

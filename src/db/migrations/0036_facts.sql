ALTER TABLE "properties" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "landmarks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_landmarks" CHECK (cardinality("properties"."landmarks") <= 3);--> statement-breakpoint
-- A bit for each amenity and fact, in the order of the contract's SOUGHT (src/contract/amenities.ts).
-- No stored set changes: no listing has facts yet.
CREATE OR REPLACE FUNCTION kwata_amenity_set(names text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$ select coalesce(sum(1 << (place - 1)::int), 0)::int from unnest(array[
  'Wifi', 'Climatisation', 'Parking', 'Sécurité 24h', 'Cuisine équipée', 'Eau chaude', 'Jardin', 'Terrasse', 'Ascenseur', 'Garage', 'Piscine', 'Gardien', 'Groupe électrogène', 'Lave-linge', 'Réfrigérateur', 'Eau CAMWATER', 'Forage', 'Eau tous les jours', 'Compteur individuel', 'Sans escalier', 'Route goudronnée', 'Accès en voiture', 'Jamais inondé', 'Clôture', 'Internet'
]) with ordinality known(name, place) where position(name in names) > 0 $$;--> statement-breakpoint
DROP TRIGGER properties_public_update ON properties;--> statement-breakpoint
-- Views are counted on the row: they are shown to nobody but the landlord.
CREATE TRIGGER properties_public_update AFTER UPDATE OF
  landlord_id, title, description, property_type, furnished, neighborhood, address, city,
  price_per_month, currency, billing_period, monthly_xaf, minimum_stay, security_deposit,
  advance_months, agency_fee, monthly_charges, offered_by, facts, landmarks, bedrooms, bathrooms,
  area_sqm,
  available_from, status, featured, contact_name, contact_phone, contact_email, cover_url,
  cover_preview, cover_alt, cover_width, cover_height, review_count, rating_sum, amenity_names,
  created_at
  ON properties
  FOR EACH ROW WHEN (OLD.status = 'active' OR NEW.status = 'active')
  EXECUTE FUNCTION kwata_tell_public_change();

CREATE TABLE "listing_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"property_id" uuid NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"key" text NOT NULL,
	"rhythm" text DEFAULT 'at_once' NOT NULL,
	"places" text[],
	"price_min" integer DEFAULT 0 NOT NULL,
	"price_max" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("user_id","key"),
	CONSTRAINT "saved_searches_rhythm" CHECK ("saved_searches"."rhythm" in ('at_once', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "search_matches" (
	"saved_search_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_matches_saved_search_id_property_id_pk" PRIMARY KEY("saved_search_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "search_told" (
	"user_id" uuid NOT NULL,
	"property_id" uuid NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_told_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "muted_notifications" DROP CONSTRAINT "muted_notifications_event";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_matches" ADD CONSTRAINT "search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_told" ADD CONSTRAINT "search_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree ("key") WHERE rhythm <> 'never';--> statement-breakpoint
CREATE INDEX "search_matches_due" ON "search_matches" USING btree ("matched_at");--> statement-breakpoint
CREATE INDEX "search_matches_property" ON "search_matches" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_event" CHECK ("muted_notifications"."event" in ('booking', 'message', 'review', 'property', 'favorite', 'search'));--> statement-breakpoint
-- What changed of a listing for those who saved a search; nothing while nobody has.
CREATE FUNCTION kwata_note_listing_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM saved_searches) THEN RETURN NULL; END IF;
  INSERT INTO listing_changes (property_id, before)
  VALUES (NEW.id, CASE WHEN TG_OP = 'UPDATE' AND OLD.status = 'active' THEN jsonb_build_object(
    'id', OLD.id, 'status', OLD.status, 'neighborhood', OLD.neighborhood,
    'furnished', OLD.furnished, 'property_type', OLD.property_type, 'monthly_xaf', OLD.monthly_xaf,
    'bedrooms', OLD.bedrooms, 'bathrooms', OLD.bathrooms, 'available_from', OLD.available_from,
    'billing_period', OLD.billing_period, 'amenity_set', OLD.amenity_set, 'search', OLD.search::text
  ) END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_searches_insert AFTER INSERT ON properties
  FOR EACH ROW WHEN (NEW.status = 'active') EXECUTE FUNCTION kwata_note_listing_change();--> statement-breakpoint
CREATE TRIGGER properties_searches_update AFTER UPDATE OF
  status, title, description, property_type, furnished, neighborhood, monthly_xaf, billing_period,
  bedrooms, bathrooms, available_from, amenity_names
  ON properties
  FOR EACH ROW WHEN ((OLD.status = 'active' OR NEW.status = 'active') AND
    (OLD.status, OLD.property_type, OLD.furnished, OLD.neighborhood, OLD.monthly_xaf,
      OLD.billing_period, OLD.bedrooms, OLD.bathrooms, OLD.available_from, OLD.title,
      OLD.description, OLD.amenity_names)
    IS DISTINCT FROM
    (NEW.status, NEW.property_type, NEW.furnished, NEW.neighborhood, NEW.monthly_xaf,
      NEW.billing_period, NEW.bedrooms, NEW.bathrooms, NEW.available_from, NEW.title,
      NEW.description, NEW.amenity_names))
  EXECUTE FUNCTION kwata_note_listing_change();

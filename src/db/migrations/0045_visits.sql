CREATE TABLE "visit_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"from_minute" integer,
	"to_minute" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_exceptions_range" CHECK (("visit_exceptions"."from_minute" is null) = ("visit_exceptions"."to_minute" is null) and "visit_exceptions"."from_minute" >= 0
        and "visit_exceptions"."to_minute" <= 1440 and "visit_exceptions"."from_minute" < "visit_exceptions"."to_minute")
);
--> statement-breakpoint
CREATE TABLE "visit_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"weekday" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_hours_weekday" CHECK ("visit_hours"."weekday" between 1 and 7),
	CONSTRAINT "visit_hours_range" CHECK ("visit_hours"."from_minute" >= 0 and "visit_hours"."to_minute" <= 1440 and "visit_hours"."from_minute" < "visit_hours"."to_minute")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"visitor_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"day_told_at" timestamp with time zone,
	"soon_told_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"photos_true" boolean,
	"place_true" boolean,
	"price_true" boolean,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_status" CHECK ("visits"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_reason";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "visits_answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "visits_true" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
ALTER TABLE "visit_exceptions" ADD CONSTRAINT "visit_exceptions_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_hours" ADD CONSTRAINT "visit_hours_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visitor_id_users_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "visit_exceptions_day" ON "visit_exceptions" USING btree ("property_id","day");--> statement-breakpoint
CREATE INDEX "visit_hours_property" ON "visit_hours" USING btree ("property_id","weekday");--> statement-breakpoint
CREATE UNIQUE INDEX "visits_slot" ON "visits" USING btree ("property_id","starts_at") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("visitor_id","starts_at");--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("starts_at") WHERE status = 'booked' and asked_at is null;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_reports_visit" ON "property_reports" USING btree ("visit_id");--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reason" CHECK ("property_reports"."reason" in ('fake', 'already_let', 'wrong_price', 'wrong_photos', 'not_owner', 'scam', 'paid_visit', 'other'));--> statement-breakpoint
DROP TRIGGER properties_public_update ON properties;--> statement-breakpoint
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
  EXECUTE FUNCTION kwata_tell_public_change();

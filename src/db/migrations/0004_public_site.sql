-- Writing the search column of a large table anew takes longer than a request may.
set local statement_timeout = 0;--> statement-breakpoint
CREATE TABLE "newsletter_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "property_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"email" text,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "property_reports_reason" CHECK ("property_reports"."reason" in ('fake', 'already_let', 'wrong_price', 'wrong_photos', 'scam', 'other')),
	CONSTRAINT "property_reports_status" CHECK ("property_reports"."status" in ('open', 'closed'))
);
--> statement-breakpoint
-- What a listing is counts as said, even when neither title nor description say it.
create function kwata_kind(property_type text, furnished boolean) returns text language sql immutable parallel safe
as $$ select case property_type
  when 'apartment' then 'appartement' when 'house' then 'maison' when 'studio' then 'studio'
  when 'villa' then 'villa maison' when 'room' then 'chambre' when 'office' then 'bureau'
  else 'local commercial boutique magasin' end || case when furnished then ' meublé' else '' end $$;--> statement-breakpoint
select kwata_learn_words('appartement maison studio villa chambre bureau local commercial boutique magasin meuble');--> statement-breakpoint
ALTER TABLE "properties" drop column "search";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('kwata_fr', title), 'A') || setweight(to_tsvector('kwata_fr', neighborhood), 'A') || setweight(to_tsvector('kwata_fr', kwata_kind(property_type, furnished) || ' ' || amenity_names), 'B') || setweight(to_tsvector('kwata_fr', description), 'C')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ("search");--> statement-breakpoint
ALTER TABLE "newsletter_links" ADD CONSTRAINT "newsletter_links_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_links_subscriber" ON "newsletter_links" USING btree ("subscriber_id");--> statement-breakpoint
CREATE INDEX "property_reports_order" ON "property_reports" USING btree ("status" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "property_reports_property" ON "property_reports" USING btree ("property_id","status");--> statement-breakpoint
CREATE INDEX "property_reports_reporter" ON "property_reports" USING btree ("reporter_id");
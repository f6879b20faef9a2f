CREATE TABLE "blocked_periods" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"feed_id" uuid,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_periods_dates" CHECK ("blocked_periods"."end_date" > "blocked_periods"."start_date")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"property_id" uuid NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"error" text,
	"recurring_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_error" CHECK ("calendar_feeds"."error" in ('unreachable', 'refused', 'too_slow', 'too_large', 'not_allowed', 'not_a_calendar'))
);
--> statement-breakpoint
CREATE TABLE "calendar_links" (
	"property_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_links_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "blocked_periods" ADD CONSTRAINT "blocked_periods_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_periods" ADD CONSTRAINT "blocked_periods_feed_id_calendar_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_periods_property" ON "blocked_periods" USING btree ("property_id","end_date");--> statement-breakpoint
CREATE INDEX "blocked_periods_feed" ON "blocked_periods" USING btree ("feed_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_property" ON "calendar_feeds" USING btree ("property_id","created_at");--> statement-breakpoint
CREATE INDEX "calendar_feeds_requested" ON "calendar_feeds" USING btree ("requested_at");
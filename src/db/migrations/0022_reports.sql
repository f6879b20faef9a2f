ALTER TABLE "contact_messages" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "contact_messages_order" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_current" ON "newsletter_subscribers" USING btree ("email" text_pattern_ops) WHERE "newsletter_subscribers"."confirmed_at" is not null and "newsletter_subscribers"."unsubscribed_at" is null;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_status" CHECK ("contact_messages"."status" in ('new', 'read', 'answered'));--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_outcome" CHECK ("property_reports"."outcome" in ('suspended', 'corrected', 'unfounded'));
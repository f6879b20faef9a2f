ALTER TABLE "muted_notifications" DROP CONSTRAINT "muted_notifications_event";--> statement-breakpoint
DROP INDEX "favorites_property";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "arrival_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "price_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "favorites" ADD COLUMN "gone_told_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_arrivals" ON "bookings" USING btree ("start_date") WHERE status = 'confirmed' and arrival_told_at is null;--> statement-breakpoint
CREATE INDEX "favorites_property" ON "favorites" USING btree ("property_id","id");--> statement-breakpoint
ALTER TABLE "muted_notifications" ADD CONSTRAINT "muted_notifications_event" CHECK ("muted_notifications"."event" in ('booking', 'message', 'review', 'property', 'favorite'));
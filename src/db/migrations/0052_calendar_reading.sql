ALTER TABLE "calendar_feeds" DROP CONSTRAINT "calendar_feeds_error";--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "unread_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "window_start" date;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "window_end" date;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD COLUMN "leaves_out_window" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_error" CHECK ("calendar_feeds"."error" in ('unreachable', 'refused', 'too_slow', 'too_large', 'not_allowed', 'not_a_calendar', 'not_understood'));--> statement-breakpoint
ALTER TABLE "calendar_feeds" DROP COLUMN "recurring_count";
ALTER TABLE "bookings" ADD COLUMN "announced_at" timestamp with time zone;
--> statement-breakpoint
-- Of the decisions made so far their tenants have been told.
UPDATE "bookings" SET "announced_at" = "decided_at" WHERE "decided_at" IS NOT NULL;

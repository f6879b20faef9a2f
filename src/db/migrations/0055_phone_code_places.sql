-- Codes sent before are hashed without the secret's key, and end with this change.
DELETE FROM "phone_codes";--> statement-breakpoint
DROP INDEX "phone_codes_number";--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "asked_by" text NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "phone_codes_number" ON "phone_codes" USING btree ("phone","purpose","asked_by");--> statement-breakpoint
ALTER TABLE "phone_codes" DROP COLUMN "tries";
ALTER TABLE "properties" ADD COLUMN "copied_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "copied_text" boolean DEFAULT false NOT NULL;
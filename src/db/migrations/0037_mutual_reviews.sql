CREATE TABLE "tenant_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"landlord_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "tenant_reviews_booking_id_unique" UNIQUE("booking_id"),
	CONSTRAINT "tenant_reviews_rating" CHECK ("tenant_reviews"."rating" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_tenant_id_users_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_reviews_tenant" ON "tenant_reviews" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tenant_reviews_landlord" ON "tenant_reviews" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tenant_reviews_hidden" ON "tenant_reviews" USING btree ("created_at") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at") WHERE published_at is null;--> statement-breakpoint
set local statement_timeout = 0;--> statement-breakpoint
-- What stood before both sides wrote of each other stays shown.
UPDATE "reviews" SET published_at = created_at;--> statement-breakpoint
-- Hidden reviews are a kind of their own, which nobody's figures take.
DROP TRIGGER reviews_added ON reviews;--> statement-breakpoint
DROP TRIGGER reviews_removed ON reviews;--> statement-breakpoint
DROP TRIGGER reviews_changed ON reviews;--> statement-breakpoint
CREATE TRIGGER reviews_added AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS moved FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_tally('case when published_at is null then ''hidden'' else '''' end', 'rating');--> statement-breakpoint
CREATE TRIGGER reviews_removed AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS moved FOR EACH STATEMENT
  EXECUTE FUNCTION kwata_tally('case when published_at is null then ''hidden'' else '''' end', 'rating');--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER UPDATE OF rating, created_at, published_at ON reviews
  FOR EACH ROW
  EXECUTE FUNCTION kwata_tally_change('case when published_at is null then ''hidden'' else '''' end', 'rating');

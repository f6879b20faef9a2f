CREATE TABLE "sign_in_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_places_kind" CHECK ("sign_in_places"."kind" in ('network', 'device'))
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "sign_in_places_mark" ON "sign_in_places" USING btree ("mark","user_id");--> statement-breakpoint
CREATE INDEX "sign_in_places_user" ON "sign_in_places" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_in_places_used" ON "sign_in_places" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "reviews_held_queue" ON "reviews" USING btree ("created_at","id") WHERE held_for is not null and rejected_at is null;--> statement-breakpoint
CREATE INDEX "tenant_reviews_held_queue" ON "tenant_reviews" USING btree ("created_at","id") WHERE held_for is not null and rejected_at is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held_for" CHECK ("reviews"."held_for" in ('device', 'network', 'circle', 'exchange'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_held" CHECK ("reviews"."held_for" is null and "reviews"."rejected_at" is null or "reviews"."held_for" is not null and "reviews"."published_at" is null);--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_held_for" CHECK ("tenant_reviews"."held_for" in ('device', 'network', 'circle', 'exchange'));--> statement-breakpoint
ALTER TABLE "tenant_reviews" ADD CONSTRAINT "tenant_reviews_held" CHECK ("tenant_reviews"."held_for" is null and "tenant_reviews"."rejected_at" is null or "tenant_reviews"."held_for" is not null and "tenant_reviews"."published_at" is null);
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"start_date" date,
	"end_date" date,
	"total_amount" integer,
	"message" text,
	"answer" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "booking_changes_kind" CHECK ("booking_changes"."kind" in ('modification', 'cancellation')),
	CONSTRAINT "booking_changes_status" CHECK ("booking_changes"."status" in ('pending', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "booking_changes_dates" CHECK (("booking_changes"."kind" = 'modification') = ("booking_changes"."start_date" is not null and "booking_changes"."total_amount" is not null)),
	CONSTRAINT "booking_changes_order" CHECK ("booking_changes"."end_date" is null or "booking_changes"."end_date" >= "booking_changes"."start_date")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_changes_pending" ON "booking_changes" USING btree ("booking_id") WHERE "booking_changes"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "booking_changes_booking" ON "booking_changes" USING btree ("booking_id","created_at");
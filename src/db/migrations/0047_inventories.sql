CREATE TABLE "inventories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_version" integer DEFAULT 1 NOT NULL,
	"water" numeric(8, 1),
	"electricity" numeric(8, 1),
	"keys_count" integer,
	"remarks" text,
	"tenant_signed_at" timestamp with time zone,
	"landlord_signed_at" timestamp with time zone,
	"updated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventories_kind" CHECK ("inventories"."kind" in ('entry', 'exit')),
	CONSTRAINT "inventories_side" CHECK ("inventories"."updated_by" in ('tenant', 'landlord')),
	CONSTRAINT "inventories_versions" CHECK ("inventories"."saved_version" between 1 and "inventories"."version"),
	CONSTRAINT "inventories_readings" CHECK (coalesce("inventories"."water", 0) >= 0 and coalesce("inventories"."electricity", 0) >= 0 and coalesce("inventories"."keys_count", 0) >= 0)
);
--> statement-breakpoint
CREATE TABLE "inventory_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inventory_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_photos_file_key_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "inventory_rooms" (
	"inventory_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"remarks" text,
	CONSTRAINT "inventory_rooms_inventory_id_id_pk" PRIMARY KEY("inventory_id","id"),
	CONSTRAINT "inventory_rooms_state" CHECK ("inventory_rooms"."state" in ('good', 'worn', 'damaged'))
);
--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_photos" ADD CONSTRAINT "inventory_photos_room" FOREIGN KEY ("inventory_id","room_id") REFERENCES "public"."inventory_rooms"("inventory_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_rooms" ADD CONSTRAINT "inventory_rooms_inventory_id_inventories_id_fk" FOREIGN KEY ("inventory_id") REFERENCES "public"."inventories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "inventories_once" ON "inventories" USING btree ("booking_id","kind");--> statement-breakpoint
CREATE INDEX "inventory_photos_of" ON "inventory_photos" USING btree ("inventory_id","created_at","id");
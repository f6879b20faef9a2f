CREATE TABLE "sweeps" (
	"name" text PRIMARY KEY NOT NULL,
	"marker" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "property_images_url" ON "property_images" USING btree ("image_url");
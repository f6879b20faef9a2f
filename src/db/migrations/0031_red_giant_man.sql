CREATE TABLE "property_view_days" (
	"property_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "property_view_days_property_id_day_pk" PRIMARY KEY("property_id","day"),
	CONSTRAINT "property_view_days_views" CHECK ("property_view_days"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "property_view_days" ADD CONSTRAINT "property_view_days_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
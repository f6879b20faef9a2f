CREATE TABLE "property_view_months" (
	"property_id" uuid NOT NULL,
	"month" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "property_view_months_property_id_month_pk" PRIMARY KEY("property_id","month"),
	CONSTRAINT "property_view_months_views" CHECK ("property_view_months"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "property_view_months" ADD CONSTRAINT "property_view_months_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Each view so far has its day.
INSERT INTO "property_view_months" ("property_id", "month", "views") SELECT property_id, date_trunc('month', day)::date, count(*) FROM property_views GROUP BY 1, 2;

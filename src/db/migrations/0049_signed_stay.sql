ALTER TABLE "inventories" ADD COLUMN "signed_stay" jsonb;--> statement-breakpoint
-- What was signed before bears what its stay is called today.
UPDATE "inventories" SET "signed_stay" = (
  SELECT jsonb_build_object(
    'title', p."title", 'neighborhood', p."neighborhood", 'address', p."address",
    'start_date', b."start_date", 'end_date', b."end_date",
    'tenant_name', t."first_name" || ' ' || t."last_name",
    'landlord_name', l."first_name" || ' ' || l."last_name")
  FROM "bookings" b
    JOIN "properties" p ON p."id" = b."property_id"
    JOIN "profiles" t ON t."user_id" = b."tenant_id"
    JOIN "profiles" l ON l."user_id" = b."landlord_id"
  WHERE b."id" = "inventories"."booking_id")
WHERE "tenant_signed_at" IS NOT NULL AND "landlord_signed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "inventories" ADD CONSTRAINT "inventories_signed_stay" CHECK (("inventories"."signed_stay" is not null) = ("inventories"."tenant_signed_at" is not null and "inventories"."landlord_signed_at" is not null));
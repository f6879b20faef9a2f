ALTER TABLE "properties" ADD COLUMN "rented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_deleted" CHECK ("properties"."deleted_at" is null or "properties"."status" = 'inactive');--> statement-breakpoint
-- The row of a deleted property stays, and counts among no other ones.
drop trigger properties_added on properties;--> statement-breakpoint
drop trigger properties_removed on properties;--> statement-breakpoint
drop trigger properties_changed on properties;--> statement-breakpoint
create trigger properties_added after insert on properties
  referencing new table as moved for each statement
  execute function kwata_tally('case when deleted_at is null then status else ''deleted'' end', '0');--> statement-breakpoint
create trigger properties_removed after delete on properties
  referencing old table as moved for each statement
  execute function kwata_tally('case when deleted_at is null then status else ''deleted'' end', '0');--> statement-breakpoint
create trigger properties_changed after update of status, deleted_at, created_at on properties
  for each row when (old.status <> new.status or old.created_at <> new.created_at
    or old.deleted_at is distinct from new.deleted_at)
  execute function kwata_tally_change('case when deleted_at is null then status else ''deleted'' end', '0');

-- Indexes run forwards: read backwards they are the order "newest first" as queries write it, which
-- an index of "desc nulls last" is not.
set local statement_timeout = 0;--> statement-breakpoint
-- A bit for each amenity, in the order of the contract's AMENITIES (src/contract/amenities.ts).
create function kwata_amenity_set(names text) returns integer language sql immutable parallel safe
as $$ select coalesce(sum(1 << (place - 1)::int), 0)::int from unnest(array[
  'Wifi', 'Climatisation', 'Parking', 'Sécurité 24h', 'Cuisine équipée', 'Eau chaude', 'Jardin', 'Terrasse', 'Ascenseur', 'Garage', 'Piscine', 'Gardien', 'Groupe électrogène', 'Lave-linge', 'Réfrigérateur'
]) with ordinality known(name, place) where position(name in names) > 0 $$;--> statement-breakpoint
CREATE TABLE "tallies" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"n" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_public_type";--> statement-breakpoint
DROP INDEX "properties_public_bedrooms";--> statement-breakpoint
DROP INDEX "properties_public_bathrooms";--> statement-breakpoint
DROP INDEX "properties_public_period";--> statement-breakpoint
DROP INDEX "profiles_created";--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
DROP INDEX "audit_log_created";--> statement-breakpoint
DROP INDEX "bookings_tenant";--> statement-breakpoint
DROP INDEX "bookings_landlord";--> statement-breakpoint
DROP INDEX "bookings_property";--> statement-breakpoint
DROP INDEX "contact_messages_created";--> statement-breakpoint
DROP INDEX "favorites_user";--> statement-breakpoint
DROP INDEX "messages_thread";--> statement-breakpoint
DROP INDEX "messages_sender";--> statement-breakpoint
DROP INDEX "messages_recipient";--> statement-breakpoint
DROP INDEX "threads_tenant";--> statement-breakpoint
DROP INDEX "threads_landlord";--> statement-breakpoint
DROP INDEX "notifications_user";--> statement-breakpoint
DROP INDEX "properties_public_order";--> statement-breakpoint
DROP INDEX "properties_public_new";--> statement-breakpoint
DROP INDEX "properties_public_price";--> statement-breakpoint
DROP INDEX "properties_public_neighborhood";--> statement-breakpoint
DROP INDEX "properties_landlord";--> statement-breakpoint
DROP INDEX "properties_status_new";--> statement-breakpoint
DROP INDEX "property_reports_order";--> statement-breakpoint
DROP INDEX "reviews_property";--> statement-breakpoint
DROP INDEX "reviews_reviewer";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "amenity_set" integer GENERATED ALWAYS AS (kwata_amenity_set(amenity_names)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_public_changed" ON "properties" USING btree ("neighborhood","updated_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_new" ON "properties" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "properties_waiting" ON "properties" USING btree ("created_at","id") WHERE status in ('draft', 'pending');--> statement-breakpoint
CREATE INDEX "properties_usd" ON "properties" USING btree ("id") WHERE currency = 'USD';--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "bookings_tenant" ON "bookings" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_landlord" ON "bookings" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_property" ON "bookings" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_created" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "favorites_user" ON "favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","created_at");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id","created_at","id");--> statement-breakpoint
CREATE INDEX "threads_tenant" ON "threads" USING btree ("tenant_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "threads_landlord" ON "threads" USING btree ("landlord_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "properties_public_order" ON "properties" USING btree ("featured","created_at","id","monthly_xaf","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_new" ON "properties" USING btree ("created_at","id","monthly_xaf","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_price" ON "properties" USING btree ("monthly_xaf","id","neighborhood","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_neighborhood" ON "properties" USING btree ("neighborhood","featured","created_at","id","monthly_xaf","property_type","furnished","bedrooms","bathrooms","billing_period","available_from","amenity_set") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_landlord" ON "properties" USING btree ("landlord_id","created_at","id");--> statement-breakpoint
CREATE INDEX "properties_status_new" ON "properties" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "property_reports_order" ON "property_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_property" ON "reviews" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_reviewer" ON "reviews" USING btree ("reviewer_id","created_at","id");--> statement-breakpoint
-- One row per kind and month that a statement added (or, with -1, removed): kind and amount are
-- expressions on the rows, the trigger's arguments.
create function kwata_tally() returns trigger language plpgsql as $$ begin
  execute format('insert into tallies (subject, kind, month, n, amount)
    select %L, %s, kwata_month(created_at), %s * count(*), %3$s * coalesce(sum(%s), 0)
    from moved group by 2, 3', tg_table_name, tg_argv[0], case tg_op when 'DELETE' then -1 else 1 end, tg_argv[1]);
  return null;
end $$;--> statement-breakpoint
-- One row changed its kind, amount or month.
create function kwata_tally_change() returns trigger language plpgsql as $$ begin
  execute format('insert into tallies (subject, kind, month, n, amount)
    select %L, %s, kwata_month(created_at), sign, sign * %s
    from (select ($1).*, -1 as sign union all select ($2).*, 1) moved', tg_table_name, tg_argv[0], tg_argv[1])
    using old, new;
  return null;
end $$;--> statement-breakpoint
create function kwata_month(at timestamptz) returns date language sql immutable parallel safe
as $$ select date_trunc('month', at at time zone interval '1 hour')::date $$;--> statement-breakpoint
create trigger profiles_added after insert on profiles
  referencing new table as moved for each statement execute function kwata_tally('user_type', '0');--> statement-breakpoint
create trigger profiles_removed after delete on profiles
  referencing old table as moved for each statement execute function kwata_tally('user_type', '0');--> statement-breakpoint
create trigger profiles_changed after update of user_type, created_at on profiles
  for each row execute function kwata_tally_change('user_type', '0');--> statement-breakpoint
create trigger properties_added after insert on properties
  referencing new table as moved for each statement execute function kwata_tally('status', '0');--> statement-breakpoint
create trigger properties_removed after delete on properties
  referencing old table as moved for each statement execute function kwata_tally('status', '0');--> statement-breakpoint
create trigger properties_changed after update of status, created_at on properties
  for each row when (old.status <> new.status or old.created_at <> new.created_at)
  execute function kwata_tally_change('status', '0');--> statement-breakpoint
create trigger bookings_added after insert on bookings
  referencing new table as moved for each statement execute function kwata_tally('status', 'total_amount');--> statement-breakpoint
create trigger bookings_removed after delete on bookings
  referencing old table as moved for each statement execute function kwata_tally('status', 'total_amount');--> statement-breakpoint
create trigger bookings_changed after update of status, total_amount, created_at on bookings
  for each row execute function kwata_tally_change('status', 'total_amount');--> statement-breakpoint
create trigger messages_added after insert on messages
  referencing new table as moved for each statement execute function kwata_tally('''''', '0');--> statement-breakpoint
create trigger messages_removed after delete on messages
  referencing old table as moved for each statement execute function kwata_tally('''''', '0');--> statement-breakpoint
create trigger messages_changed after update of created_at on messages
  for each row execute function kwata_tally_change('''''', '0');--> statement-breakpoint
create trigger reviews_added after insert on reviews
  referencing new table as moved for each statement execute function kwata_tally('''''', 'rating');--> statement-breakpoint
create trigger reviews_removed after delete on reviews
  referencing old table as moved for each statement execute function kwata_tally('''''', 'rating');--> statement-breakpoint
create trigger reviews_changed after update of rating, created_at on reviews
  for each row execute function kwata_tally_change('''''', 'rating');--> statement-breakpoint
create trigger property_reports_added after insert on property_reports
  referencing new table as moved for each statement execute function kwata_tally('status', '0');--> statement-breakpoint
create trigger property_reports_removed after delete on property_reports
  referencing old table as moved for each statement execute function kwata_tally('status', '0');--> statement-breakpoint
create trigger property_reports_changed after update of status, created_at on property_reports
  for each row execute function kwata_tally_change('status', '0');--> statement-breakpoint
insert into tallies (subject, kind, month, n, amount)
  select 'profiles', user_type, kwata_month(created_at), count(*), 0 from profiles group by 2, 3
  union all select 'properties', status, kwata_month(created_at), count(*), 0 from properties group by 2, 3
  union all select 'bookings', status, kwata_month(created_at), count(*), sum(total_amount) from bookings group by 2, 3
  union all select 'messages', '', kwata_month(created_at), count(*), 0 from messages group by 2, 3
  union all select 'reviews', '', kwata_month(created_at), count(*), sum(rating) from reviews group by 2, 3
  union all select 'property_reports', status, kwata_month(created_at), count(*), 0 from property_reports group by 2, 3;

set local statement_timeout = 0;--> statement-breakpoint
CREATE TABLE "neighborhood_tallies" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"neighborhood" text NOT NULL,
	"month" date NOT NULL,
	"n" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_tallies" (
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"week" date NOT NULL,
	"n" integer NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
create function kwata_week(at timestamptz) returns date language sql immutable parallel safe
as $$ select date_trunc('week', at at time zone interval '1 hour')::date $$;--> statement-breakpoint
-- What a statement added, removed (-1) or changed (both), by week and by neighbourhood and month:
-- kind, neighbourhood ('null' without one) and amount are expressions on the rows, the arguments.
create function kwata_activity() returns trigger language plpgsql as $$
declare
  source text := case tg_op when 'INSERT' then 'select *, 1 as sign from moved'
    when 'DELETE' then 'select *, -1 as sign from moved'
    else 'select ($1).*, -1 as sign union all select ($2).*, 1' end;
  command text := format('with counted as materialized (
      select %s as kind, %s as place, created_at, sign, sign * %s as amount from (%s) rows),
    weeks as (insert into week_tallies (subject, kind, week, n, amount)
      select %5$L, kind, kwata_week(created_at), sum(sign), sum(amount) from counted group by 2, 3)
    insert into neighborhood_tallies (subject, kind, neighborhood, month, n, amount)
      select %5$L, kind, place, kwata_month(created_at), sum(sign), sum(amount) from counted
      where place is not null group by 2, 3, 4', tg_argv[0], tg_argv[1], tg_argv[2], source, tg_table_name);
begin
  if tg_op = 'UPDATE' then execute command using old, new; else execute command; end if;
  return null;
end $$;--> statement-breakpoint
-- A listing takes its requests along to another neighbourhood.
create function kwata_bookings_moved() returns trigger language plpgsql as $$ begin
  insert into neighborhood_tallies (subject, kind, neighborhood, month, n, amount)
    select 'bookings', b.status, moved.place, kwata_month(b.created_at), sum(moved.sign), sum(moved.sign * b.total_amount)
    from bookings b cross join (values (old.neighborhood, -1), (new.neighborhood, 1)) moved (place, sign)
    where b.property_id = new.id group by 2, 3, 4;
  return null;
end $$;--> statement-breakpoint
create trigger profiles_activity_added after insert on profiles
  referencing new table as moved for each statement execute function kwata_activity('user_type', 'null::text', '0');--> statement-breakpoint
create trigger profiles_activity_removed after delete on profiles
  referencing old table as moved for each statement execute function kwata_activity('user_type', 'null::text', '0');--> statement-breakpoint
create trigger profiles_activity_changed after update of user_type, created_at on profiles
  for each row when (old.user_type <> new.user_type or old.created_at <> new.created_at)
  execute function kwata_activity('user_type', 'null::text', '0');--> statement-breakpoint
create trigger properties_activity_added after insert on properties
  referencing new table as moved for each statement
  execute function kwata_activity('case when deleted_at is null then status else ''deleted'' end', 'neighborhood', '0');--> statement-breakpoint
create trigger properties_activity_removed after delete on properties
  referencing old table as moved for each statement
  execute function kwata_activity('case when deleted_at is null then status else ''deleted'' end', 'neighborhood', '0');--> statement-breakpoint
create trigger properties_activity_changed after update of status, deleted_at, created_at, neighborhood on properties
  for each row when (old.status <> new.status or old.created_at <> new.created_at
    or old.neighborhood <> new.neighborhood or old.deleted_at is distinct from new.deleted_at)
  execute function kwata_activity('case when deleted_at is null then status else ''deleted'' end', 'neighborhood', '0');--> statement-breakpoint
create trigger properties_moved after update of neighborhood on properties
  for each row when (old.neighborhood <> new.neighborhood) execute function kwata_bookings_moved();--> statement-breakpoint
create trigger bookings_activity_added after insert on bookings
  referencing new table as moved for each statement
  execute function kwata_activity('status', '(select neighborhood from properties where id = property_id)', 'total_amount');--> statement-breakpoint
create trigger bookings_activity_removed after delete on bookings
  referencing old table as moved for each statement
  execute function kwata_activity('status', '(select neighborhood from properties where id = property_id)', 'total_amount');--> statement-breakpoint
create trigger bookings_activity_changed after update of status, total_amount, created_at on bookings
  for each row when (old.status <> new.status or old.total_amount <> new.total_amount or old.created_at <> new.created_at)
  execute function kwata_activity('status', '(select neighborhood from properties where id = property_id)', 'total_amount');--> statement-breakpoint
insert into week_tallies (subject, kind, week, n, amount)
  select 'profiles', user_type, kwata_week(created_at), count(*), 0 from profiles group by 2, 3
  union all select 'properties', case when deleted_at is null then status else 'deleted' end, kwata_week(created_at), count(*), 0 from properties group by 2, 3
  union all select 'bookings', status, kwata_week(created_at), count(*), sum(total_amount) from bookings group by 2, 3
  union all select 'views', '', date_trunc('week', day)::date, count(*), 0 from property_views group by 3;--> statement-breakpoint
insert into neighborhood_tallies (subject, kind, neighborhood, month, n, amount)
  select 'properties', case when deleted_at is null then status else 'deleted' end, neighborhood, kwata_month(created_at), count(*), 0 from properties group by 2, 3, 4
  union all select 'bookings', b.status, p.neighborhood, kwata_month(b.created_at), count(*), sum(b.total_amount)
    from bookings b join properties p on p.id = b.property_id group by 2, 3, 4
  union all select 'views', '', p.neighborhood, v.month, sum(v.views), 0
    from property_view_months v join properties p on p.id = v.property_id group by 3, 4;

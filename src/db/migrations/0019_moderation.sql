set local statement_timeout = 0;--> statement-breakpoint
-- The 24 smallest hashes of a text's runs of four words. Two texts share about as many of them as of
-- their runs, so that copies are found by an index of hashes.
create function kwata_text_hashes(given text) returns integer[] language sql immutable parallel safe
as $$ select coalesce(array_agg(hash), '{}') from (
  select distinct hashtext(word || ' ' || lead(word, 1) over w || ' ' || lead(word, 2) over w || ' ' || lead(word, 3) over w) as hash
  from unnest(regexp_split_to_array(public.kwata_plain(given), '[^a-z0-9]+')) with ordinality words(word, place)
  where word <> '' window w as (order by place) order by 1 limit 24) hashes where hash is not null $$;--> statement-breakpoint
-- The quarters of each 16-digit look, each with its place: looks that differ little share one. Those of
-- nearly all the same bits belong to plain surfaces, which many pictures have.
create function kwata_look_bands(looks text) returns integer[] language sql immutable parallel safe
as $$ select coalesce(array_agg(distinct band), '{}') from (
  select (quarter % 4 << 16) | ('x' || substr(looks, quarter * 4 + 1, 4))::bit(16)::int as band
  from generate_series(0, length(looks) / 4 - 1) quarter) bands
  where bit_count((band & 65535)::bit(16)) between 3 and 13 $$;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "change_requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "unannounced_decision" uuid;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "text_hashes" integer[] GENERATED ALWAYS AS (kwata_text_hashes(description)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "property_images" ADD COLUMN "looks" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "property_images" ADD COLUMN "look_bands" integer[] GENERATED ALWAYS AS (kwata_look_bands(looks)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "looks" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "properties_queue" ON "properties" USING btree ("waiting_since","id") WHERE status in ('draft', 'pending');--> statement-breakpoint
CREATE INDEX "properties_text_hashes" ON "properties" USING gin ("text_hashes");--> statement-breakpoint
CREATE INDEX "property_images_looks" ON "property_images" USING gin ("look_bands");--> statement-breakpoint
-- A property enters the queue when it is made or becomes draft or pending, whoever writes that.
create function kwata_waiting_since() returns trigger language plpgsql as $$ begin
  if new.status not in ('draft', 'pending') then new.waiting_since = null;
  elsif new.waiting_since is null then
    -- To the millisecond, which is how exactly a page of the queue names its last one.
    new.waiting_since = date_trunc('milliseconds', case tg_op when 'INSERT' then new.created_at else new.updated_at end);
  end if;
  return new;
end $$;--> statement-breakpoint
update properties set waiting_since = date_trunc('milliseconds', case status when 'draft' then created_at else updated_at end)
  where status in ('draft', 'pending');--> statement-breakpoint
create trigger properties_waiting before insert or update of status, waiting_since on properties
  for each row execute function kwata_waiting_since();

set local statement_timeout = 0;--> statement-breakpoint
-- The first look of a picture, of its middle, in four runs of five digits, each with its place: copies
-- hold the same middle elsewhere and share a run with it. Nothing where there are no looks.
create or replace function kwata_look_bands(looks text) returns integer[] language sql immutable parallel safe
as $$ select coalesce(array_agg(place << 20 | ('x' || substr(looks, least(place * 4, 11) + 1, 5))::bit(20)::int order by place), '{}')
  from generate_series(0, 3) place where length(looks) >= 16 $$;--> statement-breakpoint
-- They were read by another rule.
update property_images set looks = '' where looks <> '';--> statement-breakpoint
update uploads set looks = '' where looks <> '';

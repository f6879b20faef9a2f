create extension if not exists unaccent;--> statement-breakpoint
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gist;--> statement-breakpoint
create text search configuration kwata_fr (copy = french);--> statement-breakpoint
alter text search configuration kwata_fr alter mapping for hword, hword_part, word with unaccent, french_stem;--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary could be edited; ours never is, and indexes need IMMUTABLE.
create function kwata_plain(value text) returns text language sql immutable parallel safe strict
as $$ select regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, value)), '[-\s]+', ' ', 'g') $$;

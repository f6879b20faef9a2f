CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "properties_neighborhood_trigram";--> statement-breakpoint
DROP INDEX "properties_public_neighborhood";--> statement-breakpoint
DROP INDEX "properties_public_type";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "cover_width" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "cover_height" integer;--> statement-breakpoint
CREATE INDEX "search_words_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_public_neighborhood" ON "properties" USING btree ("neighborhood","featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_type" ON "properties" USING btree ("property_type","featured" DESC NULLS LAST,"created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "properties" DROP COLUMN "plain_neighborhood";--> statement-breakpoint
-- Words are inserted in order, so that two transactions that learn the same ones cannot deadlock.
create function kwata_learn_words(value text) returns void language sql as $$
  insert into search_words (word)
  select distinct word from regexp_split_to_table(value, '[^a-z]+') word
  where length(word) between 4 and 30 order by word
  on conflict do nothing
$$;--> statement-breakpoint
create function kwata_words_of_added() returns trigger language plpgsql as $$ begin
  perform kwata_learn_words((select string_agg(distinct plain_text, ' ') from added)); return null;
end $$;--> statement-breakpoint
create function kwata_words_of_changed() returns trigger language plpgsql as $$ begin
  perform kwata_learn_words(new.plain_text); return null;
end $$;--> statement-breakpoint
create trigger properties_words_added after insert on properties
  referencing new table as added for each statement execute function kwata_words_of_added();--> statement-breakpoint
create trigger properties_words_changed after update of title, neighborhood, amenity_names on properties
  for each row when (old.plain_text is distinct from new.plain_text) execute function kwata_words_of_changed();--> statement-breakpoint
select kwata_learn_words(string_agg(distinct plain_text, ' ')) from properties;

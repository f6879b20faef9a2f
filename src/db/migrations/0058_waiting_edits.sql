DROP INDEX "properties_queue";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "waiting_edit" jsonb;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "waiting_for" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_waiting_for_properties_id_fk" FOREIGN KEY ("waiting_for") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "properties_waiting_edit" ON "properties" USING btree ("status") WHERE waiting_edit is not null;--> statement-breakpoint
CREATE INDEX "uploads_waiting_for" ON "uploads" USING btree ("waiting_for") WHERE waiting_for is not null;--> statement-breakpoint
CREATE INDEX "properties_queue" ON "properties" USING btree ("waiting_since","id") WHERE waiting_since is not null;--> statement-breakpoint
-- An edit that waits puts its listing into the queue, whatever status the listing keeps.
create or replace function kwata_waiting_since() returns trigger language plpgsql as $$ begin
  if new.status in ('draft', 'pending') then
    if new.waiting_since is null then
      -- To the millisecond, which is how exactly a page of the queue names its last one.
      new.waiting_since = date_trunc('milliseconds', case tg_op when 'INSERT' then new.created_at else new.updated_at end);
    end if;
  else new.waiting_since = (new.waiting_edit->>'since')::timestamptz;
  end if;
  return new;
end $$;--> statement-breakpoint
drop trigger properties_waiting on properties;--> statement-breakpoint
create trigger properties_waiting before insert or update of status, waiting_since, waiting_edit on properties
  for each row execute function kwata_waiting_since();

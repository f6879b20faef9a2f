ALTER TABLE "profiles" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "user_directory" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ALTER COLUMN "old_email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "user_directory" drop column "plain_text";--> statement-breakpoint
ALTER TABLE "user_directory" ADD COLUMN "plain_text" text GENERATED ALWAYS AS (kwata_plain(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_key" ON "users" USING btree ("phone");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_reached" CHECK ("users"."email" is not null or "users"."phone" is not null);--> statement-breakpoint
-- These went with the column.
CREATE INDEX "user_directory_name" ON "user_directory" USING btree ("plain_text" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_role_name" ON "user_directory" USING btree ("role","plain_text" collate "C","user_id","status");--> statement-breakpoint
CREATE INDEX "user_directory_status_name" ON "user_directory" USING btree ("status","plain_text" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_trigram" ON "user_directory" USING gin ("plain_text" gin_trgm_ops);--> statement-breakpoint
-- As in 0021, with the number; who has no address was not deleted.
create or replace function kwata_list_user(person uuid) returns void language plpgsql as $$ begin
  perform 1 from users where id = person for no key update;
  insert into user_directory (user_id, name, email, phone, role, status, created_at)
    select u.id, p.first_name || ' ' || p.last_name, u.email, u.phone, coalesce(r.role, p.user_type),
      case when u.suspended_at is not null then 'suspended'
        when u.email_verified or u.phone is not null then 'active' else 'pending' end,
      p.created_at
    from users u join profiles p on p.user_id = u.id left join user_roles r on r.user_id = u.id
    where u.id = person and coalesce(u.email, '') not like '%@deleted.invalid'
    on conflict (user_id) do update set name = excluded.name, email = excluded.email, phone = excluded.phone,
      role = excluded.role, status = excluded.status, created_at = excluded.created_at;
  delete from user_directory d using users u
    where d.user_id = person and u.id = person and u.email like '%@deleted.invalid';
end $$;--> statement-breakpoint
drop trigger users_listed on users;--> statement-breakpoint
create trigger users_listed after update of email, email_verified, phone, suspended_at on users
  for each row execute function kwata_list_user_of_users();

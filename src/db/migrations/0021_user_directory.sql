CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"accepted_by" uuid,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('user', 'landlord', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "user_directory" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"plain_text" text GENERATED ALWAYS AS (kwata_plain(name || ' ' || email)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_directory_role" CHECK ("user_directory"."role" in ('user', 'landlord', 'admin')),
	CONSTRAINT "user_directory_status" CHECK ("user_directory"."status" in ('active', 'pending', 'suspended'))
);
--> statement-breakpoint
DROP INDEX "audit_log_created";--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "suspended_with_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_directory" ADD CONSTRAINT "user_directory_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_new" ON "invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_directory_new" ON "user_directory" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_role_new" ON "user_directory" USING btree ("role","created_at","user_id","status");--> statement-breakpoint
CREATE INDEX "user_directory_status_new" ON "user_directory" USING btree ("status","created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_name" ON "user_directory" USING btree ("plain_text" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_role_name" ON "user_directory" USING btree ("role","plain_text" collate "C","user_id","status");--> statement-breakpoint
CREATE INDEX "user_directory_status_name" ON "user_directory" USING btree ("status","plain_text" collate "C","user_id");--> statement-breakpoint
CREATE INDEX "user_directory_trigram" ON "user_directory" USING gin ("plain_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_roles_admins" ON "user_roles" USING btree ("user_id") WHERE role = 'admin';--> statement-breakpoint
CREATE INDEX "audit_log_type" ON "audit_log" USING btree ("target_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_new" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id","created_at","id");--> statement-breakpoint
create trigger user_directory_added after insert on user_directory
  referencing new table as moved for each statement execute function kwata_tally('role || '':'' || status', '0');--> statement-breakpoint
create trigger user_directory_removed after delete on user_directory
  referencing old table as moved for each statement execute function kwata_tally('role || '':'' || status', '0');--> statement-breakpoint
create trigger user_directory_changed after update of role, status, created_at on user_directory
  for each row when (old.role <> new.role or old.status <> new.status or old.created_at <> new.created_at)
  execute function kwata_tally_change('role || '':'' || status', '0');--> statement-breakpoint
-- Brings a person's row up to date. Their row of users is locked first: of two changes at once the
-- second reads what the first one wrote.
create function kwata_list_user(person uuid) returns void language plpgsql as $$ begin
  perform 1 from users where id = person for no key update;
  insert into user_directory (user_id, name, email, role, status, created_at)
    select u.id, p.first_name || ' ' || p.last_name, u.email, coalesce(r.role, p.user_type),
      case when u.suspended_at is not null then 'suspended' when u.email_verified then 'active' else 'pending' end,
      p.created_at
    from users u join profiles p on p.user_id = u.id left join user_roles r on r.user_id = u.id
    where u.id = person and u.email not like '%@deleted.invalid'
    on conflict (user_id) do update set name = excluded.name, email = excluded.email, role = excluded.role,
      status = excluded.status, created_at = excluded.created_at;
  delete from user_directory d using users u
    where d.user_id = person and u.id = person and u.email like '%@deleted.invalid';
end $$;--> statement-breakpoint
create function kwata_list_user_of_users() returns trigger language plpgsql as $$ begin
  perform kwata_list_user(new.id);
  return null;
end $$;--> statement-breakpoint
create function kwata_list_user_of_row() returns trigger language plpgsql as $$ begin
  perform kwata_list_user(case tg_op when 'DELETE' then old.user_id else new.user_id end);
  return null;
end $$;--> statement-breakpoint
create trigger users_listed after update of email, email_verified, suspended_at on users
  for each row execute function kwata_list_user_of_users();--> statement-breakpoint
create trigger profiles_listed after insert or update of first_name, last_name, user_type, created_at on profiles
  for each row execute function kwata_list_user_of_row();--> statement-breakpoint
create trigger user_roles_listed after insert or delete or update of role on user_roles
  for each row execute function kwata_list_user_of_row();--> statement-breakpoint
insert into user_directory (user_id, name, email, role, status, created_at)
  select u.id, p.first_name || ' ' || p.last_name, u.email, coalesce(r.role, p.user_type),
    case when u.suspended_at is not null then 'suspended' when u.email_verified then 'active' else 'pending' end,
    p.created_at
  from users u join profiles p on p.user_id = u.id left join user_roles r on r.user_id = u.id
  where u.email not like '%@deleted.invalid';--> statement-breakpoint
-- What was done stays as it was written. Erasing a person may empty who, why and what exactly.
create function kwata_keep_audit() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    if (new.id, new.action, new.target_type, new.target_id, new.created_at)
        is not distinct from (old.id, old.action, old.target_type, old.target_id, old.created_at)
      and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
      and (new.reason is null or new.reason is not distinct from old.reason)
      and (new.details is null or new.details is not distinct from old.details)
    then return new; end if;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function kwata_keep_audit();--> statement-breakpoint
create trigger audit_log_not_emptied before truncate on audit_log
  for each statement execute function kwata_keep_audit();

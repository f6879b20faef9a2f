CREATE TABLE "landlord_verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"landlord_id" uuid NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"phone" text,
	"phone_verified_at" timestamp with time zone,
	"submitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"verified_by" text,
	"reason" text,
	"cleared_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landlord_verifications_status" CHECK ("landlord_verifications"."status" in ('draft', 'waiting', 'approved', 'refused', 'ended')),
	CONSTRAINT "landlord_verifications_verified_by" CHECK ("landlord_verifications"."verified_by" in ('title', 'mandate', 'bill'))
);
--> statement-breakpoint
CREATE TABLE "verification_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"verification_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verification_documents_file_key_unique" UNIQUE("file_key"),
	CONSTRAINT "verification_documents_kind" CHECK ("verification_documents"."kind" in ('identity', 'title', 'mandate', 'bill'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "landlord_verifications" ADD CONSTRAINT "landlord_verifications_landlord_id_users_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "landlord_verifications" ADD CONSTRAINT "landlord_verifications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_documents" ADD CONSTRAINT "verification_documents_verification_id_landlord_verifications_id_fk" FOREIGN KEY ("verification_id") REFERENCES "public"."landlord_verifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "landlord_verifications_open" ON "landlord_verifications" USING btree ("landlord_id") WHERE status in ('draft', 'waiting');--> statement-breakpoint
CREATE INDEX "landlord_verifications_landlord" ON "landlord_verifications" USING btree ("landlord_id","created_at");--> statement-breakpoint
CREATE INDEX "landlord_verifications_queue" ON "landlord_verifications" USING btree ("submitted_at","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "landlord_verifications_kept" ON "landlord_verifications" USING btree ("decided_at") WHERE cleared_at is null;--> statement-breakpoint
CREATE INDEX "verification_documents_of" ON "verification_documents" USING btree ("verification_id","created_at");--> statement-breakpoint
CREATE INDEX "profiles_verified_at" ON "profiles" USING btree ("verified_at") WHERE verified_at is not null;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_verified" CHECK (("profiles"."verified_at" is null) = ("profiles"."verified_by" is null));--> statement-breakpoint
DROP TRIGGER profiles_public ON profiles;--> statement-breakpoint
CREATE TRIGGER profiles_public AFTER UPDATE OF
  first_name, last_name, phone, email, avatar_url, verified_at, verified_by
  ON profiles
  FOR EACH STATEMENT EXECUTE FUNCTION kwata_tell_public_change();

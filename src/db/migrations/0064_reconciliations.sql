CREATE TABLE "payment_gaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"explained_at" timestamp with time zone,
	"explained_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"day" date NOT NULL,
	"operations" integer NOT NULL,
	"ledger" bigint NOT NULL,
	"coming" bigint NOT NULL,
	"leaving" bigint NOT NULL,
	"provider" bigint,
	"gap" bigint,
	"explained" bigint NOT NULL,
	"details" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "reminded_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "transfers" ADD COLUMN "late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_gaps" ADD CONSTRAINT "payment_gaps_explained_by_users_id_fk" FOREIGN KEY ("explained_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gaps_open" ON "payment_gaps" USING btree ((explained_at is null)) WHERE explained_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliations_day" ON "reconciliations" USING btree ("day");
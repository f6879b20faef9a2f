CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"words" text NOT NULL,
	"answer" text,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"to_tenant" integer,
	"to_landlord" integer,
	"decision" text,
	CONSTRAINT "disputes_decided" CHECK (("disputes"."decided_at" is null) = ("disputes"."to_tenant" is null) and ("disputes"."decided_at" is null) = ("disputes"."to_landlord" is null))
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"due_on" date NOT NULL,
	"amount" integer NOT NULL,
	"paid" integer DEFAULT 0 NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dues_kind" CHECK ("dues"."kind" in ('rent', 'agency_fee', 'deposit')),
	CONSTRAINT "dues_amounts" CHECK ("dues"."amount" > 0 and "dues"."paid" between 0 and "dues"."amount"),
	CONSTRAINT "dues_settled" CHECK (("dues"."settled_at" is not null) = ("dues"."paid" = "dues"."amount"))
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"code_sealed" jsonb NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"wrong_codes_on" date,
	"declared_at" timestamp with time zone,
	"declared_by" text,
	"release_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "handovers_declared_by" CHECK ("handovers"."declared_by" in ('code', 'tenant', 'inventory', 'landlord')),
	CONSTRAINT "handovers_declared" CHECK (("handovers"."declared_at" is null) = ("handovers"."declared_by" is null) and ("handovers"."release_at" is null or "handovers"."declared_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"movement" uuid NOT NULL,
	"cause" text NOT NULL,
	"account" text NOT NULL,
	"booking_id" uuid NOT NULL,
	"transfer_id" uuid,
	"amount" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'transit', 'tenant', 'held_rent', 'held_agency_fee', 'held_deposit', 'landlord', 'service', 'commission', 'tax', 'provider_fee')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "provider_callbacks" (
	"digest" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"amount" integer NOT NULL,
	"operator" text NOT NULL,
	"msisdn" text NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"amount" integer NOT NULL,
	"operator" text NOT NULL,
	"number_sealed" jsonb NOT NULL,
	"number_shown" text NOT NULL,
	"number_hash" text NOT NULL,
	"group_id" uuid NOT NULL,
	"part" integer DEFAULT 1 NOT NULL,
	"rest" integer DEFAULT 0 NOT NULL,
	"refund_of" uuid,
	"provider" text NOT NULL,
	"provider_ref" text,
	"status" text DEFAULT 'created' NOT NULL,
	"reason" text,
	"fee" integer DEFAULT 0 NOT NULL,
	"claimed_until" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "transfers_direction" CHECK ("transfers"."direction" in ('collect', 'payout', 'refund')),
	CONSTRAINT "transfers_status" CHECK ("transfers"."status" in ('created', 'sending', 'pending', 'succeeded', 'failed', 'refused')),
	CONSTRAINT "transfers_operator" CHECK ("transfers"."operator" in ('mtn', 'orange')),
	CONSTRAINT "transfers_reason" CHECK ("transfers"."reason" in ('not_enough_money', 'refused_by_payer', 'expired', 'payer_unknown', 'payee_unknown', 'limit', 'cannot_receive', 'operator_away', 'never_arrived', 'other')),
	CONSTRAINT "transfers_amounts" CHECK ("transfers"."amount" > 0 and "transfers"."fee" >= 0 and "transfers"."rest" >= 0),
	CONSTRAINT "transfers_refund" CHECK (("transfers"."direction" = 'refund') = ("transfers"."refund_of" is not null))
);
--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."transfers"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("booking_id") WHERE decided_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "dues_booking" ON "dues" USING btree ("booking_id","kind","from_day");--> statement-breakpoint
CREATE INDEX "handovers_release" ON "handovers" USING btree ("release_at") WHERE released_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cause" ON "ledger_entries" USING btree ("booking_id","cause","account");--> statement-breakpoint
CREATE INDEX "ledger_entries_movement" ON "ledger_entries" USING btree ("movement");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_created" ON "ledger_entries" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "provider_callbacks_created" ON "provider_callbacks" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_payment" ON "transfers" USING btree ("booking_id") WHERE direction = 'collect' and status in ('created', 'sending', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_one_payout" ON "transfers" USING btree ("booking_id") WHERE direction = 'payout' and status in ('created', 'sending', 'pending');--> statement-breakpoint
CREATE INDEX "transfers_booking" ON "transfers" USING btree ("booking_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_user" ON "transfers" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "transfers_number" ON "transfers" USING btree ("number_hash","created_at");--> statement-breakpoint
CREATE INDEX "transfers_due" ON "transfers" USING btree ("next_check_at") WHERE next_check_at is not null;--> statement-breakpoint
create function kwata_ledger_kept() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries is append-only' using errcode = 'restrict_violation';
end $$;--> statement-breakpoint
create trigger ledger_entries_kept before update or delete on ledger_entries
  for each row execute function kwata_ledger_kept();--> statement-breakpoint
create trigger ledger_entries_not_emptied before truncate on ledger_entries
  for each statement execute function kwata_ledger_kept();--> statement-breakpoint
create function kwata_ledger_balanced() returns trigger language plpgsql as $$
declare
  gap bigint;
begin
  select sum(amount) into gap from ledger_entries where movement = new.movement;
  if gap <> 0 then
    raise exception 'movement % leaves % XAF unaccounted for', new.movement, gap
      using errcode = 'check_violation', constraint = 'ledger_entries_balanced';
  end if;
  return null;
end $$;--> statement-breakpoint
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function kwata_ledger_balanced();

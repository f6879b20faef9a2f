ALTER TABLE "handovers" ADD COLUMN "at_keys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handovers" ADD COLUMN "payer_method_id" uuid;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_payer_method_id_payment_methods_id_fk" FOREIGN KEY ("payer_method_id") REFERENCES "public"."payment_methods"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "phone_codes" DROP CONSTRAINT "phone_codes_purpose";--> statement-breakpoint
ALTER TABLE "payment_methods" ADD COLUMN "chosen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_purpose" CHECK ("phone_codes"."purpose" in ('sign_in', 'proof', 'verification', 'payment_number'));
CREATE TABLE "refused_attempts" (
	"network" text NOT NULL,
	"quota" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "refused_attempts_network_quota_hour_pk" PRIMARY KEY("network","quota","hour")
);
--> statement-breakpoint
CREATE INDEX "refused_attempts_hour" ON "refused_attempts" USING btree ("hour");
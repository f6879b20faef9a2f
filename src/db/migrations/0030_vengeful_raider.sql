DROP INDEX "notifications_read";--> statement-breakpoint
CREATE INDEX "notifications_created" ON "notifications" USING btree ("created_at");
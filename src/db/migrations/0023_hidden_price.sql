DROP INDEX "properties_status_price";--> statement-breakpoint
CREATE INDEX "properties_hidden_price" ON "properties" USING btree ("status","monthly_xaf","id") WHERE status <> 'active';
CREATE INDEX "profiles_name_trigram" ON "profiles" USING gin (kwata_plain(first_name || ' ' || last_name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("monthly_xaf","id");--> statement-breakpoint
CREATE INDEX "properties_status_price" ON "properties" USING btree ("status","monthly_xaf","id");--> statement-breakpoint
CREATE INDEX "properties_waiting_price" ON "properties" USING btree ("monthly_xaf","id") WHERE status in ('draft', 'pending');
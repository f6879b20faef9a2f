CREATE INDEX "properties_public_bedrooms" ON "properties" USING btree ("bedrooms") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_bathrooms" ON "properties" USING btree ("bathrooms") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "properties_public_period" ON "properties" USING btree ("billing_period") WHERE status = 'active';
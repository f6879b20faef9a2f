-- A listing's page says whether it can be visited at once or on request.
CREATE TRIGGER visit_hours_public AFTER INSERT OR UPDATE OR DELETE ON visit_hours
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_listing_change();--> statement-breakpoint
CREATE TRIGGER visit_exceptions_public AFTER INSERT OR UPDATE OR DELETE ON visit_exceptions
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_listing_change();

-- A profile counts while visitors see it: its listings online, its reviews, and the number of badges.
CREATE FUNCTION kwata_tell_profile_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.verified_at IS DISTINCT FROM NEW.verified_at
    OR EXISTS (SELECT FROM properties WHERE landlord_id = NEW.user_id AND status = 'active')
    OR EXISTS (SELECT FROM reviews WHERE reviewer_id = NEW.user_id)
  THEN
    PERFORM pg_notify('public_change', '');
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER profiles_public ON profiles;--> statement-breakpoint
CREATE TRIGGER profiles_public AFTER UPDATE OF
  first_name, last_name, phone, email, avatar_url, verified_at, verified_by
  ON profiles
  FOR EACH ROW EXECUTE FUNCTION kwata_tell_profile_change();

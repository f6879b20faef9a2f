-- A listing that comes back with a word still young is asked about when that word is 14 days old, not
-- 14 days after it came back.
CREATE OR REPLACE FUNCTION kwata_online() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF NEW.status IN ('draft', 'pending') THEN
    NEW.confirmed_at = null;
    NEW.confirm_by = null;
    NEW.confirmation_asks = 0;
    NEW.confirmation_asked_at = null;
  ELSIF tg_op = 'INSERT' THEN
    NEW.confirmed_at = coalesce(NEW.confirmed_at, NEW.created_at);
    NEW.confirm_by = coalesce(NEW.confirm_by, NEW.updated_at + interval '14 days');
  ELSIF OLD.status <> 'active' THEN
    NEW.confirmed_at = CASE
      WHEN OLD.status IN ('draft', 'pending', 'rejected') THEN NEW.updated_at
      WHEN NEW.confirmed_at > NEW.updated_at - interval '14 days' THEN NEW.confirmed_at END;
    NEW.confirm_by = coalesce(NEW.confirmed_at, NEW.updated_at) + interval '14 days';
    NEW.confirmation_asks = 0;
    NEW.confirmation_asked_at = null;
  END IF;
  RETURN NEW;
END $$;

-- The words that a listing's type adds to its search text. A type that isn't listed gives null, and
-- then the column `search` (not null) refuses the row: a new type needs its words here.
create or replace function kwata_kind(property_type text, furnished boolean) returns text language sql immutable parallel safe
as $$ select case property_type
  when 'apartment' then 'appartement' when 'house' then 'maison' when 'studio' then 'studio'
  when 'villa' then 'villa maison' when 'room' then 'chambre' when 'office' then 'bureau'
  when 'commercial' then 'local commercial boutique magasin'
  end || case when furnished then ' meublé' else '' end $$;

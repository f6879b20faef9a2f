-- Not every listing is of a verified landlord. What an administrator wrote stays.
UPDATE "platform_settings" SET "setting_value" = 'Des logements à louer à Douala, relus avant publication.'
WHERE "setting_key" = 'platform_description' AND "setting_value" = 'Des logements vérifiés à louer à Douala.';

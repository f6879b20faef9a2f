ALTER TABLE "notifications" ADD COLUMN "event" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "path" text;--> statement-breakpoint
-- What was stored before is named by its title, and by its reader's side where both sides read one.
UPDATE "notifications" n SET "event" = m.event
FROM (VALUES
  ('Nouvelle demande de réservation', null::text, 'booking_requested'),
  ('Demande envoyée', null, 'booking_sent'),
  ('Une demande attend votre réponse', null, 'booking_reminder'),
  ('Réservation confirmée', null, 'booking_accepted'),
  ('Dates prises', null, 'dates_taken'),
  ('Demande refusée', null, 'booking_declined'),
  ('Demande expirée', 'tenant', 'booking_expired'),
  ('Demande expirée', 'landlord', 'booking_lapsed'),
  ('Réservation annulée', 'tenant', 'booking_cancelled'),
  ('Réservation annulée', 'landlord', 'stay_freed'),
  ('Demande retirée', null, 'request_withdrawn'),
  ('Demande d''annulation', null, 'cancellation_requested'),
  ('Annulation refusée', null, 'cancellation_declined'),
  ('Nouvelles dates demandées', null, 'modification_requested'),
  ('Nouvelles dates acceptées', null, 'modification_accepted'),
  ('Nouvelles dates refusées', null, 'modification_declined'),
  ('Séjour annulé par le propriétaire', null, 'stay_taken_back'),
  ('Séjour terminé', 'tenant', 'stay_completed'),
  ('Séjour terminé', 'landlord', 'guest_left'),
  ('Votre séjour commence demain', null, 'arrival_tomorrow'),
  ('Une arrivée demain', null, 'guest_tomorrow'),
  ('Votre séjour commence aujourd''hui', null, 'arrival_today'),
  ('Une arrivée aujourd''hui', null, 'guest_today'),
  ('Informations d''accès reçues', null, 'access_shared'),
  ('Paiement noté', null, 'payment_recorded'),
  ('Nouveau message', null, 'message_received'),
  ('Propriété soumise', null, 'property_submitted'),
  ('Nouvelle propriété à examiner', null, 'property_to_review'),
  ('Modification à examiner', null, 'edit_to_review'),
  ('Modification approuvée', null, 'edit_approved'),
  ('Modification refusée', null, 'edit_rejected'),
  ('Propriété publiée', null, 'property_published'),
  ('Propriété approuvée', null, 'property_approved'),
  ('Propriété rejetée', null, 'property_rejected'),
  ('Propriété non retenue', null, 'property_dismissed'),
  ('Modification demandée', null, 'property_change_requested'),
  ('Propriété suspendue', null, 'property_suspended'),
  ('Suspension levée', null, 'property_reinstated'),
  ('Propriété en vedette', null, 'property_featured'),
  ('Propriété modifiée par un administrateur', null, 'property_edited'),
  ('Propriété supprimée par un administrateur', null, 'property_deleted'),
  ('Un avis vous attend', 'landlord', 'review_waits'),
  ('Un avis vous attend', 'tenant', 'tenant_review_waits'),
  ('Avis à relire', null, 'review_to_examine'),
  ('Votre avis a été relu', null, 'review_approved'),
  ('Votre avis n''est pas publié', null, 'review_rejected'),
  ('Toujours disponible ?', null, 'availability_asked'),
  ('Dernier rappel : toujours disponible ?', null, 'availability_asked_again'),
  ('Disponibilité à confirmer', null, 'availability_unconfirmed'),
  ('Nouvel avis', null, 'review_received'),
  ('Un avis sur vous', null, 'tenant_reviewed'),
  ('Avis modifié', null, 'review_changed'),
  ('Réponse à votre avis', null, 'review_answered'),
  ('Prix en baisse', null, 'favorite_lowered'),
  ('Favori indisponible', null, 'favorite_gone'),
  ('Nouveaux logements', null, 'search_found'),
  ('Annonce signalée', null, 'property_reported'),
  ('Votre signalement a été traité', null, 'report_handled'),
  ('Visite réservée', 'landlord', 'visit_booked'),
  ('Visite réservée', 'tenant', 'own_visit_booked'),
  ('Visite déplacée', 'landlord', 'visit_moved_by_visitor'),
  ('Visite déplacée', 'tenant', 'visit_moved_by_landlord'),
  ('Visite annulée', 'landlord', 'visit_cancelled_by_visitor'),
  ('Visite annulée', 'tenant', 'visit_cancelled_by_landlord'),
  ('Votre visite de demain', null, 'visit_tomorrow'),
  ('Un visiteur demain', null, 'visitor_tomorrow'),
  ('Votre visite approche', null, 'visit_soon'),
  ('Un visiteur bientôt', null, 'visitor_soon'),
  ('Conforme à l''annonce ?', null, 'visit_asked'),
  ('État des lieux à signer', 'landlord', 'inventory_to_sign_landlord'),
  ('État des lieux à signer', 'tenant', 'inventory_to_sign_tenant'),
  ('État des lieux signé', 'tenant', 'inventory_signed_tenant'),
  ('État des lieux signé', 'landlord', 'inventory_signed_landlord'),
  ('État des lieux modifié', 'landlord', 'inventory_reopened_landlord'),
  ('État des lieux modifié', 'tenant', 'inventory_reopened_tenant'),
  ('Vérification demandée', null, 'verification_asked'),
  ('Vous êtes vérifié', null, 'verification_approved'),
  ('Votre vérification n''est pas acceptée', null, 'verification_refused'),
  ('Votre badge « Vérifié » a pris fin', null, 'verification_ended'),
  ('Mot de passe modifié', null, 'password_changed'),
  ('Adresse e-mail modifiée', null, 'email_changed'),
  ('Numéro de connexion modifié', null, 'phone_changed'),
  ('Votre compte a changé de rôle', null, 'role_changed'),
  ('Numéro de paiement ajouté', null, 'payment_method_added'),
  ('Numéro de paiement retiré', null, 'payment_method_removed'),
  ('Message de l''administration', null, 'admin_message'),
  ('Tâches échouées', null, 'jobs_failed'),
  ('Envoi de codes par SMS limité', null, 'codes_limited')
) AS m(title, side, event)
WHERE n.title = m.title AND (m.side IS NULL OR m.side = CASE
  WHEN EXISTS (SELECT 1 FROM "bookings" b WHERE b.id = n.related_id AND b.landlord_id = n.user_id)
    OR EXISTS (SELECT 1 FROM "visits" v JOIN "properties" p ON p.id = v.property_id
      WHERE v.id = n.related_id AND p.landlord_id = n.user_id) THEN 'landlord'
  ELSE 'tenant' END);--> statement-breakpoint
UPDATE "notifications" SET "event" = 'stay_ended'
WHERE "event" = 'stay_completed' AND "message" LIKE 'Le propriétaire a noté%';--> statement-breakpoint
-- Where it led: to the page of what it is about, as the reader's side or role opens it.
UPDATE "notifications" n SET "path" = CASE
  WHEN r.role = 'admin' THEN CASE
    WHEN n.event = 'review_to_examine' THEN '/admin/reports?tab=reviews'
    WHEN n.type = 'alert' AND n.related_id IS NOT NULL THEN '/admin/reports'
    WHEN n.event = 'jobs_failed' THEN '/admin/jobs'
    WHEN n.type IN ('property', 'favorite', 'system') THEN '/admin/property/' || n.related_id
    WHEN n.type = 'user' AND EXISTS (SELECT 1 FROM "landlord_verifications" v WHERE v.id = n.related_id)
      THEN '/admin/verification/' || n.related_id
    WHEN n.type = 'user' THEN '/admin/user/' || n.related_id
  END
  WHEN n.related_id IS NULL THEN CASE
    WHEN n.event = 'search_found' THEN '/user/saved-searches'
    WHEN n.type = 'alert' THEN '/user/settings'
    WHEN n.type = 'payment' THEN '/user/payment-methods'
  END
  WHEN r.role = 'landlord' AND n.event IN ('review_received', 'review_changed') THEN '/landlord/reviews'
  WHEN r.role = 'landlord' AND n.event LIKE 'availability_%' THEN
    (SELECT '/landlord/manage-properties' FROM "properties" p WHERE p.id = n.related_id)
  WHEN n.type IN ('booking', 'payment') THEN coalesce(
    (SELECT CASE WHEN b.landlord_id = n.user_id THEN '/landlord' ELSE '/user' END || '/booking/' || b.id
        || CASE WHEN n.event LIKE 'inventory_%' THEN '/inventory' ELSE '' END
      FROM "bookings" b WHERE b.id = n.related_id AND n.user_id IN (b.tenant_id, b.landlord_id)),
    (SELECT CASE WHEN v.visitor_id = n.user_id THEN '/user/visits' ELSE '/landlord/visits' END
      FROM "visits" v JOIN "properties" p ON p.id = v.property_id
      WHERE v.id = n.related_id AND n.user_id IN (v.visitor_id, p.landlord_id)))
  WHEN n.type = 'message' THEN
    (SELECT CASE WHEN t.landlord_id = n.user_id THEN '/landlord' ELSE '/user' END || '/messages/' || t.id
      FROM "threads" t WHERE t.id = n.related_id AND n.user_id IN (t.tenant_id, t.landlord_id))
  WHEN n.type IN ('property', 'favorite', 'system', 'alert') THEN
    (SELECT CASE WHEN r.role = 'landlord' AND p.landlord_id = n.user_id THEN '/landlord/edit-property/'
        ELSE '/property/' END || p.id FROM "properties" p WHERE p.id = n.related_id)
  WHEN n.type = 'user' AND r.role = 'landlord' THEN
    (SELECT '/landlord/verification' FROM "landlord_verifications" v
      WHERE v.id = n.related_id AND v.landlord_id = n.user_id)
END
FROM "user_roles" r WHERE r.user_id = n.user_id;

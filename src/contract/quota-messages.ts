/** What a write answers beyond its quota. Apart from errors.ts: pages need none of it. */

/** Per quota of the domain; `otherwise` for those without a sentence of their own. */
export const QUOTA_MESSAGES = {
  otherwise: "Trop d'essais.",
  /**
   * For an owner where they never signed in, while others guess: two ways in that no wait blocks.
   */
  "auth:sign-in:turn":
    "Beaucoup d'essais de connexion visent cette adresse ou viennent de ce réseau. Pour entrer sans attendre, demandez un lien avec «\u00a0Mot de passe oublié\u00a0?\u00a0», ou un code par SMS si votre compte a un numéro.",
  network: "Beaucoup d'envois viennent de votre réseau en ce moment.",
  "phone:code": "Plusieurs codes sont déjà partis vers ce numéro.",
  "phone:code:network": "Plusieurs codes sont déjà partis vers ce numéro.",
  "phone:code:device": "Plusieurs codes sont déjà partis vers ce numéro.",
  "phone:code:person": "Plusieurs codes sont déjà partis vers ce numéro.",
  "phone:site": "Beaucoup de codes sont demandés sur le site en ce moment.",
  "phone:site:known": "Beaucoup de codes sont demandés sur le site en ce moment.",
  "phone:change": "Vous avez essayé de changer de numéro très souvent.",
  "phone:check": "Trop de codes ont été essayés.",
  "phone:check:device": "Trop de codes ont été essayés.",
  "payment-method:code": "Plusieurs codes sont déjà partis vers vos numéros.",
  "payment-method:payout": "Vous avez changé le numéro de vos versements très souvent.",
  "booking:create": "Vous avez envoyé beaucoup de demandes en peu de temps.",
  "booking:change": "Vous avez changé vos réservations très souvent.",
  "verification:change": "Vous avez changé votre demande très souvent.",
  "verification:document": "Vous avez envoyé beaucoup de documents en peu de temps.",
  "verification:decide": "Vous avez décidé beaucoup de demandes en peu de temps.",
  "visit:book": "Vous avez réservé beaucoup de visites en peu de temps.",
  "visit:change": "Vous avez changé vos visites très souvent.",
  "inventory:save": "Vous avez enregistré votre état des lieux très souvent.",
  "inventory:sign": "Vous avez signé beaucoup d'états des lieux en peu de temps.",
  "inventory:photo": "Vous avez changé les photos de l'état des lieux très souvent.",
  "booking:receipt": "Vous avez demandé beaucoup de PDF en peu de temps.",
  "payment:photo": "Vous avez changé les photos de ce problème très souvent.",
  "payment:statement": "Vous avez demandé beaucoup de relevés en PDF en peu de temps.",
  "inventory:pdf": "Vous avez demandé beaucoup de PDF en peu de temps.",
  "message:send": "Vous avez envoyé beaucoup de messages en peu de temps.",
  "property:create": "Vous avez soumis beaucoup d'annonces en peu de temps.",
  "property:create:verified": "Vous avez soumis beaucoup d'annonces en peu de temps.",
  "photo:change": "Vous avez changé vos photos très souvent.",
  "calendar:change": "Vous avez changé vos calendriers très souvent.",
  "availability:change": "Vous avez changé vos disponibilités très souvent.",
  "upload:create": "Vous avez envoyé beaucoup de photos en peu de temps.",
  "upload:create:verified": "Vous avez envoyé beaucoup de photos en peu de temps.",
  "profile:change": "Vous avez changé votre profil très souvent.",
  "avatar:change": "Vous avez changé votre photo très souvent.",
  "user:manage": "Vous avez changé beaucoup de comptes en peu de temps.",
  "user:message": "Vous avez envoyé beaucoup de messages en peu de temps.",
  "invitation:send": "Vous avez envoyé beaucoup d'invitations, ou plusieurs à cette adresse.",
  "report:create": "Vous avez envoyé beaucoup de signalements.",
  "export:create": "Vous avez exporté beaucoup de fichiers en peu de temps.",
  "job:decide": "Vous avez traité beaucoup de tâches en peu de temps.",
  "review:create": "Vous avez envoyé beaucoup d'avis en peu de temps.",
  "favorite:change": "Vous avez changé vos favoris très souvent.",
  "saved-search:change": "Vous avez changé vos recherches enregistrées très souvent.",
} as const;

/** For a photo while three others of the same person are on their way. */
export const UPLOADS_IN_FLIGHT =
  "Trois de vos photos sont déjà en cours d'envoi. Réessayez quand elles seront arrivées.";

/** "Réessayez dans 12 minutes.", rounded up to minutes or hours. */
export function retryIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.ceil(minutes / 60);
  if (minutes <= 1) return "Réessayez dans une minute.";
  if (minutes < 60) return `Réessayez dans ${minutes}\u00a0minutes.`;
  return hours === 1 ? "Réessayez dans une heure." : `Réessayez dans ${hours}\u00a0heures.`;
}

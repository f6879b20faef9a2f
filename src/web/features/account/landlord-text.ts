/** The page that tells how to publish, and makes a tenant a landlord. */
export const landlordText = {
  title: "Devenir propriétaire",
  description: "Publiez gratuitement un logement, un bureau ou un commerce à louer à Douala.",
  heading: (name: string) => `Devenir propriétaire sur ${name}`,
  intro:
    "La publication est gratuite. Nous relisons chaque annonce avant de la mettre en ligne, puis les demandes arrivent dans votre espace.",
  create: "Créer un compte propriétaire",
  signIn: "J'ai déjà un compte",
  tenant: "Vous êtes connecté avec un compte locataire",
  tenantHint:
    "Il sert à réserver. Pour publier, passez-le en compte propriétaire\u00a0: vos réservations, vos favoris et vos messages restent, et vous pourrez toujours réserver.",
  become: "Passer en compte propriétaire",
  done: ["Votre compte est un compte propriétaire", "Vous pouvez publier votre première annonce."],
  failed: "Le compte n'a pas été changé",
  admin: "Un compte administrateur ne publie pas d'annonces.",
} as const;

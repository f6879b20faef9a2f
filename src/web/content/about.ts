import { withDe } from "~/contract/elision";
/** Marketing copy of /about. */
export const MISSION = [
  "Trouver un logement à Douala demande encore trop de déplacements, de coups de fil et de mauvaises surprises. Nous voulons que chacun puisse chercher tranquillement depuis son téléphone, voir de vraies photos, connaître le prix avant de se déplacer et parler directement au propriétaire.",
  "Aux propriétaires, nous donnons un moyen simple de publier leur bien, de recevoir des demandes sérieuses et de garder la main sur leur calendrier.",
] as const;

export const ABOUT_FIGURES = [
  ["500+", "propriétés"],
  ["2\u202f000+", "utilisateurs actifs"],
  ["100\u202f%", "de transactions sécurisées"],
  ["5+", "années d'expérience"],
] as const;

export const FEATURES = [
  [
    "Des annonces relues",
    "Chaque annonce est relue par notre équipe avant d'être publiée. Les annonces douteuses sont retirées.",
  ],
  [
    "Une recherche par quartier",
    "De Bonapriso à PK17, cherchez là où vous voulez vivre, avec le type de logement et le budget qui vous conviennent.",
  ],
  [
    "Des prix clairs",
    "Le prix est affiché par jour, par semaine ou par mois. Le total de votre séjour est calculé en FCFA avant la demande, même quand le propriétaire donne son prix en euros ou en dollars.",
  ],
  [
    "Une réservation en quelques minutes",
    "Choisissez vos dates, envoyez votre demande, le propriétaire vous répond. Vous suivez tout depuis votre espace.",
  ],
  [
    "Des avis de vrais locataires",
    "Seules les personnes qui ont terminé leur séjour peuvent laisser un avis.",
  ],
  [
    "Pensé pour le téléphone",
    "Des pages légères, qui s'ouvrent vite et consomment peu de données.",
  ],
] as const;

export const VALUES = [
  [
    "Confiance",
    "Des annonces relues, des avis authentiques et vos données protégées : vous savez à qui vous avez affaire.",
  ],
  [
    "Communauté",
    "Locataires, propriétaires, voisins : nous faisons avancer ensemble le logement de notre ville.",
  ],
  [
    "Excellence",
    "Nous soignons chaque détail, de la première recherche à la remise des clés, et nous écoutons vos remarques.",
  ],
] as const;

export const TEAM =
  "Notre équipe vit et travaille à Douala. Elle réunit des gens de l'immobilier, du service et du numérique qui connaissent les quartiers de la ville, leurs prix et leurs habitudes. Les uns relisent les annonces, les autres vous répondent au téléphone ou améliorent le site. Tous ont un jour cherché un logement ici, et s'en souviennent.";

export const ABOUT_TEXT = {
  title: "À propos",
  description: "Notre mission : rendre la location de logements à Douala simple, claire et sûre.",
  heading: (platform: string) => `À propos ${withDe(platform || "nous")}`,
  mission: "Notre mission",
  features: "Ce que vous trouvez ici",
  values: "Nos valeurs",
  team: "Notre équipe",
  toSearch: "Chercher un logement",
  toContact: "Nous écrire",
} as const;

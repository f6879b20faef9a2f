import type { PropertyType } from "~/contract/enums";

/** Openings of the ads: what it is, said as people say it. */
export const TITLES: Record<PropertyType, { furnished: string[]; bare: string[] }> = {
  apartment: {
    furnished: [
      "Bel appartement meublé",
      "Appartement meublé lumineux",
      "Appartement équipé prêt à vivre",
      "Joli meublé avec balcon",
    ],
    bare: [
      "Appartement spacieux",
      "Appartement moderne à louer",
      "Appartement traversant",
      "Appartement neuf en étage",
    ],
  },
  house: {
    furnished: ["Maison meublée en concession", "Maison familiale meublée"],
    bare: [
      "Maison familiale avec cour",
      "Maison indépendante clôturée",
      "Maison en concession calme",
    ],
  },
  studio: {
    furnished: ["Studio meublé tout confort", "Studio moderne équipé", "Studio calme et équipé"],
    bare: ["Studio moderne", "Studio indépendant avec douche", "Grand studio carrelé"],
  },
  villa: {
    furnished: ["Villa meublée avec jardin", "Villa de standing meublée"],
    bare: ["Villa en duplex", "Grande villa avec dépendance"],
  },
  room: {
    furnished: ["Chambre moderne meublée", "Chambre meublée au calme"],
    bare: ["Chambre moderne avec douche interne", "Chambre simple et claire"],
  },
  office: {
    furnished: ["Bureau équipé", "Plateau de bureaux meublé"],
    bare: ["Bureaux à louer en étage", "Espace de bureaux cloisonné"],
  },
  commercial: {
    furnished: ["Boutique aménagée"],
    bare: [
      "Local commercial en bordure de route",
      "Boutique avec vitrine",
      "Magasin au rez-de-chaussée",
    ],
  },
};

export const OPENINGS: Record<PropertyType, string[]> = {
  apartment: [
    "Au {floor} d'un immeuble bien tenu, cet appartement offre un séjour clair et des chambres au calme.",
    "Appartement carrelé, bien ventilé, dans un petit immeuble de {n} logements.",
    "Un logement soigné, entretenu par un propriétaire présent et facile à joindre.",
  ],
  house: [
    "Maison de plain-pied dans une concession fermée, avec une cour où garer et où les enfants peuvent jouer.",
    "Maison solide, toiture refaite l'an dernier, pièces hautes de plafond et bien aérées.",
  ],
  studio: [
    "Studio fonctionnel avec coin cuisine et douche interne, parfait pour une personne seule ou un jeune couple.",
    "Une grande pièce carrelée, un coin cuisine séparé par un comptoir, une salle d'eau moderne.",
  ],
  villa: [
    "Villa de caractère entourée de verdure : grand salon, salle à manger, chambres avec placards et dépendance.",
    "Belle villa dans une rue tranquille, avec terrasse couverte, jardin planté et logement de gardien.",
  ],
  room: [
    "Chambre propre et claire dans une mini-cité gardée, compteur individuel et point d'eau dans la cour.",
    "Chambre au calme dans une maison familiale, entrée indépendante, voisins discrets.",
  ],
  office: [
    "Bureaux prêts à l'emploi : accueil, salle de réunion et connexion fibre déjà tirée.",
    "Un plateau modulable, clair des deux côtés, dans un immeuble avec gardien et groupe.",
  ],
  commercial: [
    "Local de plain-pied avec rideau métallique, visible de loin et facile d'accès pour les livraisons.",
    "Emplacement passant toute la journée, arrière-boutique et compteur séparé.",
  ],
};

export const DETAILS: string[] = [
  "Forage en plus de l'eau de la ville : pas de coupure.",
  "Compteur prépayé individuel, vous payez ce que vous consommez.",
  "Rue éclairée, gardiennage la nuit.",
  "Peinture refaite et plomberie vérifiée avant chaque entrée.",
  "Le goudron arrive jusqu'au portail, même en saison des pluies.",
  "Boulangerie, pharmacie et taxis à moins de cinq minutes.",
  "Les fenêtres ont des moustiquaires et des grilles.",
  "Place pour une voiture dans la cour.",
];

export const FURNISHED_DETAILS: string[] = [
  "Draps, vaisselle et ustensiles sont fournis : il suffit de poser sa valise.",
  "Lit double avec moustiquaire, télévision et plan de travail pour l'ordinateur.",
  "Ménage possible deux fois par semaine sur demande.",
];

/** How a deposit is told: by its months, or for a short stay. */
export const DEPOSITS = {
  1: "Un mois de caution",
  2: "Deux mois de caution",
  short: "Caution rendue le jour du départ",
} as const;

export const CLOSINGS: string[] = [
  "Visite gratuite sur rendez-vous, sans frais de dossier.",
  "Je fais visiter moi-même, aucun intermédiaire.",
  "{deposit}, contrat écrit et état des lieux à l'entrée.",
  "Disponible tout de suite. Écrivez-moi ici, je réponds dans la journée.",
];

export const REVIEWS: { rating: number; title: string; comment: string }[] = [
  {
    rating: 5,
    title: "Exactement comme sur les photos",
    comment:
      "Logement propre, propriétaire à l'heure. L'eau coulait tout le temps, ce qui est rare ici.",
  },
  {
    rating: 4,
    title: "Très bon séjour",
    comment:
      "Quartier calme la nuit et taxis faciles le matin. Il manque seulement une table pour travailler.",
  },
  {
    rating: 5,
    title: "Je reviendrai",
    comment:
      "Accueil chaleureux, clés remises sans attendre. Le groupe a démarré à chaque coupure.",
  },
  {
    rating: 3,
    title: "Correct",
    comment:
      "Bien placé, mais la climatisation faisait du bruit. Le propriétaire a promis de la changer.",
  },
  {
    rating: 5,
    title: "Parfait pour une mission",
    comment: "J'y suis resté deux semaines pour le travail. Connexion stable et gardien serviable.",
  },
  {
    rating: 4,
    title: "Bon rapport qualité-prix",
    comment: "L'appartement est simple et bien tenu. La caution m'a été rendue le jour du départ.",
  },
  {
    rating: 2,
    title: "Un peu déçu",
    comment:
      "Beaucoup de bruit le week-end à cause du bar d'en face. Le logement lui-même est propre.",
  },
  {
    rating: 4,
    title: "Famille contente",
    comment: "Les enfants ont profité de la cour. Prévoir des moustiquaires pour le salon.",
  },
];

/** What landlords say of those who stayed. */
export const OF_TENANTS: { rating: number; comment: string }[] = [
  { rating: 5, comment: "Très soigneux, a rendu le logement propre et les clés à l'heure." },
  { rating: 5, comment: "Communication facile et paiement le jour de l'arrivée. Je recommande." },
  { rating: 4, comment: "Séjour sans souci. Le départ a seulement pris un peu de retard." },
  { rating: 5, comment: "Discret, respectueux des voisins et du gardien." },
  { rating: 3, comment: "Gentil, mais de la musique tard le soir malgré deux rappels." },
];

export const QUESTIONS: { subject: string; question: string; answer: string }[] = [
  {
    subject: "Disponibilité en fin de mois",
    question:
      "Bonjour, le logement est-il libre à la fin du mois ? Je viens pour un nouveau poste à Douala.",
    answer:
      "Bonjour, oui, il se libère le 28. Vous pouvez faire la demande ici, je la confirme aussitôt.",
  },
  {
    subject: "Visite samedi",
    question: "Bonsoir, peut-on visiter samedi matin ? Je suis à Douala jusqu'à dimanche.",
    answer:
      "Bonsoir, samedi à 10 h me convient. Je vous attends au carrefour, je fais visiter moi-même.",
  },
  {
    subject: "Eau et électricité",
    question: "Bonjour, y a-t-il des coupures d'eau ? Et le compteur est-il individuel ?",
    answer: "Bonjour, nous avons un forage, et chaque logement a son compteur prépayé.",
  },
  {
    subject: "Stationnement",
    question: "Bonjour, peut-on garer une voiture dans la cour la nuit ?",
    answer: "Oui, il y a une place couverte, et le gardien est là dès 18 h.",
  },
];

/** Marketing copy of the home page. */
export const HOME_FIGURES = [
  ["500+", "propriétés"],
  ["1\u202f000+", "clients"],
  ["50+", "quartiers"],
  ["4,8/5", "note moyenne"],
] as const;

export const TESTIMONIALS = [
  {
    text: "J'ai trouvé mon studio à Bonamoussadi en deux soirées, depuis mon téléphone. Les photos correspondaient, le prix aussi.",
    author: "Clarisse N.",
    role: "Locataire, Bonamoussadi",
  },
  {
    text: "Je publie, je reçois les demandes et je réponds quand je veux. Mon appartement n'est plus jamais vide plus d'une semaine.",
    author: "Emmanuel T.",
    role: "Propriétaire, Makepe",
  },
  {
    text: "Muté à Douala pour six mois, il me fallait un meublé sans avoir le temps de visiter. Tout était prêt à mon arrivée.",
    author: "Serge M.",
    role: "Locataire, Bonapriso",
  },
] as const;

export const REASONS = [
  [
    "Des annonces relues",
    "Notre équipe vérifie chaque annonce avant de la publier et retire les douteuses.",
  ],
  [
    "Le prix sans surprise",
    "Par jour, par semaine ou par mois\u00a0: le total s'affiche avant que vous ne demandiez.",
  ],
  ["Le bon quartier", "52 quartiers de Douala, d'Akwa à PK17, pour vivre près de ce qui compte."],
  [
    "Le propriétaire en direct",
    "Vous lui posez vos questions et il répond à votre demande, en général sous 24 heures.",
  ],
] as const;

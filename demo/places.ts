import type { NeighbourhoodName } from "~/contract/neighbourhoods";

/** What a neighbourhood is known for, its streets, and how dear it is (1 is the town's middle). */
export type Place = { name: NeighbourhoodName; near: string; street: string; level: number };

const AT: Partial<Record<NeighbourhoodName, string>> = {
  "Cité des Palmiers": "à la Cité des Palmiers",
  "Cité SIC": "à la Cité SIC",
  Village: "au Village",
};

/** 'à Akwa', 'au Village': some names want their article. */
export const at = (name: NeighbourhoodName) => AT[name] ?? `à ${name}`;

export const PLACES: Place[] = [
  {
    name: "Bonapriso",
    near: "à deux pas des restaurants et de la clinique",
    street: "Rue Njo-Njo",
    level: 1.9,
  },
  {
    name: "Akwa",
    near: "à cinq minutes à pied du boulevard de la Liberté",
    street: "Rue Joffre",
    level: 1.5,
  },
  {
    name: "Makepe",
    near: "derrière le carrefour Rhône-Poulenc",
    street: "Rue du Stade",
    level: 1.1,
  },
  {
    name: "Bonamoussadi",
    near: "près du carrefour Maetur et de ses commerces",
    street: "Avenue du Lycée",
    level: 1.1,
  },
  {
    name: "Bonanjo",
    near: "dans le quartier administratif, face aux ministères",
    street: "Avenue de Gaulle",
    level: 1.8,
  },
  {
    name: "Bali",
    near: "à côté du marché et de l'école publique",
    street: "Rue Koloko",
    level: 1.3,
  },
  {
    name: "Deïdo",
    near: "non loin du rond-point et du marché",
    street: "Rue Dibombari",
    level: 0.9,
  },
  {
    name: "Kotto",
    near: "au calme, à trois minutes du grand carrefour",
    street: "Rue des Palmiers",
    level: 1.0,
  },
  {
    name: "Logpom",
    near: "au bord du goudron, taxis à toute heure",
    street: "Rue Bassong",
    level: 0.9,
  },
  { name: "Denver", near: "dans une rue pavée et gardée", street: "Rue des Orchidées", level: 1.6 },
  {
    name: "Logbaba",
    near: "à dix minutes de la zone industrielle",
    street: "Rue de l'Usine",
    level: 0.7,
  },
  {
    name: "Bonabéri",
    near: "juste après le pont, côté gare routière",
    street: "Ancienne route",
    level: 0.65,
  },
  {
    name: "Ndogbong",
    near: "près de l'université et de ses cités",
    street: "Rue de l'ENSET",
    level: 0.7,
  },
  {
    name: "Bépanda",
    near: "à côté du stade et des lignes de taxis",
    street: "Rue de l'Omnisport",
    level: 0.7,
  },
  {
    name: "New Bell",
    near: "à deux rues du marché central",
    street: "Rue Congo Paraiso",
    level: 0.55,
  },
  { name: "Yassa", near: "sur l'axe lourd, loin du bruit", street: "Route d'Édéa", level: 0.75 },
  {
    name: "Cité des Palmiers",
    near: "en face de la pharmacie et du collège",
    street: "Rue des Cocotiers",
    level: 0.85,
  },
  {
    name: "Akwa Nord",
    near: "à l'écart du boulevard, accès par le goudron",
    street: "Rue Sylvanie",
    level: 1.1,
  },
  { name: "Logbessou", near: "dans un secteur neuf et aéré", street: "Rue du Château", level: 0.7 },
  {
    name: "PK8",
    near: "près du carrefour et du centre de santé",
    street: "Carrefour PK8",
    level: 0.5,
  },
  {
    name: "Koumassi",
    near: "à côté de la cathédrale et des écoles",
    street: "Rue Franceville",
    level: 1.2,
  },
  {
    name: "Ndokoti",
    near: "au pied du carrefour, idéal pour le commerce",
    street: "Boulevard de l'Unité",
    level: 0.8,
  },
  { name: "Beedi", near: "près de l'hôpital et du marché", street: "Rue Malangue", level: 0.75 },
  {
    name: "Cité SIC",
    near: "dans la cité, jardins et terrains de jeu",
    street: "Allée B",
    level: 0.9,
  },
  {
    name: "Nyalla",
    near: "au calme, à un quart d'heure de Ndokoti",
    street: "Rue du Rail",
    level: 0.6,
  },
  {
    name: "Youpwé",
    near: "face au débarcadère et à ses poissonneries",
    street: "Rue des Pêcheurs",
    level: 0.75,
  },
  {
    name: "Ndogpassi",
    near: "à deux pas du marché et du collège",
    street: "Rue de la Mission",
    level: 0.55,
  },
  { name: "Village", near: "à la sortie est, vers l'aéroport", street: "Rue Tunnel", level: 0.6 },
  {
    name: "PK12",
    near: "sur l'axe lourd, marché à 300 mètres",
    street: "Carrefour PK12",
    level: 0.45,
  },
  {
    name: "Makepe Missoke",
    near: "entre Makepe et Bépanda, desservi jour et nuit",
    street: "Rue Missoke",
    level: 0.6,
  },
  {
    name: "Bessengué",
    near: "près de la gare et du boulevard",
    street: "Rue de la Gare",
    level: 0.8,
  },
  { name: "Japoma", near: "à dix minutes du grand stade", street: "Route du Stade", level: 0.6 },
  {
    name: "Lendi",
    near: "dans un lotissement récent et verdoyant",
    street: "Rue des Manguiers",
    level: 0.6,
  },
  { name: "PK14", near: "dans une concession clôturée", street: "Carrefour PK14", level: 0.45 },
  { name: "Bilongué", near: "à deux rues du marché de Nylon", street: "Rue Brazza", level: 0.5 },
  { name: "Mboppi", near: "au cœur du marché de gros", street: "Rue Mboppi", level: 0.8 },
];

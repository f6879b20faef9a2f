import { FIELD_ERRORS } from "~/contract/errors";
import { plain } from "~/contract/neighbourhoods";
import { invalid } from "../errors";

/** Before a religion's name: a building, not a person's faith. */
const BUILDING =
  /(?:eglise|mission|ecole|college|lycee|hopital|paroisse|cimetiere|quartier|universite|temple)s? $/;
/** Before a people's name: a place that is called like it. */
const PLACE =
  /\b(?:quartier|marche|carrefour|rue|hotel|rond-point|residence|immeuble|institut) (?:le |la |les |des |du )?$/;
/** Before children or a family: the landlord's own, or what a room or thing is made for. */
const OWN =
  /(?:\b(?:mes|mon|ma|nos|notre|membres? de la|proprietaire et sa) (?:belle-)?(?:petits? )?)$/;
const MADE_FOR =
  /\b(?:chambres?|lits?|jeux|aire|velos?|meubles?|mobilier|garderie|jardin|espace|chaise) (?:d'|de |pour |des |les )*$/;

/** What a reason must not be about, in plain letters, unless what stands before it says otherwise. */
const UNFAIR: readonly (readonly [names: RegExp, unless?: RegExp])[] = [
  // Peoples and origin.
  [
    /\b(?:bamilekes?|bamouns?|betis?|ewondos?|boulous?|haoussas?|hausas?|peuls?|peulhs?|foulbes?|fangs?|tikars?|kirdis?|toupouris?|massas?|sawas?|bakweris?|etons?|nordistes?|wadjos?)\b/,
    PLACE,
  ],
  // Places too, unless people are meant.
  [
    /\b(?:les|des|un|une|aux?|sans|pas de|pas d'une?|etes) (?:bassa|douala|bulu)s?\b|\b(?:bassas|doualas|bulus)\b/,
  ],
  [/\b(?:ethnies?|ethniques?|tribus?|tribale?s?|tribalisme|nationalites?)\b/],
  [/\b(?:aux|les|des|pas de) (?:blancs|noirs|metis)\b/],
  [/\b(?:anglophones?|francophones?|nigerians?|nigerianes?|tchadiens?|etrangers|etrangeres)\b/],
  [
    /\b(?:votre|vos|leurs?|son|sa) (?:origines?|race)\b|\borigine (?:ethnique|camerounaise|etrangere)\b/,
  ],
  // Religion.
  [
    /\b(?:religions?|croyances?|musulmane?s?|islam|islamiques?|evangeliques?|pentecotistes?|temoins? de jehovah|athees?|paiens?|juifs?|juives?|animistes?)\b/,
    BUILDING,
  ],
  [/\b(?:chretien(?:ne)?s?|catholiques?|protestante?s?|adventistes?)\b/, BUILDING],
  // Family.
  [
    /\b(?:celibataires?|divorcee?s?|veufs?|veuves?|grossesse|concubin(?:e|s|age)?|fille-mere|sans mari|sans epoux)\b/,
  ],
  // Marie is a name, and a yard has an 'enceinte'.
  [
    /\b(?:mariee|mariees|maries)\b|\b(?:non|pas|etes|etre|soyez|sois|couples?|personnes?|gens|homme|femme) marie\b|(?<!\b[ld]')\benceintes?\b/,
  ],
  [/\b(?:femmes?|hommes?|filles?|garcons?|dames?|meres?|peres?) (?:seul(?:e|s|es)?|de famille)\b/],
  [/\bsituation (?:familiale|matrimoniale|de famille)\b|\bfamilles? nombreuses?\b/],
  [/\b(?:enfants?|bebes?|nourrissons?)\b/, new RegExp(`${OWN.source}|${MADE_FOR.source}`)],
  [/\b(?:votre|vos|leurs?|les|des|aux|pas de|trop de|avec) (?:jeunes |grandes )?familles?\b/],
];

/** A mark within a word: 'musul.man'. */
const MARK = /(?<=[a-z])[.*_](?=[a-z])/g;
/** Letters set apart to pass unseen: 'm u s u l m a n', 'b.a.m.i.l.e.k.e'. */
const APART = /(?<![a-z])(?:[a-z][\s.*_-]+){4,}[a-z](?![a-z])/g;

/**
 * Whether a reason of refusal names the origin, the religion or the family of the person refused
 * ([decision 042](../../../docs/decisions/042-fair-reasons.md)).
 */
export function isUnfair(reason: string): boolean {
  const letters = plain(reason).replaceAll("’", "'").replace(/\s+/g, " ");
  const text = letters.replace(APART, (run) => run.replace(/[^a-z]/g, ""));
  return saysUnfair(text) || saysUnfair(text.replace(MARK, ""));
}

function saysUnfair(text: string): boolean {
  return UNFAIR.some(([names, unless]) =>
    [...text.matchAll(new RegExp(names, "g"))].some(
      ({ index }) => !unless?.test(text.slice(0, index)),
    ),
  );
}

/** @throws DomainError invalid for a reason that is nobody's business */
export function checkFairReason(reason: string): void {
  if (isUnfair(reason)) throw invalid("reason", FIELD_ERRORS.unfair_reason);
}

import { FIELD_ERRORS } from "~/contract/errors";
import { plain } from "~/contract/neighbourhoods";
import { invalid } from "./errors";

/** Before a religion's name: a building, not a person's faith. */
const BUILDING =
  /(?:eglise|mission|ecole|college|lycee|hopital|paroisse|cimetiere|quartier|universite|temple)s? $/;
/** Before a people's name: a place that is called like it. */
const PLACE =
  /\b(?:quartier|marche|carrefour|rue|hotel|rond-point|residence|immeuble|institut) (?:le |la |les |des |du )?$/;
/** Before children or a family: the landlord's own, or what a room or thing is made for. */
const OWN =
  /\b(?:mes|mon|ma|nos|notre|my|our|membres? de la|proprietaire et sa) (?:(?:petite?s?|propres?|jeunes?|grande?s?|own|deux|trois|quatre|\d) )*$/;
/** Before a state of life: it is the landlord's, or that of their relative. */
const OWN_STATE =
  /\b(?:je suis|(?:mes|mon|ma|nos|notre) (?:filles?|fils|peres?|meres?|soeurs?|freres?|tantes?|oncles?|cousine?s?|nieces?|neveux?)) $/;
const MADE_FOR =
  /\b(?:chambres?|lits?|jeux|aire|ecole|creche|velos?|meubles?|mobilier|garderie|jardin|espace|chaise) (?:d'|de |pour |des |les )*$/;

/**
 * What a reason must not be about, in plain letters, unless what stands before it says otherwise.
 */
const UNFAIR: readonly (readonly [names: RegExp, unless?: RegExp])[] = [
  // Peoples and origin.
  [
    /\b(?:bamilekes?|bamouns?|betis?|ewondos?|boulous?|haoussas?|hausas?|peuls?|peulhs?|foulbes?|fangs?|tikars?|kirdis?|toupouris?|massas?|sawas?|bakweris?|etons?|nordistes?|wadjos?|bakokos?|makas?|gbayas?|ngoumbas?|yambassas?|pygmees?|fulanis?|igbos?|ibos?|bamis|bassa'a)\b/,
    PLACE,
  ],
  // Places too, unless people are meant.
  [
    /\b(?:les|des|un|une|aux?|sans|pas de|pas d'une?|etes) (?:bassa|douala|bulu)s?\b|\b(?:bassas|doualas|bulus)\b/,
  ],
  [/\b(?:ethnies?|ethniques?|tribus?|tribale?s?|tribalisme|nationalites?)\b/],
  [
    /\b(?:les|des|aux?|pas de|no) (?:bamendas?|bafias?)\b|\b(?:les|des|aux|de) gens (?:du|de l'|de la) ?(?:nord|sud|est|ouest|centre|littoral|adamaoua)\b/,
  ],
  [/\b(?:aux|les|des|pas de) (?:blancs|noirs|metis)\b/],
  // Goods and restaurants have a nationality too, and one may be away 'à l'étranger'.
  [
    /\b(?:les|aux|pas de) (?:camerounais|congolais|senegalais|maliens|centrafricains|gabonais|chinois|libanais|indiens|refugies)\b|\b(?:une?|etes|pas d')\x20?etrangere?\b/,
  ],
  // Banks, offices and papers are Cameroonian too: only people, by what stands around them.
  [
    /(?:^|[.,;:!?] ?|\b(?:ici|c'est|pour|entre|desolee?|donc|et|non|mais) )(?:les |des |aux? |une? )?camerounaise?s? (?:uniquement|seulement|exclusivement|d'abord|only)\b/,
  ],
  [
    /\b(?:uniquement|seulement|exclusivement|que|reserve[ers]?|prefer(?:e|ence|ons)|loue[rz]?|cherch(?:e|ons)|veux|voulons|prends|prenons) (?:pour |a |qu'a |qu'aux? |aux? |les |des? |(?:d'|qu')?une? )*(?:locataires? |personnes? |gens |couples? )?camerounaise?s?\b|\b(?:etes|etre|soyez) (?:pas |une? )*camerounaise?s?\b/,
  ],
  [
    /\bcameroonians\b|\bonly (?:to |for |a )*cameroonian (?:tenants?|people|citizens?|nationals?)\b|\bcameroonian (?:tenants?|people|citizens?|nationals?)? ?only\b/,
  ],
  [
    /\b(?:anglophones?|francophones?|anglos|nigerians?|nigerianes?|tchadiens?|etrangers|etrangeres)\b/,
  ],
  [
    /\b(?:votre|vos|leurs?|son|sa) (?:origines?|race)\b|\borigine (?:ethnique|camerounaise|etrangere)\b/,
  ],
  // Religion.
  [
    /\b(?:religions?|croyances?|musulmane?s?|islam|islamiques?|evangeliques?|pentecotistes?|temoins? de jehovah|athees?|paiens?|juifs?|juives?|animistes?|bouddhistes?|mahometans?|cathos?|rastas?|born again|muslims?|christians?|catholics?|pentecostals?|jews|jewish)\b|\b(?:votre|vos) (?:foi|eglise|mosquee)\b|\bporte[rsz]? (?:le|un) (?:voile|foulard)\b/,
    BUILDING,
  ],
  // Curtains, concrete and terraces have a veil too.
  [
    /\b(?:hidjabs?|hijabs?|burqas?|niqabs?|tchadors?|(?:femme|dame|fille)s? voilees?|veiled wom[ae]n)\b|\b(?:les|des|aux?|une?|pas de|etes) voilees?\b|\b(?:pas de|sans|aucun|votre|ton) voiles?\b(?! (?:d[eu]s? |d'|aux? (?:fenetres?|balcons?|salon|plafond|murs?)|pour |sur |devant |derriere |(?:ni|et|ou) rideaux?))|\bport du voile\b|\bvoile (?:islamique|integral|(?:est )?interdit|n'est pas (?:accepte|admis|permis|autorise|(?:le )?bienvenu))\b|\b(?:no|your) (?:veils?|headscar(?:f|ves))\b(?! (?:on|over|for) )/,
  ],
  [/\b(?:chretien(?:ne)?s?|catholiques?|protestante?s?|adventistes?)\b/, BUILDING],
  // Family.
  [
    /\b(?:celibataires?|divorcee?s?|veufs?|veuves?|grossesse|concubin(?:e|s|age)?|filles? meres?|mamans? solos?|polygam(?:es?|ie)|union libre|sans mari|sans epoux)\b/,
    OWN_STATE,
  ],
  // Marie is a name, and a yard has an 'enceinte'.
  [
    /\b(?:mariee|mariees|maries)\b|\b(?:non|pas|etes|etre|soyez|sois|couples?|personnes?|gens|homme|femme) marie\b|(?<!\b[ld]')\benceintes?\b/,
    OWN_STATE,
  ],
  [/\b(?:femmes?|hommes?|filles?|garcons?|dames?|meres?|peres?) (?:seul(?:e|s|es)?|de famille)\b/],
  [/\bsituation (?:familiale|matrimoniale|de famille)\b|\bfamilles? nombreuses?\b/],
  [/\bpas de couples?\b/],
  [
    /\b(?:enfants?|bebes?|nourrissons?|gosses?|marmots?)\b(?! (?:du|de la|des) proprietaires?\b| de (?:mes|mon|ma|nos|notre) )/,
    new RegExp(`${OWN.source}|${MADE_FOR.source}`),
  ],
  [/\b(?:votre|vos|leurs?|les|des|aux|pas de|trop de|avec) (?:jeunes |grandes )?familles?\b/],
  // Landlords from the west of the country write English.
  [
    /\b(?:tribes?|tribal|ethnic|ethnicity|nationality|foreigners?)\b|\byour (?:origins?|race|faith|church)\b/,
  ],
  [
    /\b(?:children|kids|child|bab(?:y|ies))\b(?!(?:'s?|s') (?:bed|bedroom|room|cot)|\x20(?:bed|bedroom|room|cot)\b)/,
    OWN,
  ],
  [
    /\b(?:pregnan(?:t|cy)|(?:un)?married|divorced|widow(?:s|er|ers|ed)?|single (?:mothers?|moms?|wom[ae]n|m[ae]n|lad(?:y|ies)|parents?))\b/,
  ],
  [/\b(?:no|your|large|big) famil(?:y|ies)\b|\bfamily too\b/],
];

/** A mark within a word: 'musul.man'. */
const MARK = /(?<=[a-z])[.*_](?=[a-z])/g;
/** A word with hyphens inside: 'musul-man'. */
const HYPHENATED = /\p{L}+(?:[-\u2010-\u2013]\p{L}+)+/gu;
/** Letters set apart to pass unseen: 'm u s u l m a n', 'b.a.m.i.l.e.k.e'. */
const APART = /(?<![a-z])(?:[a-z][\s.*_-]+){4,}[a-z](?![a-z])/g;

/** Signs that are drawn like a letter, written for one inside a word; a 1 is an i or an l. */
const LOOKALIKE: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  к: "k",
  м: "m",
};
const DISGUISE = /(?<=[a-z])[03457@$аеорсухікм]/g;
const ONE = /(?<=[a-z])1/g;
/** Invisible characters, such as the soft hyphen. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * Whether a reason of refusal names the origin, the religion or the family of the person refused
 * ([decision 042](../../docs/decisions/042-fair-reasons.md)).
 */
export function isUnfair(reason: string): boolean {
  const seen = reason.replace(INVISIBLE, "");
  return [seen, seen.replace(HYPHENATED, joined)].some(isUnfairAsWritten);
}

/** Without the hyphens, where that makes one of the names; 'petits-enfants' stays two words. */
function joined(word: string): string {
  const whole = word.replace(/\P{L}/gu, "");
  return saysUnfair(plain(whole)) ? whole : word;
}

function isUnfairAsWritten(reason: string): boolean {
  const letters = plain(reason).replaceAll("’", "'").replace(/\s+/g, " ");
  const text = letters.replace(APART, (run) => run.replace(/[^a-z]/g, ""));
  const bare = text.replace(DISGUISE, (sign) => LOOKALIKE[sign] ?? sign).replace(MARK, "");
  return [text, text.replace(MARK, ""), bare.replace(ONE, "i"), bare.replace(ONE, "l")].some(
    saysUnfair,
  );
}

function saysUnfair(text: string): boolean {
  return UNFAIR.some(([names, unless]) =>
    [...text.matchAll(new RegExp(names, "g"))].some(
      ({ index }) => !unless?.test(text.slice(0, index)),
    ),
  );
}

/** @throws DomainError invalid for a reason about the person */
export function checkFairReason(reason: string): void {
  if (isUnfair(reason)) throw invalid("reason", FIELD_ERRORS.unfair_reason);
}

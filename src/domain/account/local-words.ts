import { NEIGHBOURHOODS } from "~/contract/neighbourhoods";

/** What everybody here would try first, most likely first: the city, the country, and around them. */
const KNOWN = `douala cameroun cameroon camer kamerun 237 mboa yaounde wouri littoral afrique africa
  loyer logement maison location appartement locataire proprietaire bailleur immobilier
  bafoussam bamenda garoua maroua ngaoundere bertoua ebolowa kribi limbe buea kumba edea nkongsamba
  dschang foumban mbouda bangangte tiko mbanga sanaga sawa duala bamileke bassa beti ewondo bulu
  lions indomptables lionsindomptables etoo samueletoo rogermilla milla onana aboubakar paulbiya
  manudibango makossa bikutsi ngondo ndole bobolo miondo koki soya bendskin kongossa
  mtn orange camtel nexttel eneo camwater guinness castel mutzig 33export dangote`;

/** Words of the place, as passwords are compared; a name of several words whole and by its parts. */
export const LOCAL_WORDS: readonly string[] = [
  ...KNOWN.split(/\s+/),
  ...NEIGHBOURHOODS.flatMap(({ slug }) => [slug, ...slug.split("-").filter((s) => s.length > 3)]),
];

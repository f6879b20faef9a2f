import { expect, it } from "vitest";
import { NEIGHBOURHOODS, type Neighbourhood } from "./neighbourhoods";

/** Each with the one whose middle is nearest. */
const NEAREST = [
  "Akwa: Bali, Akwa Nord: Denver, Bonanjo: Bali, Bonapriso: Koumassi, Bali: Koumassi",
  "Koumassi: Bali, Nkongmondo: Koumassi, Deïdo: Bessengué, Bessengué: Deïdo, Mboppi: Bessengué",
  "New Bell: Ngangué, Ngangué: New Bell, Youpwé: Ngangué, Bépanda: Cité SIC, Cité SIC: Bassa",
  "Bassa: Ndogsimbi, Ndogsimbi: Bassa, Ndokoti: Ndogsimbi, Ndogbong: Makepe Missoke",
  "Makepe Missoke: Cité SIC, Makepe: Kotto, Bonamoussadi: Denver, Denver: Bonamoussadi",
  "Kotto: Makepe, Lendi: Kotto, Logpom: Logbessou, Beedi: Cité des Palmiers",
  "Cité des Palmiers: Beedi, Logbessou: PK14, Logbaba: PK8, Nyalla: PK10, Japoma: Nyalla",
  "Yassa: Japoma, Ndogpassi: Bilongué, Village: Bilongué, Bilongué: Village, Brazzaville: Nylon",
  "Nylon: Brazzaville, Oyack: Nylon, Bonabéri: Mabanda, Mabanda: Bonabéri, Ndobo: Bonabéri",
  "PK8: PK9, PK9: Cité des Palmiers, PK10: PK11, PK11: PK10, PK12: PK13, PK13: PK12",
  "PK14: PK15, PK15: PK16, PK16: PK15, PK17: PK16",
].flatMap((line) => line.split(", "));

/** A degree of longitude is as long as one of latitude here, within 0.3 %. */
const apart = (a: Neighbourhood, b: Neighbourhood) =>
  Math.hypot(a.latitude - b.latitude, a.longitude - b.longitude);

it("each neighbourhood stands beside the one that is nearest to it in the city", () => {
  const found = NEIGHBOURHOODS.map((one) => {
    const others = NEIGHBOURHOODS.filter((other) => other !== one);
    const [nearest] = others.sort((a, b) => apart(one, a) - apart(one, b));
    return `${one.name}: ${nearest?.name}`;
  });
  expect(found).toEqual(NEAREST);
});

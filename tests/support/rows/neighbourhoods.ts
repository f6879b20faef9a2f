/** The fixed list of the specification, in its order. */
export const NEIGHBOURHOODS =
  "Akwa, Akwa Nord, Bonanjo, Bonapriso, Bali, Koumassi, Nkongmondo, Deïdo, Bessengué, Mboppi, New Bell, Ngangué, Youpwé, Bépanda, Cité SIC, Bassa, Ndogsimbi, Ndokoti, Ndogbong, Makepe Missoke, Makepe, Bonamoussadi, Denver, Kotto, Lendi, Logpom, Beedi, Cité des Palmiers, Logbessou, Logbaba, Nyalla, Japoma, Yassa, Ndogpassi, Village, Bilongué, Brazzaville, Nylon, Oyack, Bonabéri, Mabanda, Ndobo, PK8, PK9, PK10, PK11, PK12, PK13, PK14, PK15, PK16, PK17".split(
    ", ",
  );

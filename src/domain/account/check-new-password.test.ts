import { expect, it } from "vitest";
import { setSetting } from "../../../tests/support/rows/submission";
import { createWorld } from "../../../tests/support/world/world";
import { checkNewPassword } from "./check-new-password";

const world = await createWorld();
const owner = {
  email: "la.reine77@example.cm",
  phone: "+237699123456",
  firstName: "Marie-Clarisse",
  lastName: "Ngo Mbarga",
};
const names = {
  fields: {
    password:
      "Votre nom, votre numéro ou un nom connu de tous ici se devine vite. Choisissez plutôt une courte phrase.",
  },
};

it.each([
  "Mbarga2026",
  "ngo-mbarga12",
  "Ngombarga1990",
  "lareine1999",
  "la.reine7777",
  "a699123456z",
  "699-12-34-56 a",
  "Kwata-2026",
  "K-w-a-t-a 2026",
])("refuses %s, made of its owner's names, number or the platform's name", async (password) => {
  await expect(checkNewPassword(world.db, password, owner)).rejects.toMatchObject(names);
});

it.each(["La.Reine77@example.cm", "La.Reine77"])(
  "refuses %s, the e-mail address or what stands before its sign",
  async (password) => {
    await expect(checkNewPassword(world.db, password, owner)).rejects.toMatchObject({
      fields: { password: "Votre mot de passe ne doit pas être votre adresse e-mail." },
    });
  },
);

it("takes the same words from somebody else, and phrases from everybody", async () => {
  const other = { email: null, firstName: "Ada", lastName: "Eyidi" };
  await checkNewPassword(world.db, "ngo-mbarga12", other);
  await checkNewPassword(world.db, "Clarisse danse sous la pluie", owner);
  await checkNewPassword(world.db, "Fleuve-Wouri-Pirogue", owner);
});

it("knows the platform by the name that it has now", async () => {
  await checkNewPassword(world.db, "Ndakoya-2026", owner);
  await setSetting(world, "platform_name", "Ndakoya");
  await expect(checkNewPassword(world.db, "Ndakoya-2026", owner)).rejects.toMatchObject(names);
  await setSetting(world, "platform_name", "Kwata");
});

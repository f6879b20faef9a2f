import { expect, it } from "vitest";
import { helpThemes } from "~/web/content/help";
import { findHelp } from "./help-search";

const HELP = helpThemes(null);
const questions = (asked: string) =>
  findHelp(HELP, asked).flatMap((theme) => theme.questions.map(([question]) => question));

it("gives every question when nothing is asked", () => {
  expect(questions("  ")).toHaveLength(HELP.flatMap((theme) => theme.questions).length);
});

it("finds words without their accents, in questions and answers, all of them together", () => {
  expect(questions("oublie mot passe")).toEqual(["J'ai oublié mon mot de passe."]);
  expect(questions("CAUTION")).toEqual(["Qu'est-ce que la caution ?"]);
  expect(findHelp(HELP, "zébulon")).toEqual([]);
});

it.each([
  ["payer", "Comment se passe le paiement ?"],
  ["paiment", "Comment se passe le paiement ?"],
  ["comment payer", "Comment se passe le paiement ?"],
  ["momo", "Comment se passe le paiement ?"],
  ["Orange Money", "Comment se passe le paiement ?"],
  ["rembourssement", "Puis-je annuler ?"],
  ["je veux être remboursé", "Puis-je annuler ?"],
  ["annulation", "Puis-je annuler ?"],
  ["anuler", "Puis-je annuler ?"],
  ["visite", "Puis-je visiter le logement avant de réserver ?"],
  ["vizite", "Puis-je visiter le logement avant de réserver ?"],
  ["visiter le logement", "Puis-je visiter le logement avant de réserver ?"],
  ["connexion", "J'ai oublié mon mot de passe."],
  ["mdp", "J'ai oublié mon mot de passe."],
  ["reserver", "Comment envoyer une demande de réservation ?"],
  ["depot de garantie", "Qu'est-ce que la caution ?"],
  ["photo", "Quelles photos puis-je envoyer ?"],
  ["phtos", "Quelles photos puis-je envoyer ?"],
  ["commission", "Combien cela me coûte-t-il ?"],
  ["meublés", "Que veut dire « meublé » ou « non meublé » ?"],
  ["telephone", "Qui voit mon adresse e-mail et mon numéro ?"],
  ["état des lieux", "Comment faire l'état des lieux ?"],
  ["badge vérifié", "Comment obtenir la mention « Vérifié » ?"],
  ["sans e-mail", "Puis-je m'inscrire sans e-mail ?"],
  ["publier", "Comment publier une annonce ?"],
])("answers « %s » first with « %s »", (asked, question) => {
  expect(questions(asked)[0]).toBe(question);
});

it("leaves out what has little to do with what is asked", () => {
  expect(questions("mot de passe oublié")).toHaveLength(1);
  expect(questions("momo")).toHaveLength(1);
});

const HELD = {
  mode: "held",
  is_simulated: true,
  provider: "",
  agreement: "",
  rules: "",
  release_hours: 48,
  short_release_hours: 24,
  no_keys_days: 14,
} as const;

it.each([
  ["payer", "Comment se passe le paiement ?"],
  ["argent gardé", "Comment l'argent est-il gardé ?"],
  ["séquestre", "Comment l'argent est-il gardé ?"],
  ["je veux être remboursé", "Quand mon argent me revient-il ?"],
  ["annuler", "Puis-je annuler ?"],
  ["code clés", "À quoi sert le code de remise ?"],
  ["signaler un problème", "Le logement n'est pas comme sur l'annonce. Que faire ?"],
  ["versement propriétaire", "Quand suis-je payé ?"],
])("answers « %s » first with « %s » where money is held", (asked, question) => {
  expect(findHelp(helpThemes(HELD), asked)[0]?.questions[0]?.[0]).toBe(question);
});

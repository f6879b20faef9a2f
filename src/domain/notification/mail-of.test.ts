import { describe, expect, it } from "vitest";
import { BOOKING_MAILS } from "~/contract/schemas/mail";
import { renderMail as render } from "~/mail/render";
import type { MailBrand } from "~/mail/types";
import { everyMail as mailsOfEveryKind } from "../../../tests/support/stories/every-mail";
import type { MailKind } from "../jobs";
import { mailOf, queuedMail } from "./mail-of";

const brand = { platformName: "Toit Douala", publicUrl: "https://toit.example/" };
const attack = `Fleur <script>alert("x")</script>\r\nBcc: autre@example.cm\u0000`;
const link = "https://toit.example/booking/1?a=1&b=2";

const audiences = ["tenant", "landlord"] as const;
type BookingStatus = (typeof BOOKING_MAILS)[(typeof audiences)[number]][number];
const propertyStatuses = [
  "submitted",
  "active",
  "inactive",
  "rejected",
  "change_requested",
  "suspended",
  "deleted",
  "edit_approved",
  "edit_rejected",
] as const;

const renderMail = (message: MailKind, shown: MailBrand) =>
  render(mailOf(queuedMail({ message })).content, shown);

function booking(
  audience: (typeof audiences)[number],
  status: BookingStatus,
  words = { firstName: "Awa", propertyTitle: "Studio meublé à Akwa", reason: "Travaux prévus" },
): MailKind {
  return {
    type: "booking-confirmation",
    data: {
      ...words,
      audience,
      status,
      startDate: "2026-11-20",
      endDate: "2026-12-05",
      totalAmount: 125000,
      bookingCode: "9F3A11C2",
      link,
    },
  };
}

function property(
  status: (typeof propertyStatuses)[number],
  words = { firstName: "Jean", propertyTitle: "Villa à Bonapriso", reason: "Photos floues" },
): MailKind {
  return { type: "property-status", data: { ...words, status, link } };
}

const contact = (words: {
  name: string;
  email: string;
  subject: string;
  message: string;
  phone?: string;
}): MailKind => ({
  type: "contact-notification",
  data: { ...words, submittedAt: "2025-03-05T13:30:00Z", link: null },
});

/** Every kind of mail, with the same words in each free field. */
const everyMail = (words: string) =>
  mailsOfEveryKind({ name: words, title: words, text: words, link });

/** The visible words of an HTML mail. */
function visible(html: string): string {
  return html
    .replace(/<head>.*?<\/head>|<!--.*?-->|<[^>]+>/gs, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

async function both(message: MailKind, ...values: string[]) {
  const mail = await renderMail(message, brand);
  expect(mail.html).toContain('lang="fr"');
  for (const value of values) {
    expect(visible(mail.html)).toContain(value);
    expect(mail.text).toContain(value);
  }
  return mail;
}

describe("renderMail", () => {
  it("fills a French mail of each of the four kinds with its data", async () => {
    const tenant = await both(
      { type: "welcome", data: { firstName: "Awa", userType: "user" } },
      "Bonjour Awa,",
      "Votre compte locataire est prêt.",
    );
    expect(tenant.subject).toBe("Bienvenue sur Toit Douala");
    await both(
      { type: "welcome", data: { firstName: "Jean", userType: "landlord" } },
      "Bonjour Jean,",
      "Votre compte propriétaire est prêt.",
    );

    const asked = await both(
      booking("landlord", "requested"),
      "Bonjour Awa,",
      "Un locataire souhaite réserver votre logement.",
      "Studio meublé à Akwa",
      "ven. 20 nov. 2026",
      "sam. 5 déc. 2026",
      "125\u202f000\u202fFCFA",
      "9F3A11C2",
      "Travaux prévus",
      link,
    );
    expect(asked.subject).toBe("Nouvelle demande\u00a0: Studio meublé à Akwa");

    await both(
      property("rejected"),
      "Bonjour Jean,",
      "Votre annonce «\u00a0Villa à Bonapriso\u00a0» n'est pas visible des locataires.",
      "Photos floues",
      link,
    );

    const written = await both(
      contact({
        name: "Paul Mbarga",
        email: "paul+a@example.cm",
        subject: "technical",
        message: "Bonjour,\nla page <b>Recherche</b> ne s'ouvre pas.",
        phone: "+237 6 99 12 34 56",
      }),
      "Paul Mbarga vous a écrit depuis Toit Douala.",
      "paul+a@example.cm",
      "Problème technique",
      "la page",
      "5 mars 2025 à 14\u00a0h\u00a030",
      "+237 6 99 12 34 56",
    );
    expect(written.subject).toBe("Nouveau message\u00a0: Problème technique");
    expect(written.html).toContain('href="mailto:paul%2Ba@example.cm"');
    expect(written.text).toContain("Répondre par e-mail\u00a0:\npaul+a@example.cm");
    expect(written.html).toContain("Bonjour,<br/>la page &lt;b&gt;Recherche&lt;/b&gt;");
    expect(written.text).toContain("> Bonjour,\n> la page <b>Recherche</b> ne s'ouvre pas.");
  });

  it("says something of its own to each side for each status of a booking", async () => {
    const titles = new Set<string>();
    for (const side of audiences) {
      for (const status of BOOKING_MAILS[side]) {
        const mail = await both(booking(side, status), "9F3A11C2", "Studio meublé à Akwa", link);
        titles.add(mail.text.split("\n")[0] ?? "");
      }
    }
    expect(titles.size).toBe(24);
  });

  it("says something of its own for each status of a property", async () => {
    const titles = new Set<string>();
    for (const status of propertyStatuses) {
      const mail = await both(property(status), "Villa à Bonapriso", "Photos floues", link);
      titles.add(mail.text.split("\n")[0] ?? "");
    }
    expect(titles.size).toBe(9);
  });

  it("says of a listing that never was online that it was not chosen, not that it was taken down", async () => {
    const mail = await both(property("inactive"), "Votre annonce n'a pas été retenue");
    expect(mail.subject).toBe("Annonce non retenue\u00a0: Villa à Bonapriso");
  });

  it("carries the links and the delay of the account mails", async () => {
    await both({ type: "confirm-email", data: { firstName: "Awa", link } }, "Bonjour Awa,", link);
    await both(
      { type: "reset-password", data: { firstName: "Awa", link, minutes: 30 } },
      "valable 30 minutes",
      link,
    );
    const recoverLink = "https://toit.example/auth?mode=recover";
    const exists = await both(
      { type: "account-exists", data: { firstName: "Awa", signInLink: link, recoverLink } },
      "Vous avez déjà un compte",
      link,
    );
    expect(exists.html).toContain(`href="${recoverLink}"`);
    expect(exists.text).toContain(recoverLink);
    await both(
      { type: "password-changed", data: { firstName: "Awa" } },
      "vient d'être changé",
      "https://toit.example/auth",
    );
  });

  it("shows an open-ended stay, and leaves out a reason that is missing or blank", async () => {
    const message = booking("tenant", "confirmed");
    for (const reason of [null, "  "]) {
      const data = { ...message.data, endDate: null, reason };
      const mail = await both({ type: "booking-confirmation", data }, "En cours");
      expect(mail.text).not.toContain("Motif");
    }
  });

  it("takes the brand from the platform's name alone, and shows no picture", async () => {
    for (const message of everyMail("Awa")) {
      const { subject, html, text } = await renderMail(message, brand);
      expect(`${subject}${html}${text}`).not.toMatch(/kwata/i);
      expect(html).toContain("L&#x27;équipe Toit Douala");
      expect(text).toContain("L'équipe Toit Douala");
      expect(html).not.toContain("<img");
      expect(`${html}${text}`).not.toMatch(/undefined|\[object|NaN/);
    }
  });

  it("escapes markup and flattens line breaks in every field of every mail", async () => {
    for (const message of everyMail(attack)) {
      const { subject, html, text } = await renderMail(message, {
        ...brand,
        platformName: attack,
      });
      expect(html).not.toMatch(/<script/i);
      expect(html).not.toContain("\u0000");
      expect(html).toContain("&lt;script&gt;");
      expect(subject).not.toMatch(/\p{Cc}/u);
      expect(text).not.toMatch(/^Bcc:/m);
      expect(text).not.toContain("\u0000");
    }
  });

  it("shortens an endless subject without cutting a character in two", async () => {
    const { subject } = await renderMail(
      property("active", { firstName: "A", propertyTitle: "🏠".repeat(400), reason: "" }),
      brand,
    );
    expect([...subject]).toHaveLength(150);
    expect(subject.isWellFormed()).toBe(true);
  });

  it("refuses a link that is no web address", async () => {
    for (const bad of ["javascript:alert(1)", "data:text/html,x", "/auth"]) {
      const message: MailKind = { type: "confirm-email", data: { firstName: "A", link: bad } };
      await expect(renderMail(message, brand)).rejects.toThrow();
    }
  });

  it("does not let a first name become a link, nor a sender add recipients to the answer", async () => {
    const confirm = await renderMail(
      { type: "confirm-email", data: { firstName: "Gagnez sur https://piege.example/x", link } },
      brand,
    );
    expect(`${confirm.html}${confirm.text}`).not.toContain("piege.example");
    const email = "a@example.cm?bcc=b@example.cm&body=x";
    const answer = await renderMail(
      contact({ name: "A", email, subject: "Visite", message: "Bonjour" }),
      brand,
    );
    expect(answer.html).not.toMatch(/href="mailto:[^"]*[?&]/);
  });
});

it.each([
  ["Awa", "Bonjour Awa,"],
  [null, "Bonjour,"],
])("greets a reporter whose first name is %s", async (firstName, greeting) => {
  const data = { firstName, propertyTitle: "Studio", outcome: "unfounded" } as const;
  await both({ type: "report-handled", data }, greeting);
});

it.each([
  [1, "reste valable un jour."],
  [7, "reste valable 7\u00a0jours."],
])("states how long an invitation of %i days is good", async (days, sentence) => {
  const message = { type: "invitation", data: { role: "user", link, days } } as const;
  await both(message, sentence);
  expect(mailOf(queuedMail({ message })).linkMinutes).toBe(days * 1440);
});

it("tells either side of an inventory what the other one did, and leads to it", async () => {
  const data = {
    ...({ firstName: "Awa", audience: "tenant", status: "reopened", kind: "exit" } as const),
    propertyTitle: "Studio meublé à Akwa",
    bookingCode: "9F3A11C2",
    link,
  };
  const { subject, text } = await renderMail({ type: "inventory", data }, brand);
  expect(subject).toBe("État des lieux modifié\u00a0: Studio meublé à Akwa");
  for (const part of [
    "Le propriétaire a modifié l'état des lieux que vous aviez signé.",
    "État des lieux de sortie",
    "9F3A11C2",
    link,
  ]) {
    expect(text).toContain(part);
  }
  const other = { ...data, audience: "landlord", status: "to_sign", kind: "entry" } as const;
  const asked = await renderMail({ type: "inventory", data: other }, brand);
  expect(asked.text).toContain("Le locataire a signé l'état des lieux.");
  expect(asked.text).toContain("État des lieux d'entrée");
});

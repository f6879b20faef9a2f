import { expect, it } from "vitest";
import { PAYMENT_NOTICES } from "./payment";

const brand = { platformName: "Kwata", publicUrl: "https://kwata.example/" };
const SIMULATED = "Paiement simulé, aucun argent réel.";

it.each(Object.entries(PAYMENT_NOTICES))(
  "PAY-018 the mail of %s says where no real money moves, and there alone",
  (_, { mail }) => {
    const [data] = mail.samples({ name: "Awa", title: "Studio", text: "…", link: "/" } as never);
    if (!data) throw new Error("no sample");
    const said = (isSimulated: boolean) => mail.content({ ...data, isSimulated }, brand).paragraphs;
    expect(said(true)).toContain(SIMULATED);
    expect(said(false)).not.toContain(SIMULATED);
  },
);

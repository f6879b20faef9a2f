import { within } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderOn } from "../../../../../tests/support/dom/render";
import type { PageProperty } from "../page/load-property";
import { QuickContact } from "./quick-contact";

const PHONE = "+237699123456";

it.each([
  [
    "WhatsApp where the landlord allows it",
    PHONE,
    true,
    "WhatsApp",
    "/api/properties/flat/whatsapp",
  ],
  ["a call where they give a number alone", PHONE, false, "Appeler", `tel:${PHONE}`],
  ["a message where they give none", null, false, "Écrire au propriétaire", null],
])(
  "the way to the landlord beside booking is %s, and no other",
  (_, phone, whatsapp, name, href) => {
    const landlord = { id: "josue", contact_name: "Josué Mbarga", phone, whatsapp };
    const property = { id: "flat", title: "Studio", landlord } as PageProperty;
    const { container } = renderOn(() => <QuickContact property={property} />);
    const ways = within(container);
    const all = [...ways.queryAllByRole("link"), ...ways.queryAllByRole("button")];
    expect(all.map((way) => [way.textContent, way.getAttribute("href")])).toEqual([[name, href]]);
    // The WhatsApp address counts by itself.
    const counted = href?.startsWith("tel:") ? "/api/properties/flat/contact" : null;
    expect(all[0]?.getAttribute("ping")).toBe(counted);
  },
);

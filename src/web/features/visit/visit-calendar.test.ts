import { expect, it } from "vitest";
import type { Visit } from "~/contract/schemas/visit";
import { visitCalendar } from "./visit-calendar";

const visit = {
  id: "v1",
  status: "booked",
  starts_at: "2099-03-12T09:00:00.000Z",
  updated_at: "2099-03-01T08:00:00.000Z",
  sequence: 0,
  property: { id: "p1", title: "Studio", address: "Rue Joffre", neighborhood: "Akwa" },
  other: { name: "Lucie Mbarga", phone: "+237699123456" },
};

it.each([
  ["visitor", "La visite est gratuite\\n", "/user/visits"],
  ["landlord", "", "/landlord/visits"],
] as const)(
  "is half an hour at the listing's address, with whom to call, for the %s",
  async (side, free, path) => {
    const file = visitCalendar({ ...visit, side } as Visit, "https://kwata.cm");
    expect(file.name).toBe("visite-2099-03-12.ics");
    const lines = (await file.text()).replace(/\r\n /g, "").split("\r\n");
    const url = `https://kwata.cm${path}`;
    for (const line of [
      "UID:v1@kwata.cm",
      "DTSTART:20990312T090000Z",
      "DTEND:20990312T093000Z",
      "SUMMARY:Visite\u00a0: Studio",
      "LOCATION:Rue Joffre\\, Akwa\\, Douala",
      `DESCRIPTION:Lucie Mbarga\\, +237699123456\\n${free}${url}`,
    ]) {
      expect(lines).toContain(line);
    }
  },
);

import { expect, it } from "vitest";
import { bookVisit, cancelVisit, followVisits, moveVisit, setVisitHours } from "~/domain/visit";
import { insertProperty } from "../../tests/support/rows/property";
import { sendWaitingMails } from "../../tests/support/world/outbox";
import { createWorld } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const visitor = await world.newUser("user", "Awa");

/** The calendar files of the mails that wait, by address and subject. */
async function sent() {
  const mails = await sendWaitingMails(world);
  return mails
    .map(({ to, subject, text, calendar }) => ({
      to,
      subject,
      text,
      name: calendar?.name,
      lines: calendar?.text.replace(/\r\n /g, "").split("\r\n") ?? [],
    }))
    .sort((a, b) => a.to.localeCompare(b.to));
}

it("DLA-012 goes to both sides as an .ics, which each change replaces", async () => {
  world.clock.now = new Date("2026-03-10T09:00:00Z");
  const property = await insertProperty(world, {
    landlord,
    title: "Studio, calme",
    address: "Derrière la pharmacie",
  });
  const hours = [{ weekday: 4, from: 600, to: 720 }] as const;
  await setVisitHours(world.as(landlord), property.id, { hours: [...hours], exceptions: [] });
  const { id } = await bookVisit(world.as(visitor), property.id, "2026-03-12T09:00:00.000Z");
  const uid = `UID:${id}@${new URL(world.publicUrl).hostname}`;
  const [booked] = await sent();
  expect(booked).toMatchObject({ to: landlord.email, name: "visite-2026-03-12.ics" });
  expect(booked?.text).toContain("Awa Mbarga");
  expect(booked?.lines).toEqual(
    expect.arrayContaining([
      uid,
      "SEQUENCE:0",
      "STATUS:CONFIRMED",
      "DTSTART:20260312T090000Z",
      "DTEND:20260312T093000Z",
      "SUMMARY:Visite\u00a0: Studio\\, calme",
      "LOCATION:Derrière la pharmacie\\, Akwa\\, Douala",
    ]),
  );

  await moveVisit(world.as(landlord), id, "2026-03-12T10:00:00.000Z");
  const [moved] = await sent();
  expect(moved).toMatchObject({ to: visitor.email, name: "visite-2026-03-12.ics" });
  expect(moved?.lines).toEqual(
    expect.arrayContaining([uid, "SEQUENCE:1", "DTSTART:20260312T100000Z"]),
  );

  world.clock.now = new Date("2026-03-11T17:00:00Z");
  await followVisits(world.as("system"));
  const reminders = await sent();
  expect(reminders.map(({ to }) => to)).toEqual([landlord.email, visitor.email].sort());
  for (const { lines } of reminders)
    expect(lines).toEqual(expect.arrayContaining([uid, "SEQUENCE:1"]));

  await cancelVisit(world.as(visitor), id);
  const [cancelled] = await sent();
  expect(cancelled).toMatchObject({ to: landlord.email });
  expect(cancelled?.lines).toEqual(expect.arrayContaining([uid, "SEQUENCE:2", "STATUS:CANCELLED"]));
});

import { describe, expect, it } from "vitest";
import { EVENTS, type EventRow, pageOf } from "~/domain/notification/registry";
import { STORIES } from "../support/stories/events";
import { mailLine, openScene, type Story, shownLine } from "../support/stories/events/scene";

const scene = await openScene();
type Telling = Awaited<ReturnType<Story["tell"]>>;

/** What a row says that its recipients are told, in the words of `readTold`. */
function linesOf(row: EventRow, { to, mailTo }: Telling): string[] {
  const people = to[row.to];
  if (!people) throw new Error(`the story names nobody who is ${row.to}`);
  const { site, mail, audience } = row.notice;
  return people.flatMap(({ id, email }) => {
    const name = scene.nameOf(email);
    const queue = mail && "account" in mail ? "send-account-mail" : "send-mail";
    const hasSides = ["booking-confirmation", "inventory", "visit"].includes(mail?.type ?? "");
    const data = hasSides ? { audience } : {};
    const status = row.notice.status && { status: row.notice.status };
    const address = scene.nameOf(mailTo?.[mail?.type ?? ""] ?? email);
    return row.channels.flatMap((channel) => {
      if (channel === "email") {
        return mail ? [mailLine(address, queue, mail.type, { ...data, ...status })] : ["no mail"];
      }
      // Who has no account reads nothing on the site.
      if (!id) return [];
      if (channel === "push") return [`${name}: pushed ${site?.title}`];
      const side = name === "landlord" ? "landlord" : "user";
      return [shownLine(name, site?.title, pageOf(row.notice)?.replace("{side}", side))];
    });
  });
}

describe("what happens is told to whom the table names, once on each channel, and to nobody else", () => {
  it("has a story for every event, and none for another", () => {
    const told = new Set(STORIES.map(({ event }) => event));
    const known = new Set(EVENTS.map(({ event }) => event));
    expect([...told].sort()).toEqual([...known].sort());
  });

  it.each(STORIES.map((story) => ({ name: story.event, how: "", ...story })))(
    "$name $how",
    async (story) => {
      await scene.begin();
      const telling = await story.tell(scene);
      await scene.forget();
      await telling.act();
      await scene.runDelayed();
      const rows = EVENTS.filter(({ event }) => event === story.event);
      expect(Object.keys(telling.to).sort()).toEqual([...new Set(rows.map(({ to }) => to))].sort());
      expect(await scene.readTold()).toEqual(rows.flatMap((row) => linesOf(row, telling)).sort());
    },
  );
});

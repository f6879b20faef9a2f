import { screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import type { ComponentProps } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { notifications } from "~/db/schema";
import { NotificationBell } from "~/web/features/notification/notification-bell";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { insertBooking } from "../../../../tests/support/rows/booking";
import { insertProperty } from "../../../../tests/support/rows/property";
import { createWorld, type TestUser } from "../../../../tests/support/world/world";
import * as page from "./notifications";

const world = await createWorld();
const network = openNetwork(world);
let tenant: TestUser;
beforeEach(async () => {
  tenant = await world.newUser("user", "Grâce");
  // A list that does not come is written to the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

/** Unread notifications of the tenant, the first the newest. */
const tell = (count: number) =>
  world.db.insert(notifications).values(
    Array.from({ length: count }, (_, n) => ({
      user_id: tenant.id,
      type: "booking" as const,
      title: `Nouvelle ${n + 1}`,
      message: "Votre demande est acceptée.",
      created_at: new Date(Date.now() - n * 60_000),
    })),
  );
const unread = async () => {
  const own = eq(notifications.user_id, tenant.id);
  const rows = await world.db.select().from(notifications).where(own);
  return rows.filter(({ read }) => !read).length;
};
const own = () => eq(notifications.user_id, tenant.id);
const OLD = {
  type: "system" as const,
  message: "Voici.",
  created_at: new Date("2024-03-05T13:30:00Z"),
};
/** Another one comes now; a line that comes back asks for what it missed. */
async function come(title: string): Promise<void> {
  const row = { ...OLD, user_id: tenant.id, title, created_at: new Date() };
  await world.db.insert(notifications).values(row);
  dispatchEvent(new Event("online"));
}
const news = (name: string) => screen.findByRole("button", { name });
const filters = () => within(screen.getByRole("navigation", { name: "Afficher" }));
const chips = () =>
  filters()
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
const chip = (name: RegExp) => filters().getByRole("link", { name });
const figures = () =>
  [...document.querySelectorAll("dl dd")].map(({ textContent }) => Number(textContent));
/** The list holds these notifications, in this order. */
const titled = (...titles: string[]) =>
  waitFor(() =>
    expect(screen.queryAllByRole("heading", { level: 2 }).map((one) => one.textContent)).toEqual(
      titles,
    ),
  );
/** The page below the header's bell, which counts the same. */
const whole = {
  ...page,
  default: (props: ComponentProps<typeof page.default>) => (
    <>
      <NotificationBell />
      <page.default {...props} />
    </>
  ),
};
const bell = (name: string) => screen.findByRole("link", { name });
const open = () =>
  renderPage(whole, { path: "/user/notifications", at: "/user/notifications", user: tenant });
const mark = (title: string) =>
  screen.findByRole("button", { name: new RegExp(`^Marquer comme lue\\s?: ${title}`) });

describe("the tenant's notifications", () => {
  it("say that there is none", async () => {
    open();
    await screen.findByText("Aucune notification pour le moment");
  });

  it("ERR-027 ERR-029 stay unread, with a sentence, when the server refuses or is out of reach", async () => {
    await tell(2);
    const { user } = open();
    const one = await mark("Nouvelle 1");
    const mendOne = network.refuse("POST /api/notifications/read", "internal");
    await user.click(one);
    await screen.findByText("Impossible de marquer la notification comme lue.");
    const mendAll = network.lose("POST /api/notifications/read-all");
    await user.click(screen.getByRole("button", { name: "Tout marquer comme lu" }));
    await screen.findByText("Une erreur est survenue.");
    await mark("Nouvelle 1");
    expect(await unread()).toBe(2);
    mendOne();
    mendAll();
    await user.click(await mark("Nouvelle 1"));
    await screen.findByText("1 notification non lue");
    await waitFor(async () => expect(await unread()).toBe(1));
  });

  it("NOT-008 ERR-026 that can't be read leave a way to try again", async () => {
    await tell(1);
    const mend = network.refuse("GET /api/notifications", "internal");
    const { user } = open();
    await screen.findByText("Erreur de chargement");
    await screen.findByText("Impossible de charger les notifications.");
    expect(chips()).toEqual(["Toutes", "Non lues", "Lues"]);
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await screen.findByRole("heading", { name: "Nouvelle 1" });
    await waitFor(() => expect(wordsOf(document.body)).toContain("1 notification non lue"));
    expect(chips()).toEqual(["Toutes (1)", "Non lues (1)", "Lues (0)"]);
  });

  it("NOT-002 NOT-003 NOT-004 are counted and filtered, and leave the unread when they are read", async () => {
    await tell(2);
    await world.db.insert(notifications).values([
      { ...OLD, user_id: tenant.id, title: "Ancienne", read: true },
      { ...OLD, user_id: (await world.newUser()).id, title: "D'une autre" },
    ]);
    const { user } = open();
    await titled("Nouvelle 1", "Nouvelle 2", "Ancienne");
    expect(figures()).toEqual([3, 2, 1, 2]);
    await user.click(chip(/^Lues \(1\)/));
    await titled("Ancienne");
    await user.click(chip(/^Non lues \(2\)/));
    await titled("Nouvelle 1", "Nouvelle 2");
    expect(chip(/^Non lues/).getAttribute("aria-current")).toBe("true");
    await user.click(await mark("Nouvelle 2"));
    await screen.findByText("1 notification non lue");
    await bell("Notifications, 1 non lue");
    expect(figures()).toEqual([3, 1, 2, 2]);
    // The next one follows the answer of the one before.
    await user.click(await mark("Nouvelle 1"));
    await waitFor(() => expect(figures()).toEqual([3, 0, 3, 2]));
    await waitFor(() => expect(screen.queryByText(/notifications? non lue/)).toBeNull());
    expect(screen.queryByRole("button", { name: "Tout marquer comme lu" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Marquer comme lue/ })).toBeNull();
    expect(await unread()).toBe(0);
  });

  it("NOT-005 have an empty message of their own for each filter", async () => {
    const { user } = open();
    await screen.findByText("Aucune notification pour le moment");
    expect(screen.getByRole("link", { name: "Découvrir des logements" })).toBeTruthy();
    await user.click(chip(/^Non lues/));
    await screen.findByText("Aucune notification non lue");
    await user.click(chip(/^Lues/));
    await screen.findByText("Aucune notification lue");
    expect(screen.queryByRole("link", { name: "Découvrir des logements" })).toBeNull();
  });

  it("CON-015 open what they concern, with a French date, and are read then, those with a link only", async () => {
    const landlord = await world.newUser("landlord");
    const property = await insertProperty(world, { landlord });
    const { id } = await insertBooking(world, { property, tenant });
    const about = { related_id: id, path: `/user/booking/${id}`, type: "booking" } as const;
    await world.db.insert(notifications).values([
      { ...OLD, ...about, user_id: tenant.id, title: "Demande envoyée" },
      { ...OLD, ...about, user_id: tenant.id, title: "Relue", read: true },
      { ...OLD, user_id: tenant.id, title: "Sans lien", created_at: new Date("2024-03-04") },
    ]);
    const first = open();
    await first.user.click(await screen.findByRole("link", { name: "Relue" }));
    await screen.findByText(`at /user/booking/${id}`);
    first.unmount();
    const { user } = open();
    await screen.findByRole("heading", { name: "Sans lien" });
    expect(wordsOf(document.body)).toContain("5 mars 2024 à 14:30");
    expect(screen.queryByRole("link", { name: "Sans lien" })).toBeNull();
    await user.click(screen.getByRole("link", { name: "Demande envoyée" }));
    await screen.findByText(`at /user/booking/${id}`);
    await waitFor(async () => expect(await unread()).toBe(1));
    expect(network.sent("POST /api/notifications/read")).toHaveLength(1);
  });

  it("are read by the middle button, too, which opens them in another tab, and by no other", async () => {
    await world.db
      .insert(notifications)
      .values({ ...OLD, user_id: tenant.id, title: "Au-dehors", path: "/user/dashboard" });
    const { user } = open();
    const link = await screen.findByRole("link", { name: "Au-dehors" });
    await user.pointer({ keys: "[MouseRight]", target: link });
    screen.getByText("Non lue");
    await user.pointer({ keys: "[MouseMiddle]", target: link });
    await waitFor(async () => expect(await unread()).toBe(0));
    await waitFor(() => expect(screen.queryByText("Non lue")).toBeNull());
    expect(network.sent("POST /api/notifications/read")).toHaveLength(1);
  });

  it("ERR-028 say that all are read, or that it failed", async () => {
    await tell(2);
    const { user } = open();
    const all = await screen.findByRole("button", { name: "Tout marquer comme lu" });
    const mend = network.refuse("POST /api/notifications/read-all", "internal");
    await user.click(all);
    await screen.findByText("Impossible de marquer toutes les notifications comme lues.");
    expect(figures()).toEqual([2, 2, 0, 2]);
    mend();
    await user.click(all);
    await screen.findByText("Toutes les notifications ont été marquées comme lues.");
    await waitFor(() => expect(screen.queryByText("Non lue")).toBeNull());
    expect(figures()).toEqual([2, 0, 2, 2]);
    await waitFor(() => expect(screen.queryByRole("link", { name: /non lues?$/ })).toBeNull());
    expect(await unread()).toBe(0);
    const failed = "Impossible de marquer toutes les notifications comme lues.";
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull());
  });

  it("offer what came after all were read, once under each filter, and count it", async () => {
    await world.db
      .insert(notifications)
      .values({ ...OLD, user_id: tenant.id, title: "Ancienne", read: true });
    const { user } = open();
    await titled("Ancienne");
    await come("Deuxième");
    await titled("Ancienne");
    await waitFor(() => expect(figures()).toEqual([2, 1, 1, 1]));
    await user.click(await news("1 nouvelle notification"));
    await titled("Deuxième", "Ancienne");
    await waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"));
    expect(screen.queryByRole("button", { name: /nouvelles? notification/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Tout marquer comme lu" }));
    await waitFor(() => expect(figures()).toEqual([2, 0, 2, 1]));
    await come("Troisième");
    await news("1 nouvelle notification");
    await come("Quatrième");
    await user.click(await news("2 nouvelles notifications"));
    await titled("Quatrième", "Troisième", "Deuxième", "Ancienne");
    expect(screen.getAllByText("Non lue")).toHaveLength(2);
    await user.click(chip(/^Lues \(2\)/));
    await titled("Deuxième", "Ancienne");
    await come("Cinquième");
    await waitFor(() => expect(figures()).toEqual([5, 3, 2, 4]));
    expect(screen.queryByRole("button", { name: /nouvelles? notification/ })).toBeNull();
  });

  it("know what was read elsewhere, also after a mark that failed", async () => {
    await tell(2);
    const { user } = open();
    await titled("Nouvelle 1", "Nouvelle 2");
    await bell("Notifications, 2 non lues");
    network.refuse("POST /api/notifications/read", "internal");
    await user.click(await mark("Nouvelle 2"));
    await screen.findByText("Impossible de marquer la notification comme lue.");
    const { id } = (await world.db.select().from(notifications).where(own()))[0] ?? { id: "" };
    await world.client(tenant).api.notifications.read.$post({ json: { ids: [id] } });
    dispatchEvent(new Event("online"));
    await screen.findByText("1 notification non lue");
    await waitFor(() => expect(screen.getAllByText("Non lue")).toHaveLength(1));
  });

  it("under 'unread' offer only what is still unread, and count as the list read again says", async () => {
    await tell(1);
    const { user } = open();
    // What comes from here on is told as it comes, not with the first news.
    await bell("Notifications, 1 non lue");
    await user.click(await screen.findByRole("button", { name: "Tout marquer comme lu" }));
    await waitFor(() => expect(figures()).toEqual([1, 0, 1, 1]));
    await user.click(chip(/^Non lues/));
    await screen.findByText("Aucune notification non lue");
    await come("Première");
    await news("1 nouvelle notification");
    await user.click(screen.getByRole("button", { name: "Tout marquer comme lu" }));
    await waitFor(() => expect(figures()).toEqual([2, 0, 2, 2]));
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /nouvelle notification/ })).toBeNull(),
    );
    await come("Deuxième");
    const button = await news("1 nouvelle notification");
    // Read elsewhere, of which this page has not heard.
    await world.db.update(notifications).set({ read: true }).where(own());
    await user.click(button);
    await waitFor(() => expect(figures()).toEqual([3, 0, 3, 3]));
  });

  it("come in pages, the next by a press", async () => {
    await tell(21);
    const { user } = open();
    await screen.findByRole("heading", { name: "Nouvelle 20" });
    expect(screen.queryByRole("heading", { name: "Nouvelle 21" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await screen.findByRole("heading", { name: "Nouvelle 21" });
    expect(screen.queryByRole("button", { name: "Voir plus" })).toBeNull();
    expect(figures()).toEqual([21, 21, 0, 21]);
  });
});

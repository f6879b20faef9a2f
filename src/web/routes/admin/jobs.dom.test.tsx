import { screen, waitFor, within } from "@testing-library/react";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { FAILED_JOBS } from "~/domain/jobs";
import { wordsOf } from "../../../../tests/support/browser/words";
import { openNetwork } from "../../../../tests/support/dom/network";
import { renderPage } from "../../../../tests/support/dom/render";
import { failedJob } from "../../../../tests/support/world/failed-job";
import { createWorld } from "../../../../tests/support/world/world";
import * as page from "./jobs";

const world = await createWorld();
const network = openNetwork(world);
const admin = await world.newUser("admin", "Alice");
const calendar = { feedId: "5b0f3a3e-2b1c-4c53-9d0e-7a4f1f6c2d10" };
const link = "http://localhost:3000/auth?recovery=token";
const reset = { type: "reset-password", data: { firstName: "Awa", link, minutes: 30 } } as const;

afterEach(async () => {
  await world.queue.boss.deleteAllJobs(FAILED_JOBS);
  await world.db.delete(rateLimits);
});

const open = () => renderPage(page, { path: "/admin/jobs", user: admin });
const failed = (to = "awa@example.cm", minutesAgo = 0) =>
  failedJob(world, "send-account-mail", { to, message: reset }, { minutesAgo });
const rows = () => [...document.querySelectorAll<HTMLElement>("li.card")];
const row = (text: string) => {
  const found = rows().filter((one) => one.textContent?.includes(text));
  expect(found).toHaveLength(1);
  return within(found[0] as HTMLElement);
};

describe("the page of failed jobs", () => {
  it("tells what failed, tries again what can be, and leaves the others", async () => {
    await failed("awa@example.cm");
    await failed("berthe@example.cm", 60);
    await failedJob(world, "fetch-calendar", calendar, { failure: "unreachable" });
    const { user } = open();
    await screen.findByText(/à a…@example.cm/);
    row("Calendrier").getByText("Le serveur d'en face est resté injoignable.");
    row("à b…@example.cm").getByText(/n'est plus valable/);
    expect(row("à b…@example.cm").getAllByRole("button")).toHaveLength(1);
    await user.click(row("à a…@example.cm").getByRole("button", { name: /^Réessayer/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Réessayer 1 tâche\u00a0?" }));
    await user.click(dialog.getByRole("button", { name: "Réessayer" }));
    await screen.findByText("1 tâche relancée");
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByText(/à a…@example.cm/)).toBeNull();
    expect(await world.queue.boss.findJobs(FAILED_JOBS)).toHaveLength(2);
    await user.click(screen.getByRole("link", { name: "E-mail ou SMS" }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    row("à b…@example.cm");
    await user.click(screen.getByRole("link", { name: "Toutes" }));
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it("deletes those that are shown once that is confirmed", async () => {
    await failed();
    await failedJob(world, "fetch-calendar", calendar, { failure: "unreachable" });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Supprimer les tâches affichées" }));
    expect(network.sent("POST /api/failed-jobs/delete")).toEqual([]);
    const dialog = within(screen.getByRole("dialog", { name: "Supprimer 2 tâches\u00a0?" }));
    await user.click(dialog.getByRole("button", { name: "Supprimer" }));
    await screen.findByText("2 tâches supprimées");
    await screen.findByRole("heading", { name: "Aucune tâche échouée" });
    expect(await world.queue.boss.findJobs(FAILED_JOBS)).toEqual([]);
  });

  it("tries again what is shown and can be, leaves the rest, and says what waits by itself", async () => {
    await failed("awa@example.cm");
    await failed("berthe@example.cm", 60);
    await failedJob(world, "fetch-calendar", calendar, { failure: "unreachable" });
    await world.jobs.enqueue(world.db, "delete-files", { keys: [] });
    await world.db.execute(
      sql`update pgboss.job set state = 'retry', retry_count = 2, start_after = '2099-03-05T13:30Z'
        where name = 'delete-files'`,
    );
    const { user } = open();
    const waiting = await screen.findByRole("region", { name: "Prochains essais" });
    expect(wordsOf(waiting)).toMatch(
      / 1 tâche a échoué et sera réessayée .* 5 mars 2099 à 14 h 30/,
    );
    await user.click(screen.getByRole("button", { name: "Réessayer les tâches affichées" }));
    const dialog = within(screen.getByRole("dialog", { name: "Réessayer 2 tâches\u00a0?" }));
    await user.click(dialog.getByRole("button", { name: "Réessayer" }));
    await screen.findByText("2 tâches relancées");
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.tagName).toBe("DIV"));
    await user.click(screen.getByRole("link", { name: "Photo" }));
    await screen.findByRole("heading", { name: "Aucune tâche échouée de ce genre" });
    await world.queue.boss.deleteAllJobs("delete-files");
  });

  it("says how many another administrator handled meanwhile", async () => {
    const [first] = [await failed("awa@example.cm"), await failed("berthe@example.cm")];
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Supprimer les tâches affichées" }));
    await world.queue.boss.deleteJob(FAILED_JOBS, first);
    const dialog = within(screen.getByRole("dialog", { name: "Supprimer 2 tâches\u00a0?" }));
    await user.click(dialog.getByRole("button", { name: "Supprimer" }));
    await screen.findByText("1 tâche supprimée");
    await screen.findByText("Une tâche n'a pas changé ou n'est plus là.");
  });

  it("goes on to the oldest, each once", async () => {
    for (let n = 0; n < 22; n += 1)
      await failed(`${"abcdefghijklmnopqrstuvwxyz"[n]}@example.cm`, n);
    const { user } = open();
    await waitFor(() => expect(rows()).toHaveLength(20));
    await user.click(screen.getByRole("button", { name: "Voir plus" }));
    await waitFor(() => expect(rows()).toHaveLength(22));
    for (const letter of ["a", "t", "u", "v"]) row(`à ${letter}…@example.cm`);
  });

  it("keeps the question open when the server can't be reached, and works the second time", async () => {
    await failed();
    const mend = network.lose("POST /api/failed-jobs/delete");
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: /^Supprimer/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Supprimer 1 tâche\u00a0?" }));
    await user.click(dialog.getByRole("button", { name: "Supprimer" }));
    await dialog.findByText(/Les tâches n'ont pas pu être supprimées\./);
    expect(await world.queue.boss.findJobs(FAILED_JOBS)).toHaveLength(1);
    mend();
    // Asked again, the question begins without the failure.
    await user.click(dialog.getByRole("button", { name: "Annuler" }));
    await user.click(screen.getByRole("button", { name: /^Supprimer/ }));
    expect(dialog.queryByText(/Les tâches n'ont pas pu être supprimées\./)).toBeNull();
    await user.click(dialog.getByRole("button", { name: "Supprimer" }));
    await screen.findByRole("heading", { name: "Aucune tâche échouée" });
  });

  it("looks like a failure when it can't be read, unlike a list with nothing in it", async () => {
    const mend = network.lose("GET /api/failed-jobs");
    const { user } = open();
    await screen.findByRole("heading", { name: "Impossible de charger les tâches échouées." });
    const icon = () => document.querySelector(".empty-state-icon svg")?.innerHTML;
    const failure = icon();
    mend();
    await user.click(screen.getByRole("button", { name: "Réessayer" }));
    await screen.findByRole("heading", { name: "Aucune tâche échouée" });
    expect(icon()).not.toBe(failure);
  });
});

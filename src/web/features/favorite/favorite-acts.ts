import { answerOf, backend } from "~/web/backend";
import { toast } from "~/web/ui/toast";
import { favoriteStore as store } from "./favorite-store";
import { favoriteText as text } from "./text";

const favorites = () => backend.data.favorites[":propertyId"];

const asked = new Map<string, Promise<void>>();
/**
 * The last change of each listing by this reader: the next one waits for it, so that the last wish
 * stands, and no answer to an earlier question takes it back.
 */
const running = new Map<string, Promise<void>>();
const changeOf = (propertyId: string) => `${store.epoch()} ${propertyId}`;

/** Asks once a page for all favourites of the reader. @throws BackendError */
export function learnAll(userId: string): Promise<void> {
  return once(`${userId} all`, async () => {
    const { ids } = await answerOf(backend.data.favorites.ids.$get());
    store.set(
      userId,
      ids.filter((id) => !running.has(changeOf(id))).map((id) => [id, true] as const),
    );
  });
}

/** Asks once a page whether one listing is a favourite. @throws BackendError */
export function learnOne(userId: string, propertyId: string): Promise<void> {
  return once(`${userId} ${propertyId}`, async () => {
    const { saved } = await answerOf(favorites().$get({ param: { propertyId } }));
    if (!running.has(changeOf(propertyId))) store.set(userId, [[propertyId, saved]]);
  });
}

/** Shows the change at once, then sends it; takes it back when refused. @throws BackendError */
export async function change(userId: string, propertyId: string, saved: boolean): Promise<void> {
  store.set(userId, [[propertyId, saved]]);
  const key = changeOf(propertyId);
  const before = running.get(key) ?? Promise.resolve();
  const mine = before
    .catch(() => undefined)
    .then(async () => {
      const act = favorites()[saved ? "$put" : "$delete"];
      await answerOf(act({ param: { propertyId } }));
    });
  running.set(key, mine);
  try {
    await mine;
    toast.success(saved ? text.added : text.removed);
  } catch (error) {
    if (running.get(key) === mine) store.set(userId, [[propertyId, !saved]]);
    throw error;
  }
}

function once(key: string, ask: () => Promise<void>): Promise<void> {
  const name = `${store.epoch()} ${key}`;
  const known = asked.get(name);
  if (known) return known;
  const asking = ask().catch((error: unknown) => {
    asked.delete(name);
    throw error;
  });
  asked.set(name, asking);
  return asking;
}

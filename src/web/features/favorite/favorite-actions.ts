import { answerOf, BackendError, backend } from "~/web/backend";
import { signInPath } from "~/web/features/account/sign-in-path";
import { toast } from "~/web/ui/toast";
import { favoriteStore as store } from "./favorite-store";
import { favoriteText as text } from "./text";
import { currentPath, noteWanted, takeWanted } from "./wanted-favorite";

const favorites = () => backend.data.favorites[":propertyId"];

const loads = new Map<string, Promise<void>>();
/**
 * The running change of each listing: the next one waits for it, so that the last press wins, and
 * no answer to an earlier request overrides it.
 */
const running = new Map<string, Promise<void>>();
const changeOf = (propertyId: string) => `${store.epoch()} ${propertyId}`;

/** Loads all favourites of the user, once a page. @throws BackendError */
export function loadAll(userId: string): Promise<void> {
  void saveWanted(userId);
  return once(`${userId} all`, async () => {
    const { ids } = await answerOf(backend.data.favorites.ids.$get());
    store.set(
      userId,
      ids.filter((id) => !running.has(changeOf(id))).map((id) => [id, true] as const),
    );
  });
}

/** Loads whether one listing is a favourite, once a page. @throws BackendError */
export function loadOne(userId: string, propertyId: string): Promise<void> {
  void saveWanted(userId);
  return once(`${userId} ${propertyId}`, async () => {
    const { saved } = await answerOf(favorites().$get({ param: { propertyId } }));
    if (!running.has(changeOf(propertyId))) store.set(userId, [[propertyId, saved]]);
  });
}

/** Shows the change at once, then sends it; reverts it on failure. @throws BackendError */
async function change(userId: string, propertyId: string, saved: boolean): Promise<void> {
  store.set(userId, [[propertyId, saved]]);
  const key = changeOf(propertyId);
  const previous = running.get(key) ?? Promise.resolve();
  const current = previous
    .catch(() => undefined)
    .then(async () => {
      const request = favorites()[saved ? "$put" : "$delete"];
      await answerOf(request({ param: { propertyId } }));
    });
  running.set(key, current);
  try {
    await current;
    toast.success(saved ? text.added : text.removed);
  } catch (error) {
    if (running.get(key) === current) store.set(userId, [[propertyId, !saved]]);
    throw error;
  }
}

/**
 * Tells a visitor to sign in, and is done once that is said; the way there leads back here, where
 * the listing is saved.
 */
function askToSignIn(propertyId: string): Promise<void> {
  noteWanted(propertyId);
  return toast.error(text.signInTitle, text.signIn, signInPath(currentPath()));
}

/** Carries out a press; a visitor, or a person whose session has ended, is asked to sign in. */
export async function press(
  owner: string | null | undefined,
  propertyId: string,
  saved: boolean,
): Promise<void> {
  if (!owner) return askToSignIn(propertyId);
  store.setOwner(owner);
  await change(owner, propertyId, saved).catch((error: unknown) => {
    if (!saved || BackendError.of(error).status !== 401) throw error;
    return askToSignIn(propertyId);
  });
}

/** Completes what a visitor began before signing in, where they left the page. */
async function saveWanted(userId: string): Promise<void> {
  const wanted = takeWanted();
  if (!wanted) return;
  scrollTo(0, wanted.scrollY);
  await change(userId, wanted.propertyId, true).catch((error: unknown) => {
    const { status, message } = BackendError.of(error);
    toast.error(text.failedTitle, status === 429 ? message : text.failed);
  });
}

function once(key: string, load: () => Promise<void>): Promise<void> {
  const name = `${store.epoch()} ${key}`;
  const known = loads.get(name);
  if (known) return known;
  const loading = load().catch((error: unknown) => {
    loads.delete(name);
    throw error;
  });
  loads.set(name, loading);
  return loading;
}

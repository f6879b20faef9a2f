import { tmpdir } from "node:os";
import { seedReferenceData } from "~/domain/seed-reference-data";
import { startMtn } from "../momo/mtn";
import { startPawapay } from "../momo/pawapay";
import { assemble } from "../world/world";
import { arrangeStays, type Kill, type Stay } from "./killed-site";
import { openPayments, type ProviderName } from "./provider-scene";

/** Sessions are of one address, whatever port answers. */
const PUBLIC_URL = "http://localhost:3000";
const CALLBACK_URL = `${PUBLIC_URL}/api/payments/callback`;

type Open = () => Promise<Parameters<typeof assemble>[0]>;
type World = Awaited<ReturnType<typeof assemble>>;
/** A database, and the environment in which the built server opens it. */
export type Engine = { name: string; env: Record<string, string>; open: Open };
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts a provider's server; its callbacks go where nobody listens, so that a run sends its own. */
export const startServer = (provider: ProviderName) =>
  provider === "mtn" ? startMtn({ callbackUrl: CALLBACK_URL }) : startPawapay();

/** The environment of a site that asks a provider's server at `url`. */
export function envOf({ settings }: Server, url: string): Record<string, string> {
  const common = { PUBLIC_URL, PAYMENT_PROVIDER: settings.provider, PAYMENT_URL: url };
  if (settings.provider === "pawapay") return { ...common, PAYMENT_TOKEN: settings.token };
  const keysOf = (product: "collection" | "disbursement") => {
    const { subscriptionKey, apiUser, apiKey } = settings[product];
    const name = `MTN_${product.toUpperCase()}`;
    return {
      [`${name}_KEY`]: subscriptionKey,
      [`${name}_USER`]: apiUser,
      [`${name}_SECRET`]: apiKey,
    };
  };
  return { ...common, ...keysOf("collection"), ...keysOf("disbursement") };
}

/** Opens payments and makes a stay for each kill, whose people have wallets at the provider. */
export async function arrange({ open }: Engine, server: Server, kills: Kill[]): Promise<Stay[]> {
  const stays = await within(open, async (world) => {
    await seedReferenceData(world.db);
    await openPayments(world);
    return arrangeStays(world, kills);
  });
  for (const { payer, payee } of stays) {
    server.book.open(payer, 1_000_000);
    server.book.open(payee);
  }
  return stays;
}

/** Does something in the database while no process has it open. */
export async function within<T>(open: Open, act: (world: World) => Promise<T>): Promise<T> {
  const database = await open();
  const world = await assemble(database, { folder: tmpdir(), publicUrl: PUBLIC_URL });
  try {
    return await act(world);
  } finally {
    await world.queue.stop();
    await database.close();
  }
}

import type { InventoryInput } from "~/contract/schemas/inventory";
import { saveInventory, signInventory } from "~/domain/inventory";
import type { TestUser } from "../../world/world";
import type { Scene, Story } from "./scene";

const form = (version: number): InventoryInput => ({
  version,
  readings: [],
  keys_count: version,
  remarks: null,
  rooms: [
    { id: "5e0c2b7a-3f0d-4b7e-9a55-0f1c1a2b3c4d", name: "Salon", state: "good", remarks: null },
  ],
});

/** The entry of a stay that has begun, signed by whoever is named. */
async function entry(scene: Scene, ...signers: TestUser[]) {
  const { world, tenant } = scene;
  const stay = await scene.stay({ property: await scene.property(), start_date: "2026-03-10" });
  const of = { id: stay.id, kind: "entry" } as const;
  await saveInventory(world.as(tenant), of, form(0));
  const sign = (by: TestUser) => signInventory(world.as(by), { ...of, version: 1 });
  for (const signer of signers) await sign(signer);
  return { sign, change: (by: TestUser) => saveInventory(world.as(by), of, form(1)) };
}

const sides = [
  ["tenant", "landlord"],
  ["landlord", "tenant"],
] as const;

export const INVENTORY_STORIES: readonly Story[] = sides.flatMap(([side, other]) => [
  {
    event: `inventory_signed_by_${side}`,
    async tell(scene) {
      const { sign } = await entry(scene);
      return { act: () => sign(scene[side]), to: { [other]: [scene[other]] } };
    },
  },
  {
    event: `inventory_completed_by_${side}`,
    async tell(scene) {
      const { sign } = await entry(scene, scene[other]);
      const act = () => sign(scene[side]);
      return { act, to: { tenant: [scene.tenant], landlord: [scene.landlord] } };
    },
  },
  {
    event: `inventory_changed_by_${side}`,
    async tell(scene) {
      const { change } = await entry(scene, scene[other]);
      return { act: () => change(scene[side]), to: { [other]: [scene[other]] } };
    },
  },
]);

import { beforeEach, expect, it } from "vitest";
import { rateLimits } from "~/db/schema";
import { insertProperty } from "../../tests/support/rows/property";
import { send } from "../../tests/support/rows/submission";
import { createWorld, type TestUser } from "../../tests/support/world/world";

const world = await createWorld();
const landlord = await world.newUser("landlord", "Lucie");
const rival = await world.newUser("landlord", "Roger");
const tenant = await world.newUser("user", "Tina");
beforeEach(() => world.db.delete(rateLimits));

const FLAT = {
  title: "Deux pièces à Deïdo",
  description: "Au calme.",
  property_type: "apartment",
  neighborhood: "Deïdo",
  price_per_month: 100_000,
};
const FACTS = {
  water: "both",
  water_days: 5,
  electricity: "own_meter",
  floor: 2,
  lift: false,
  road: "earth",
  flooding: "sometimes",
  fence: true,
  guard: false,
  parking: true,
  hot_water: false,
  internet: true,
};
const LANDMARKS = ["Entrée du lycée", "Derrière la pharmacie", "Portail vert"];
const submit = (body: object) => send(world, landlord, "POST", "/properties", { ...FLAT, ...body });
const read = async (path: string, user?: TestUser) =>
  (await send(world, user, "GET", path)).body as Record<string, unknown>;
const fieldsOf = async (body: object) => {
  const answer = await submit(body);
  expect(answer.status).toBe(422);
  return (answer.body as { error: { fields: Record<string, string> } }).error.fields;
};

it("DLA-003 DLA-005 is stored with a submission, for its landlord and for visitors", async () => {
  const { status, body } = await submit({ facts: FACTS, landmarks: LANDMARKS });
  expect(status).toBe(201);
  const { id } = body as { id: string };
  const stored = { facts: FACTS, landmarks: LANDMARKS };
  expect(await read(`/own-properties/${id}`, landlord)).toMatchObject(stored);
  const shown = await insertProperty(world, { landlord, ...stored } as never);
  expect(await read(`/properties/${shown.id}`)).toMatchObject(stored);
  const silent = await submit({ facts: { water: null, lift: null } });
  expect(
    await read(`/own-properties/${(silent.body as { id: string }).id}`, landlord),
  ).toMatchObject({ facts: {}, landmarks: [] });
});

it("DLA-003 answers what can't be beside the fact that it is about", async () => {
  const wrong = { water: "river", water_days: 8, floor: 41, lift: "yes", road: "paved" };
  expect(await fieldsOf({ facts: wrong })).toEqual({
    "facts.water": "Choisissez une des valeurs proposées.",
    "facts.water_days": "La valeur maximale est 7.",
    "facts.floor": "La valeur maximale est 40.",
    "facts.lift": "Cette valeur n'est pas du bon type.",
    "facts.road": "Choisissez une des valeurs proposées.",
  });
  const days = { "facts.water_days": "Dites d'abord d'où vient l'eau." };
  expect(await fieldsOf({ facts: { water_days: 3 } })).toEqual(days);
  expect(await fieldsOf({ facts: { water: "none", water_days: 3 } })).toEqual(days);
  expect(await fieldsOf({ facts: { parking: false }, amenities: ["Parking"] })).toEqual({
    "facts.parking":
      "«\u00a0Parking\u00a0» est coché parmi les équipements. Décochez-le, ou répondez «\u00a0Oui\u00a0».",
  });
});

it("DLA-005 refuses a fourth landmark, a long one and an empty one", async () => {
  expect(await fieldsOf({ landmarks: [...LANDMARKS, "Kiosque bleu"] })).toEqual({
    landmarks: "Trois repères au plus.",
  });
  expect(await fieldsOf({ landmarks: ["x".repeat(81)] })).toEqual({
    "landmarks.0": "Au plus 80 caractères.",
  });
  expect(await fieldsOf({ landmarks: ["  "] })).toEqual({
    "landmarks.0": "Ce champ est obligatoire.",
  });
});

it("DLA-003 DLA-005 is changed by its landlord alone", async () => {
  const { id } = await insertProperty(world, { landlord, facts: { fence: true } });
  const change = { facts: { fence: false }, landmarks: LANDMARKS };
  for (const [user, status] of [
    [undefined, 401],
    [tenant, 403],
    [rival, 404],
  ] as const) {
    expect((await send(world, user, "PATCH", `/own-properties/${id}`, change)).status).toBe(status);
  }
  expect(await read(`/properties/${id}`)).toMatchObject({ facts: { fence: true }, landmarks: [] });
  expect((await send(world, landlord, "PATCH", `/own-properties/${id}`, change)).status).toBe(200);
  expect(await read(`/properties/${id}`)).toMatchObject(change);
});

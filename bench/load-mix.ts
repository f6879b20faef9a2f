import { createRandom } from "../demo/random";
import { PASSWORD, type People, type Person } from "./load-people";

/** What is measured apart. */
export const KINDS = ["page", "api", "signed in", "write", "upload", "sign-in"] as const;
export type Kind = (typeof KINDS)[number];
export const READS: readonly Kind[] = ["page", "api", "signed in"];

/** One request; `token` names who sends it, `photo` that the body is one. */
export type Ask = {
  kind: Kind;
  method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH";
  path: string;
  network: string;
  as?: string;
  body?: unknown;
  photo?: "shrunk" | "whole";
  /** Visitors see what it changes: all kept public answers are forgotten. */
  isPublic?: boolean;
};

/** The mix in thousandths: 80 % public reads, 15 % signed-in ones, 5 % writes, a fifth with a photo. */
const SHARES: [Kind, number][] = [
  ["page", 450],
  ["api", 350],
  ["signed in", 150],
  ["write", 36],
  ["upload", 10],
  ["sign-in", 4],
];
const FILTERS = [
  "",
  "",
  "page=2",
  "type=furnished",
  "type=apartment&sort=price-low",
  "type=studio",
  "type=villa",
  "location=akwa",
  "location=bonapriso,bali",
  "location=makepe&type=apartment",
  "priceRange=50000-200000",
  "priceMax=150000",
  "guests=2",
  "bedrooms=2",
  "furnished=true&sort=newest",
  "amenities=wifi",
  "amenities=piscine&amenities=parking",
  "sort=newest",
  "sort=price-high",
  "q=studio",
  "q=apartement+meuble",
  "q=villa+piscine",
  "q=bonamousadi",
  "q=chambre+akwa",
];
const OF_TENANTS = ["favorites", "favorites/ids", "bookings", "threads", "messages/counts"];
const OF_LANDLORDS = ["properties/managed", "received-bookings", "statistics/landlord"];
const OF_ALL = ["notifications", "profile", "auth/session"];
const NETWORKS = 250;

/** Gives one request after the other as people come: the same for the same seed. */
export function createMix({ landlords, tenants, listings }: People, seed: number) {
  const random = createRandom(seed);
  let uploads = random.int(0, landlords.length - 1);
  const visitor = () => `10.${random.int(2, 200)}.${random.int(1, NETWORKS)}.7`;
  const by = ({ email, network }: Person) => ({ as: email, network });
  const listing = () => random.pick(listings);
  const search = (path: string) => {
    const filter = random.pick(FILTERS);
    return filter ? `${path}?${filter}` : path;
  };

  /** The next landlord in turn: nobody has more photos waiting than a listing takes. */
  function upload(photo: "shrunk" | "whole"): Ask {
    const landlord = landlords[uploads++ % landlords.length] as Person;
    const path = "/api/uploads?name=salon.jpg";
    return { kind: "upload", method: "POST", path, photo, ...by(landlord) };
  }
  function write(): Ask {
    const tenant = random.pick(tenants);
    const turn = random.int(1, 36);
    const ask = { kind: "write" as const, ...by(tenant) };
    if (turn <= 10) return { ...ask, method: "PUT", path: `/api/favorites/${listing()}` };
    if (turn <= 16) return { ...ask, method: "DELETE", path: `/api/favorites/${listing()}` };
    if (turn <= 22) {
      const property_id = random.pick(landlords).property;
      const body = { property_id, subject: "Visite", content: "Bonjour, est-ce encore libre ?" };
      return { ...ask, method: "POST", path: "/api/messages", body };
    }
    if (turn <= 30) {
      const path = `/api/properties/${listing()}/view`;
      const body = { visitor: crypto.randomUUID() };
      return { kind: "write", method: "POST", path, body, network: visitor() };
    }
    const owner = random.pick(landlords);
    const path = `/api/own-properties/${owner.property}`;
    const body = { minimum_stay: random.int(1, 6) };
    return { kind: "write", method: "PATCH", path, body, isPublic: true, ...by(owner) };
  }
  function signIn(): Ask {
    const { email, network } = random.pick(tenants);
    const body = { email, password: PASSWORD };
    return { kind: "sign-in", method: "POST", path: "/api/auth/sign-in", body, network };
  }
  function read(kind: Kind): Ask {
    if (kind === "page") {
      const turn = random.int(1, 20);
      const path = turn <= 2 ? "/" : turn <= 10 ? search("/search") : `/property/${listing()}`;
      return { kind, method: "GET", path, network: visitor() };
    }
    if (kind === "api") {
      const turn = random.int(1, 20);
      const one = `/api/properties/${listing()}`;
      if (turn > 14) return { kind, method: "GET", path: one, network: visitor() };
      const path = search(`/api/properties${turn <= 10 ? "" : turn <= 12 ? "/count" : "/pins"}`);
      return { kind, method: "GET", path, network: visitor() };
    }
    const isTenant = random.chance(0.7);
    const path = random.pick([...(isTenant ? OF_TENANTS : OF_LANDLORDS), ...OF_ALL]);
    const person = random.pick(isTenant ? tenants : landlords);
    return { kind: "signed in", method: "GET", path: `/api/${path}`, ...by(person) };
  }
  const make = (kind: Kind): Ask => {
    if (kind === "upload") return upload("shrunk");
    if (kind === "write") return write();
    return kind === "sign-in" ? signIn() : read(kind);
  };
  const draw = (shares: [Kind, number][]): Kind => {
    let at = random.int(
      1,
      shares.reduce((sum, [, share]) => sum + share, 0),
    );
    for (const [kind, share] of shares) {
      at -= share;
      if (at <= 0) return kind;
    }
    throw new Error("no share");
  };
  return {
    any: () => make(draw(SHARES)),
    read: () => make(draw(SHARES.filter(([kind]) => READS.includes(kind)))),
    wholePhoto: () => upload("whole"),
    signIn,
  };
}

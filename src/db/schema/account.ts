import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { ROLES, USER_TYPES } from "~/contract/enums";
import { PLACE_KINDS } from "~/contract/review-holds";
import { RIGHT_KINDS } from "~/contract/verification";
import { createdAt, id, instant, oneOf, updatedAt } from "./columns";

/**
 * Who can sign in (better-auth's user): by e-mail and password, by a code sent to `phone`
 * (+237XXXXXXXXX), or both. What others see of a person is the profile.
 */
export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    suspendedAt: instant(),
    suspendedReason: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
    uniqueIndex("users_phone_key").on(t.phone),
    check("users_reached", sql`${t.email} is not null or ${t.phone} is not null`),
  ],
);

/**
 * One signed-in device. Its refresh token begins with `token`, and changes at each use; all of them
 * are hashes. `received`: the browser is known to have the current one.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    token: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    currentToken: text(),
    previousToken: text(),
    rotatedAt: instant(),
    received: boolean().notNull().default(true),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("sessions_user").on(t.userId)],
);

/**
 * Where an account signed in during the last 90 days: a network or a browser, each as a hash under the
 * server's key, to tell whether two accounts share one. Nothing leads back to the address.
 */
export const signInPlaces = pgTable(
  "sign_in_places",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: PLACE_KINDS }).notNull(),
    mark: text().notNull(),
    created_at: createdAt(),
    used_at: instant().notNull(),
  },
  (t) => [
    check("sign_in_places_kind", oneOf(t.kind, PLACE_KINDS)),
    uniqueIndex("sign_in_places_mark").on(t.mark, t.user_id),
    index("sign_in_places_user").on(t.user_id, t.created_at, t.id),
    index("sign_in_places_used").on(t.used_at),
  ],
);

/** The credential of a user (better-auth's account): an argon2id hash. */
export const accounts = pgTable(
  "accounts",
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("accounts_provider_key").on(t.providerId, t.accountId),
    index("accounts_user").on(t.userId),
  ],
);

/** Single-use links (confirmation, recovery); the identifier is a hash of the token. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("verifications_identifier_key").on(t.identifier)],
);

/**
 * A change of e-mail that was asked for: one mailed link confirms it from the new address, another
 * stops it from the old one, or takes it back. The tokens of both are hashed.
 */
export const emailChanges = pgTable(
  "email_changes",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for the first address of an account that signs in by phone. */
    old_email: text(),
    new_email: text().notNull(),
    confirm_hash: text().notNull().unique(),
    stop_hash: text().notNull().unique(),
    confirmed_at: instant(),
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index("email_changes_user").on(t.user_id),
    index("email_changes_expires").on(t.expires_at),
  ],
);

/** Signing keys of access tokens; the private key is encrypted with the server's secret. */
export const jwks = pgTable("jwks", {
  id: id(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
  expiresAt: instant(),
  alg: text(),
  crv: text(),
});

/** Counters of attempts per key and window, shared by every process. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    window_ends_at: instant().notNull(),
  },
  (t) => [index("rate_limits_window").on(t.window_ends_at)],
);

export const profiles = pgTable(
  "profiles",
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone: text(),
    email: text(),
    location: text(),
    avatar_url: text(),
    user_type: text({ enum: USER_TYPES }).notNull().default("user"),
    /** When an administrator verified them, and by which document; null without a badge. */
    verified_at: instant(),
    verified_by: text({ enum: RIGHT_KINDS }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check("profiles_user_type", oneOf(t.user_type, USER_TYPES)),
    check("profiles_verified", sql`(${t.verified_at} is null) = (${t.verified_by} is null)`),
    index("profiles_verified_at").on(t.verified_at).where(sql`verified_at is not null`),
    index("profiles_created").on(t.created_at, t.user_id),
    // How administrators find listings by their owner.
    index("profiles_name_trigram").using(
      "gin",
      sql`kwata_plain(first_name || ' ' || last_name) gin_trgm_ops`,
    ),
  ],
);

export const userRoles = pgTable(
  "user_roles",
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: ROLES }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check("user_roles_role", oneOf(t.role, ROLES)),
    // The few whom every notice to the administrators goes to.
    index("user_roles_admins").on(t.user_id).where(sql`role = 'admin'`),
  ],
);

import type pg from "pg";

/**
 * What our statements and the driver take for granted of a connection, whatever the server, the
 * database or the role say: days and instants as ISO text in UTC, names looked up in `public`.
 */
const SETTINGS = `set datestyle to 'ISO, MDY'; set intervalstyle to postgres; set timezone to 'UTC';
  set search_path to public; set bytea_output to hex; set standard_conforming_strings to on`;

/** For a new connection, before anything else: as a pool's `onConnect`. */
export async function applySettings(client: Pick<pg.ClientBase, "query">): Promise<void> {
  await client.query(SETTINGS);
}

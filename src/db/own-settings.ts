import type pg from "pg";

/**
 * What our statements and the driver take for granted of a connection, whatever the server, the
 * database or the role say: days and instants as ISO text in UTC, names looked up in `public`.
 */
const SETTINGS = `set datestyle to 'ISO, MDY'; set intervalstyle to postgres; set timezone to 'UTC';
  set search_path to public; set bytea_output to hex; set standard_conforming_strings to on`;

/**
 * For a new connection, before anything else: as a pool's `onConnect`. The time of a statement, ms,
 * is set here, too: PgBouncer refuses a connection that asks for it as it opens.
 */
export async function applySettings(
  client: Pick<pg.ClientBase, "query">,
  statementMs = 0,
): Promise<void> {
  await client.query(`${SETTINGS}; set statement_timeout to ${statementMs}`);
}

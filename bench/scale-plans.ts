import type { PostgresDatabase } from "~/db/postgres";

const NODE = /->|Scan|^\s*(?:Limit|Sort|Aggregate|Result)\b/;
const SHOWN = /Buffers: shared|Filter:/;
/** What no request may do in a large market. */
const WHOLE = /Seq Scan on properties\b/;

/** The nodes of each plan that an act of the product makes PostgreSQL run, with what they read. */
export async function explain(
  { pool }: PostgresDatabase,
  act: () => Promise<unknown>,
): Promise<string[]> {
  const plans: string[] = [];
  const client = await pool.connect();
  const note = ({ message = "" }: { message?: string | undefined }) => plans.push(message);
  client.on("notice", note);
  await client.query(`load 'auto_explain'; set auto_explain.log_analyze = on;
    set auto_explain.log_buffers = on; set client_min_messages = log;
    set auto_explain.log_min_duration = 0`);
  // The pool has this connection alone.
  client.release();
  await act();
  await pool.query("set auto_explain.log_min_duration = -1");
  client.off("notice", note);
  return plans
    .flatMap((plan) => plan.split("\n"))
    .filter((line) => NODE.test(line) || SHOWN.test(line))
    .map((line) => `${WHOLE.test(line) ? "!! " : "   "}${line.slice(0, 160)}`);
}

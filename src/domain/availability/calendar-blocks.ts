import { FeedUnreadable } from "./feed-unreadable";

/** A component directly within VCALENDAR: its name and those of its lines that say when it is. */
export type Block = { name: string; lines: string[] };

/** More than this no letting calendar holds. */
export const BLOCKS_MAX = 40_000;

const KEPT =
  /^(DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|UID|STATUS|SUMMARY|FREEBUSY)(?![\w-])/i;

/**
 * The components of an iCalendar file (RFC 5545). Of a time zone all lines are kept, of the others
 * none of the components within them: an alarm has times of its own.
 * @throws FeedUnreadable not_a_calendar for anything else and for a file that is cut off; too_large
 */
export function* readBlocks(text: string): Generator<void, Block[]> {
  const blocks: Block[] = [];
  const open: string[] = [];
  for (const line of contentLines(text)) {
    yield;
    if (line === null) continue;
    const [, edge, given = ""] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const name = given.toUpperCase();
    if (edge?.toUpperCase() === "BEGIN") {
      open.push(name);
      if (open.length === 2 && blocks.push({ name, lines: [] }) > BLOCKS_MAX) {
        throw new FeedUnreadable("too_large");
      }
    }
    if (open[0] !== "VCALENDAR") throw new FeedUnreadable("not_a_calendar");
    const block = blocks.at(-1);
    if (block && open.length >= 2) {
      const isKept = block.name === "VTIMEZONE" || (open.length === 2 && KEPT.test(line));
      if (isKept) block.lines.push(line);
    }
    if (edge?.toUpperCase() === "END" && open.pop() !== name) {
      throw new FeedUnreadable("not_a_calendar");
    }
  }
  if (open.length > 0 || !/^\ufeff?\s*BEGIN:VCALENDAR\s/i.test(text)) {
    throw new FeedUnreadable("not_a_calendar");
  }
  return blocks;
}

/**
 * The lines with a text, put together again: a long one goes on after a break and a space or tab.
 * Null while it does.
 */
function* contentLines(text: string): Generator<string | null> {
  const ends = /\r\n|\n|\r/g;
  let line = "";
  for (let start = text.startsWith("\ufeff") ? 1 : 0; start < text.length; start = ends.lastIndex) {
    ends.lastIndex = start;
    const found = ends.exec(text);
    const piece = text.slice(start, found?.index);
    if (!found) ends.lastIndex = text.length;
    if (piece.trim() === "") continue;
    if (line && /^[ \t]/.test(piece)) {
      line += piece.slice(1);
      yield null;
    } else {
      if (line) yield line;
      line = piece.trimStart();
    }
  }
  if (line) yield line;
}

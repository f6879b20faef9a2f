import { describe, expect, it } from "vitest";
import {
  days,
  daysOf,
  event,
  file,
  read,
  withNight,
} from "../../../tests/support/rows/calendar-file";

describe("a calendar of another site", () => {
  it("is read as Airbnb, Booking.com and Abritel write it", async () => {
    const text = file(
      "PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN",
      ...event(
        "DTEND;VALUE=DATE:20260605",
        "DTSTART;VALUE=DATE:20260601",
        "UID:1418fb94e984-0f1d0e6f2a1b8a6c1fd1d6d3e5c3a8d2@airbnb.com",
        "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/d",
        " etails/HMABCDEFGH\\nPhone Number (Last 4 Digits): 1234",
        "SUMMARY:Reserved",
      ),
      ...event(
        "DTSTART;VALUE=DATE:20260610",
        "DTEND;VALUE=DATE:20260612",
        "UID:9f86@booking.com",
        "SUMMARY:CLOSED - Not available",
      ),
      ...event(
        "DTSTART:20260620",
        "DTEND:20260622",
        "SUMMARY:Reserved - Awa",
        "TRANSP:TRANSPARENT",
      ),
      ...event("DTSTART:20260701", "DTEND:20260703", "UID:1@kwata.test"),
    );
    expect(await read(text)).toEqual({
      periods: [
        { start: "2026-06-01", end: "2026-06-05" },
        { start: "2026-06-10", end: "2026-06-12" },
        { start: "2026-06-20", end: "2026-06-22" },
      ],
      window: null,
      unread: 0,
    });
  });

  it("holds each day once, from this month on and not beyond the horizon", async () => {
    const whole = (start: string, end: string) =>
      event(`DTSTART;VALUE=DATE:${start}`, `DTEND;VALUE=DATE:${end}`);
    const text = file(
      ...whole("20260610", "20260612"),
      ...whole("20260501", "20260601"),
      ...whole("20260520", "20260603"),
      ...whole("20260612", "20260614"),
      ...whole("20260611", "20260613"),
      ...whole("20280530", "20400101"),
      ...whole("20300101", "20300105"),
    );
    expect(await daysOf(text)).toEqual([
      "2026-06-01 2026-06-03",
      "2026-06-10 2026-06-14",
      "2028-05-30 2028-06-01",
    ]);
    const { periods } = await read(file(...whole("20260601", "20260604")), { today: "2026-06-03" });
    expect(periods).toEqual([{ start: "2026-06-01", end: "2026-06-04" }]);
    expect(
      (await read(file(...whole("20260601", "20260603")), { today: "2026-06-03" })).periods,
    ).toEqual([]);
  });

  it("tells times of day by Douala's days", async () => {
    // 23:30 in UTC is half past midnight in Douala.
    expect(await days("DTSTART:20260601T233000Z", "DTEND:20260604T100000Z")).toEqual([
      "2026-06-02 2026-06-04",
    ]);
    // Paris is an hour ahead in summer, and shows the same time in winter.
    expect(
      await days(
        'DTSTART;TZID="Europe/Paris":20260602T003000',
        "DTEND;TZID=Europe/Paris:20260604T100000",
      ),
    ).toEqual(["2026-06-01 2026-06-04"]);
    expect(
      await days(
        "DTSTART;TZID=Europe/Paris:20261202T003000",
        "DTEND;TZID=Europe/Paris:20261204T100000",
      ),
    ).toEqual(["2026-12-02 2026-12-04"]);
    // Without a zone it is the place's own; the last minute of a day is its end.
    expect(await days("DTSTART:20260602T000000", "DTEND:20260603T235900")).toEqual([
      "2026-06-02 2026-06-04",
    ]);
    expect(await days("DTSTART;TZID=Custom Zone:20260601T150000", "DURATION:P2D")).toEqual([
      "2026-06-01 2026-06-03",
    ]);
  });

  it.each([
    ["Tokyo Standard Time"],
    ["/freeassociation.sourceforge.net/Asia/Tokyo"],
    ["/mozilla.org/20050126_1/Asia/Tokyo"],
    [":Asia/Tokyo"],
    ["asia/tokyo"],
    ["UTC+09:00"],
    ["GMT+0900"],
    ['"(UTC+09:00) Osaka, Sapporo, Tokyo"'],
    ["(UTC+09:00) Osaka, Sapporo, Tokyo"],
    ["Bureau"],
    ["Bureau\\, étage"],
  ])("knows the zone %s", async (tzid) => {
    const zone = (name: string) => [
      "BEGIN:VTIMEZONE",
      `TZID:${name}`,
      "BEGIN:STANDARD",
      "DTSTART:16010101T000000",
      "TZOFFSETFROM:+0900",
      "TZOFFSETTO:+0900",
      "END:STANDARD",
      "END:VTIMEZONE",
    ];
    const text = file(
      // 7:30 in Tokyo is 23:30 of the day before in Douala; 9:00 is 1:00.
      ...event(`DTSTART;TZID=${tzid}:20260605T073000`, `DTEND;TZID=${tzid}:20260608T090000`),
      ...zone("Bureau"),
      ...zone("Bureau\\, étage"),
    );
    expect(await daysOf(text)).toEqual(["2026-06-04 2026-06-08"]);
  });

  it("keeps the summer time of zones that the calendar defines itself", async () => {
    const change = (kind: string, month: number, from: string, to: string) => [
      `BEGIN:${kind}`,
      "DTSTART:16010101T020000",
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`,
      `END:${kind}`,
    ];
    const text = file(
      "BEGIN:VTIMEZONE",
      "TZID:Chez moi",
      ...change("STANDARD", 10, "+0200", "+0100"),
      ...change("DAYLIGHT", 3, "+0100", "+0200"),
      "END:VTIMEZONE",
      ...event("DTSTART;TZID=Chez moi:20260702T003000", "DURATION:P1D"),
      ...event("DTSTART;TZID=Chez moi:20261202T003000", "DURATION:P1D"),
    );
    expect(await daysOf(text)).toEqual(["2026-07-01 2026-07-02", "2026-12-02 2026-12-03"]);
  });

  it.each([
    ["DTSTART:2026-06-05", "DTEND:2026-06-08"],
    ["dtstart:2026-06-05T14:00:00Z", "dtend:2026-06-08T10:00:00Z"],
    ["DTSTART:20260605T1400Z", "DTEND:20260608T10Z"],
    ["DTSTART:20260605T140000.000Z", "DTEND:20260608T100000.5Z"],
    ["DTSTART:20260605T140000+0100", "DTEND:2026-06-08T10:00:00+01:00"],
    ["DTSTART:20260605t140000z", "DTEND:20260607T225960Z"],
    ["DTSTART;VALUE=DATE:20260605T000000", "DTEND;VALUE=DATE:20260608T000000"],
    ["DTSTART;VALUE=DATE-TIME:20260605", "DTEND:20260607T240000"],
    ["DTSTART;VALUE=DATE:20260605", "DURATION:P3D"],
    ["DTSTART:20260605T140000Z", "DURATION:P2DT20H"],
    ["DTSTART;VALUE=DATE:20260605", "DURATION:PT60H"],
    ["DTSTART ;VALUE=DATE:20260605".replace(" ", ""), "DTEND;TZID=UTC+01:00:20260608T100000"],
  ])("reads the forms %s and %s", async (start, end) => {
    expect(await days(start, end)).toEqual(["2026-06-05 2026-06-08"]);
  });

  it("holds a day at least", async () => {
    expect(await days("DTSTART;VALUE=DATE:20260601")).toEqual(["2026-06-01 2026-06-02"]);
    expect(await days("DTSTART:20260601T100000", "DTEND:20260601T120000")).toEqual([
      "2026-06-01 2026-06-02",
    ]);
  });

  it("counts what it does not understand, and holds the days that it does", async () => {
    expect(await withNight(...event("DTSTART;VALUE=DATE:20260601", "DTEND:demain"))).toEqual([
      "2026-06-01 2026-06-02",
      1,
    ]);
    expect(
      await withNight(...event("DTSTART;VALUE=DATE:20260605", "DTEND;VALUE=DATE:20260601")),
    ).toEqual(["2026-06-05 2026-06-06", 1]);
    for (const lines of [
      ["DTSTART;VALUE=DATE:20260601", "DTEND 20260605"],
      ["DTSTART;VALUE=DATE:20260601", "DURATION:-P1D"],
      ["DTSTART;VALUE=DATE:20260601", "DURATION:deux jours"],
      ["DTSTART;VALUE=DATE:20260601", "RRULE:W1 #0"],
      ["DTSTART;VALUE=DATE:20260601", "RRULE:FREQ=YEARLY;BYWEEKNO=20"],
      ["DTSTART;VALUE=DATE:20260601", "RRULE:FREQ=WEEKLY;UNTIL=Noël"],
      ["DTSTART;VALUE=DATE:20260601", "RDATE:bientôt"],
    ]) {
      expect(await withNight(...event(...lines)), String(lines)).toEqual([
        "2026-06-01 2026-06-02",
        1,
      ]);
    }
    for (const lines of [
      event("SUMMARY:Sans date"),
      event("DTSTART;VALUE=DATE:20260231"),
      event("DTSTART:20260601T990000Z"),
      ["BEGIN:VAVAILABILITY", "DTSTART:20260601T000000Z", "END:VAVAILABILITY"],
    ]) {
      expect(await withNight(...lines), String(lines)).toEqual([1]);
      await expect(read(file(...lines)), String(lines)).rejects.toThrow("not_understood");
    }
    for (const name of ["VTODO", "VJOURNAL", "X-NOTE"]) {
      expect(await withNight(`BEGIN:${name}`, "DUE:20260601", `END:${name}`)).toEqual([0]);
    }
  });

  it("leaves out what was cancelled, and an alarm's own times", async () => {
    expect(await days("DTSTART;VALUE=DATE:20260601", "STATUS:CANCELLED")).toEqual([]);
    expect(
      await days(
        "DTSTART;VALUE=DATE:20260601",
        "BEGIN:VALARM",
        "TRIGGER:-PT15M",
        "DURATION:P9D",
        "END:VALARM",
        "DTEND;VALUE=DATE:20260602",
      ),
    ).toEqual(["2026-06-01 2026-06-02"]);
    const alarm = ["BEGIN:VALARM", "TRIGGER:-PT15M", "DURATION:P9D", "END:VALARM"];
    expect(await days("DTSTART;VALUE=DATE:20260601", ...alarm)).toEqual(["2026-06-01 2026-06-02"]);
  });

  it("reads what free/busy publications hold, and not what is free in them", async () => {
    const text = file(
      "BEGIN:VFREEBUSY",
      "DTSTART:20260601T000000Z",
      "DTEND:20270101T000000Z",
      "FREEBUSY;FBTYPE=BUSY:20260605T140000Z/20260608T100000Z,20260610T140000Z/P2D",
      "FREEBUSY;FBTYPE=FREE:20260620T140000Z/20260628T100000Z",
      "FREEBUSY:20260701T140000Z/20260703T100000Z",
      "END:VFREEBUSY",
    );
    expect(await daysOf(text)).toEqual([
      "2026-06-05 2026-06-08",
      "2026-06-10 2026-06-12",
      "2026-07-01 2026-07-03",
    ]);
    const unread = ["BEGIN:VFREEBUSY", "FREEBUSY:20260605T140000Z", "END:VFREEBUSY"];
    expect(await withNight(...unread)).toEqual([1]);
  });
});

describe("the file of a calendar", () => {
  it("is put together again where its lines are folded, whichever line break it has", async () => {
    const text = file(
      ...event(
        "SUMMARY:Chez",
        "\tla soeur",
        "DTSTART;VALUE=DATE:2026",
        " 0601",
        "DTEND;VALUE=DATE:20260605",
      ),
    );
    for (const end of ["\r\n", "\n", "\r", "\n\n"]) {
      const other = `\ufeff${text.replaceAll("\r\n", end)}`;
      expect(await daysOf(other), JSON.stringify(end)).toEqual(["2026-06-01 2026-06-05"]);
    }
    const lower = text.replaceAll(/BEGIN|END:|VEVENT|VCALENDAR|DTSTART/g, (name) =>
      name.toLowerCase(),
    );
    expect(await daysOf(lower)).toEqual(["2026-06-01 2026-06-05"]);
    expect(await daysOf(text + text.replaceAll("2026", "2027"))).toEqual([
      "2026-06-01 2026-06-05",
      "2027-06-01 2027-06-05",
    ]);
  });

  it("is refused when it is none, or cut off", async () => {
    const whole = file(...event("DTSTART;VALUE=DATE:20260601"));
    for (const text of [
      "",
      "<html>BEGIN:VCALENDAR</html>",
      whole.slice(0, -20),
      "END:VCALENDAR",
      whole.replace("END:VEVENT\r\n", ""),
    ]) {
      await expect(read(text), text).rejects.toThrow("not_a_calendar");
    }
    expect(await read(file())).toEqual({ periods: [], window: null, unread: 0 });
  });

  it("is read in turns with everything else, and not beyond so many events", {
    tags: "full",
  }, async () => {
    const zoned = (n: number) =>
      event(`DTSTART;TZID=Asia/Oral:2027${String(1 + (n % 12)).padStart(2, "0")}15T000000`);
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const { periods } = await read(
      file(...Array.from({ length: 39_000 }, (_, n) => zoned(n)).flat()),
    );
    isOver = true;
    expect(periods).toHaveLength(12);
    expect(turns).toBeGreaterThan(3);
    const many = "BEGIN:VEVENT\nEND:VEVENT\n".repeat(40_001);
    await expect(read(`BEGIN:VCALENDAR\n${many}END:VCALENDAR`)).rejects.toThrow("too_large");
  });
});

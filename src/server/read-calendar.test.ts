import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { FeedUnreadable } from "~/domain/availability";
import { isPublicAddress } from "./public-address";
import { createCalendarReader } from "./read-calendar";

const CALENDAR = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
const asked: string[] = [];
const answers: Record<string, RequestListener> = {
  "/ok.ics": (_request, response) => response.end(CALENDAR),
  "/moved": (_request, response) => response.writeHead(302, { location: "/ok.ics" }).end(),
  "/two": (_request, response) => response.writeHead(301, { location: "/moved" }).end(),
  "/three": (_request, response) => response.writeHead(307, { location: "two" }).end(),
  "/four": (_request, response) => response.writeHead(308, { location: "/three" }).end(),
  "/full": (_request, response) => response.end("x".repeat(1_000)),
  "/over": (_request, response) => response.end("x".repeat(1_001)),
  "/loop": (_request, response) => response.writeHead(302, { location: "/loop" }).end(),
  "/inside": (_request, response) =>
    response.writeHead(302, { location: "http://169.254.169.254/latest/meta-data" }).end(),
  "/plain": (_request, response) =>
    response.writeHead(302, { location: `http://localhost:${port}/ok.ics?plain` }).end(),
  "/headers": (request, response) => response.end(JSON.stringify(request.headers)),
  "/gone": (_request, response) => response.writeHead(404).end("no"),
  "/large": (_request, response) => response.end("x".repeat(5_000)),
  "/silent": () => {},
};
const server = createServer((request, response) => {
  asked.push(request.url ?? "");
  answers[request.url ?? ""]?.(request, response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const here = `http://127.0.0.1:${port}`;
/** Of this test's own server: the only place where anything but public HTTPS is let through. */
const read = createCalendarReader({
  mayAsk: (url) => url.port === String(port) && !url.search,
  isPublic: (address) => address === "127.0.0.1",
  maxBytes: 1_000,
});

it("reads a calendar, also where it has moved to", async () => {
  expect(await read(`${here}/ok.ics`)).toBe(CALENDAR);
  expect(await read(`${here}/moved`)).toBe(CALENDAR);
});

it("says who asks, and takes any type", async () => {
  const asks = createCalendarReader({ mayAsk: () => true, isPublic: () => true, userAgent: "Moi" });
  expect(JSON.parse(await asks(`${here}/headers`))).toMatchObject({
    accept: "*/*",
    "user-agent": "Moi",
  });
  expect(JSON.parse(await read(`${here}/headers`))).toHaveProperty("user-agent");
});

it("follows three redirects and reads so many bytes, and no more", async () => {
  expect(await read(`${here}/three`)).toBe(CALENDAR);
  await expect(read(`${here}/four`)).rejects.toMatchObject({ reason: "refused" });
  expect(await read(`${here}/full`)).toHaveLength(1_000);
  await expect(read(`${here}/over`)).rejects.toMatchObject({ reason: "too_large" });
});

it("says why it could not be read", async () => {
  await expect(read(`${here}/gone`)).rejects.toMatchObject({ reason: "refused" });
  await expect(read(`${here}/loop`)).rejects.toMatchObject({ reason: "refused" });
  await expect(read(`${here}/large`)).rejects.toMatchObject({ reason: "too_large" });
  const hasty = createCalendarReader({
    mayAsk: () => true,
    isPublic: () => true,
    timeoutMs: 50,
  });
  await expect(hasty(`${here}/silent`)).rejects.toMatchObject({ reason: "too_slow" });
  const closed = createCalendarReader({ mayAsk: () => true, isPublic: () => true });
  await expect(closed("http://127.0.0.1:1/")).rejects.toMatchObject({ reason: "unreachable" });
});

it("gives up when the process stops, which is no fault of the calendar", async () => {
  const stopping = AbortSignal.timeout(100);
  const patient = createCalendarReader({ mayAsk: () => true, isPublic: () => true, stopping });
  const failed = await patient(`${here}/silent`).catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(FeedUnreadable);
  expect(failed).toBe(stopping.reason);
});

it("checks each redirect as the address itself", async () => {
  for (const path of ["/inside", "/plain"]) {
    await expect(read(here + path), path).rejects.toMatchObject({ reason: "not_allowed" });
  }
});

it("by default asks only public machines over HTTPS, whatever a name leads to", async () => {
  const before = asked.length;
  const strict = createCalendarReader();
  for (const address of [
    `${here}/ok.ics`,
    `https://127.0.0.1:${port}/ok.ics`,
    "https://127.0.0.1/ok.ics",
    "https://[::1]/ok.ics",
    "https://0x7f000001/ok.ics",
    "https://2130706433/ok.ics",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/ok.ics",
    "https://user:secret@example.com/ok.ics",
    "https://example.com:8443/ok.ics",
    "file:///etc/passwd",
    "ftp://example.com/ok.ics",
  ]) {
    await expect(strict(address), address).rejects.toMatchObject({ reason: "not_allowed" });
  }
  expect(asked).toHaveLength(before);
});

it("knows public addresses from all others", () => {
  const open = [
    "8.8.8.8",
    "100.63.255.255",
    "100.128.0.1",
    "172.32.0.1",
    "192.169.0.1",
    "2001:200::1",
    "2606:4700::1111",
    "2a00:1450::1",
  ];
  const closed = [
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.9.9.9",
    "169.254.169.254",
    "192.0.0.1",
    "192.0.2.1",
    "192.88.99.1",
    "198.51.100.1",
    "203.0.113.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:a00:1",
    "::ffff:169.254.169.254",
    "::ffff:0:8.8.8.8",
    "fc00::1",
    "fd12::1",
    "fe80::1",
    "ff02::1",
    "fec0::1",
    "64:ff9b::7f00:1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001:db8::1",
    "2001::1",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "2001:2::1",
    "2001:20::1",
    "2001:1ff:ffff::1",
    "2002:7f00:1::",
    "2002:808:808::1",
    "3fff::1",
    "4000::1",
    "5f00::1",
    "fe80::1%eth0",
    "127.1",
    "0x08080808",
    "134744072",
    "",
    "localhost",
  ];
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([]);
  expect(closed.filter(isPublicAddress)).toEqual([]);
});

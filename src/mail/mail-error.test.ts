import { expect, it } from "vitest";
import { MailError } from "./mail-error";

const answer = (command: string, responseCode: number, response: string) =>
  new MailError(
    Object.assign(new Error(`Message failed: ${response}`), { command, responseCode, response }),
  );

it.each([
  ["RCPT TO", 550, "550 5.1.1 <awa@example.cm> unknown", true],
  ["RCPT TO", 550, "550 no such user awa@example.cm", true],
  ["RCPT TO", 552, "552-5.2.2 mailbox full", true],
  ["DATA", 554, "554 5.6.0 refused: https://kwata.example/secret", true],
  // The operator may mend these.
  ["RCPT TO", 550, "550 5.7.1 relaying denied", false],
  ["RCPT TO", 554, "554 5.7.1 blocked, see https://list.example/?ip=1.2.3.4", false],
  ["MAIL FROM", 553, "553 5.1.8 sender rejected", false],
  ["AUTH PLAIN", 535, "535 5.7.8 wrong password", false],
  ["RCPT TO", 450, "450 4.2.1 greylisted", false],
  ["DATA", 451, "451 4.3.0 busy", false],
])(
  "%s %i %s: permanent %s, and nothing but codes is told",
  (command, code, response, permanent) => {
    const error = answer(command, code, response);
    expect(error.permanent).toBe(permanent);
    expect(error.responseCode).toBe(code);
    expect(error.message).toMatch(/^mail not taken: \d{3}( \d\.\d\.\d)? at [A-Z ]+$/);
  },
);

it("tells what kept us from an answer, and never takes it for a refusal", () => {
  const away = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:25"), { code: "ESOCKET" });
  const error = new MailError(away);
  expect(error.message).toBe("mail not taken: connect ECONNREFUSED 127.0.0.1:25");
  expect([error.permanent, error.code]).toEqual([false, "ESOCKET"]);
});

import { expect, it } from "vitest";
import { keepMessage, readMessage } from "./message-draft";

it("keeps what is typed about a listing out of the message about another, until it is sent", () => {
  const draft = { ...readMessage("studio", "Studio à Akwa"), content: "Est-ce encore libre ?" };
  keepMessage("studio", draft);
  expect(readMessage("studio", "Studio à Akwa")).toEqual(draft);
  expect(readMessage("villa", "Villa")).toMatchObject({ subject: "Villa", content: "" });
  keepMessage("studio", undefined);
  expect(readMessage("studio", "Studio à Akwa").content).toBe("");
});

import { expect, it } from "vitest";
import { disputeDecision, explainGapInput, giveUpInput } from "./admin-payment";
import { declineChangeInput } from "./booking-change";
import { accessInput, declineInput } from "./booking-decision";
import { contactInput } from "./contact";
import { replyInput, sendMessageInput } from "./messaging";
import { changeRequest, editRejection, rejection } from "./moderation";
import { disputeInput } from "./payment";
import { answerReviewInput, changeReviewInput, createReviewInput } from "./review";
import { accessChange, adminMessage, userDeletion, userSuspension } from "./user";

/** Texts that another person reads, or that justify a decision. */
it.each([
  ["why money is given up", giveUpInput, "reason"],
  ["why a dispute is decided so", disputeDecision, "reason"],
  ["what explains a gap in the books", explainGapInput, "reason"],
  ["why a request is declined", declineInput, "reason"],
  ["why a change is declined", declineChangeInput, "reason"],
  ["how to get in", accessInput, "text"],
  ["a message of the contact form", contactInput, "message"],
  ["a first message", sendMessageInput, "content"],
  ["an answer", replyInput, "content"],
  ["why a listing is rejected", rejection, "reason"],
  ["what a listing is to change", changeRequest, "reason"],
  ["why an edit is dropped", editRejection, "reason"],
  ["what a side of a dispute says", disputeInput, "words"],
  ["a review", createReviewInput, "comment"],
  ["a changed review", changeReviewInput, "comment"],
  ["an answer to a review", answerReviewInput, "answer"],
  ["why an account is suspended", userSuspension, "reason"],
  ["why an account is deleted", userDeletion, "reason"],
  ["how it is known who lost an account's access", accessChange, "reason"],
  ["an administrator's message", adminMessage, "content"],
] as const)("takes no blank for %s", (_, schema, field) => {
  const isRefused = (value: unknown) =>
    schema.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field) ??
    false;
  expect([undefined, "", " \n\u00a0 "].map(isRefused)).toEqual([true, true, true]);
  expect(isRefused("Le texte est d'un autre.")).toBe(false);
});

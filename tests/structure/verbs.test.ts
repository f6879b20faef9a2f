import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { reachable, readCallGraph } from "../support/call-graph";

/** Verbs that write for visitors or on a clock: nobody is signed in, or the actor is `system`. */
const WITHOUT_ACTOR: Record<string, string> = {
  addAvif: "a job",
  announceDecision: "a job",
  announceModeration: "a job",
  askConfirmations: "on a clock",
  completeBookings: "on a clock",
  expireBookings: "on a clock",
  publishReviews: "on a clock",
  remindArrivals: "on a clock",
  followVisits: "on a clock",
  tidyVerifications: "on a clock",
  sweepNotifications: "on a clock",
  tellFavorites: "a job",
  matchListings: "on a clock",
  tellSearches: "on a clock",
  refreshFeeds: "on a clock",
  fetchFeed: "a job",
  sweepUnconfirmed: "on a clock",
  sweepContactMessages: "on a clock",
  sweepUploads: "on a clock",
  sweepFiles: "on a clock",
  readLooks: "on a clock",
  sweepInvitations: "on a clock",
  countDays: "on a clock",
  countContact: "every visitor of a listing",
  countView: "every visitor of a listing",
  createSearchCounter: "every visitor who searches",
  sendContact: "a public form",
  subscribe: "a public form",
  chooseMails: "the token of the mailed link authorises",
  confirmByLink: "the token of the mailed link authorises",
  confirmSubscription: "the token of the mailed link authorises",
  unsubscribe: "the token of the mailed link authorises",
  reportFailedJobs: "on a clock",
  reportProperty: "visitors report listings too",
  signUp: "a public form",
  sendPhoneCode: "before anybody is signed in",
  withPhoneCode: "the code that was sent authorises",
  checkPhoneCode: "the code that was sent authorises",
  signInByPhone: "the code that was sent authorises",
  admitSignIn: "before anybody is signed in",
  rememberNetwork: "when a sign-in has succeeded",
  resendConfirmation: "a public form",
  recoverPassword: "a public form",
  confirmEmail: "the token of the mailed link authorises",
  resetPassword: "the token of the mailed link authorises",
  renewPush: "the browser's secret old address authorises",
  deliverPush: "a job",
  sweepPush: "on a clock",
  confirmEmailChange: "the token of the mailed link authorises",
  stopEmailChange: "the token of the mailed link authorises",
  openInvitation: "the token of the mailed link authorises",
  acceptInvitation: "the token of the mailed link authorises",
  createAdmin: "the server's command",
  createAccount: "the server's command and the demo data",
  recordBackup: "the server's command",
};

/** Verbs whose own row is the record: it says who, when and what, and nobody else's row changes. */
const WITHOUT_AUDIT: Record<string, string> = {
  addAvif: "pictures of the same photo",
  announceDecision: "announced_at stands in the row; the decision was audited",
  announceModeration: "the decision was audited; the row remembers whether it was told",
  countDays: "a counter",
  countContact: "a counter",
  countView: "a counter",
  createSearchCounter: "a counter",
  completeBookings: "completed_at stands in the row",
  remindArrivals: "arrival_told_at stands in the row",
  tidyVerifications: "when a badge ends stands in its row; the landlord is told",
  addDocument: "the request that is being filled in",
  removeDocument: "the request that is being filled in",
  sendVerificationCode: "the code",
  checkVerificationCode: "phone_verified_at stands in the row",
  askForVerification: "submitted_at stands in the row; administrators are told",
  withdrawRequest: "a request without an answer",
  followVisits: "what was told stands in the rows",
  bookVisit: "the visit",
  moveVisit: "the visit's sequence; both sides are told",
  cancelVisit: "the visit; both sides are told",
  answerVisit: "the answers of the visit",
  setVisitHours: "the landlord's own hours",
  saveInventory: "the inventory; who had signed it is told",
  addInventoryPhoto: "the inventory; who had signed it is told",
  removeInventoryPhoto: "the inventory; who had signed it is told",
  signInventory: "the signature stands in the row; both sides are told",
  getInventoryDocument: "reads; its quota counts",
  sendPhoneCode: "the code",
  checkPhoneCode: "a code that is used",
  withPhoneCode: "a code that is used",
  sendProof: "the code",
  signInByPhone: "the account and its session",
  sweepNotifications: "notifications a year old if read, two if not",
  tellFavorites: "price_told_at and gone_told_at stand in the rows",
  matchListings: "what waits to be told",
  tellSearches: "told_at stands in the rows",
  createBooking: "the booking",
  createReview: "the review",
  reviewTenant: "the review",
  publishReviews: "published_at stands in the rows",
  reportProperty: "the report",
  sendContact: "the contact message",
  sweepContactMessages: "messages two years old",
  openThread: "read_at of one's own messages",
  readNewMessages: "read_at of one's own messages",
  reply: "the message",
  sendMessage: "the message",
  writeAboutBooking: "the message",
  markRead: "one's own notifications",
  startPush: "the row of one's own device",
  stopPush: "one's own device",
  renewPush: "the row of the same device",
  deliverPush: "succeeded_at and failing_since stand in the row",
  sweepPush: "devices that nothing reaches",
  blockPeriod: "the period; one's own calendar",
  unblockPeriod: "one's own calendar",
  renewLink: "one's own calendar",
  addFeed: "the feed; one's own calendar",
  refreshFeed: "asks for a read alone",
  removeFeed: "one's own calendar",
  refreshFeeds: "asks for reads alone",
  fetchFeed: "the periods and the state of the feed",
  openInvitation: "reads; its quota counts",
  saveSearch: "one's own searches",
  changeSavedSearch: "one's own searches",
  deleteSavedSearch: "one's own searches",
  addPaymentMethod: "one's own numbers",
  removePaymentMethod: "one's own numbers",
  setDefaultPaymentMethod: "one's own numbers",
  saveFavorite: "one's own favourites",
  removeFavorite: "one's own favourites",
  uploadPicture: "one's own upload",
  exportOwnData: "reads; its quota counts",
  requestEmailChange: "the change that waits",
  setPreference: "one's own choice",
  chooseMails: "the choice",
  setAvatar: "one's own portrait",
  removeAvatar: "one's own portrait",
  updateProfile: "one's own profile",
  sendNotificationEmail: "only a mail",
  discardUpload: "one's own upload",
  sweepUploads: "files of nobody",
  sweepFiles: "files of nobody",
  readLooks: "what pictures look like already",
  sweepInvitations: "invitations long expired; their sending was audited",
  subscribe: "the subscription",
  confirmSubscription: "the subscription",
  unsubscribe: "the subscription",
  sweepUnconfirmed: "subscriptions never confirmed",
  signUp: "the account",
  admitSignIn: "a counter",
  rememberNetwork: "a network of one's own",
  confirmEmail: "emailVerified stands in the account",
  resendConfirmation: "only a mail",
  recoverPassword: "the recovery token",
  createAccount: "the account",
};

const DOMAIN = "src/domain";
const { functions, exportsOf } = readCallGraph(DOMAIN);
const nouns = readdirSync(DOMAIN, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const verbs = nouns
  .flatMap(({ name }) => exportsOf(`${DOMAIN}/${name}/index.ts`))
  // What takes a transaction is a part of its caller's act.
  .filter((id) => functions.get(id)?.parameters.includes("tx") === false)
  .map((id) => {
    const reached = reachable(functions, id);
    return {
      name: id.split("#")[1] ?? "",
      writes: [...reached].some((other) => functions.get(other)?.writes),
      authorises: reached.has(`${DOMAIN}/permissions.ts#authorise`),
      audits: reached.has(`${DOMAIN}/audit.ts#audit`),
    };
  })
  .filter(({ writes }) => writes);
const names = (chosen: typeof verbs) => chosen.map(({ name }) => name).sort();

describe("a verb that writes", () => {
  it("authorises its actor, unless it acts for visitors or on a clock", () => {
    expect(verbs.length).toBeGreaterThan(30);
    expect(names(verbs.filter(({ authorises }) => !authorises))).toEqual(
      Object.keys(WITHOUT_ACTOR).sort(),
    );
  });

  it("leaves an audit row, unless its own row is the record", () => {
    expect(names(verbs.filter(({ audits }) => !audits))).toEqual(Object.keys(WITHOUT_AUDIT).sort());
  });
});

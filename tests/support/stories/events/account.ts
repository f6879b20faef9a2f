import { randomInt } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { rateLimits, users } from "~/db/schema";
import {
  changePassword,
  confirmEmail,
  confirmEmailChange,
  confirmPhoneChange,
  deleteAccount,
  recoverPassword,
  requestEmailChange,
  requestPhoneChange,
  resetPassword,
  signUp,
} from "~/domain/account";
import { sendContact } from "~/domain/contact";
import { inviteUser } from "~/domain/invitation";
import { subscribe } from "~/domain/newsletter";
import {
  addPaymentMethod,
  removePaymentMethod,
  setDefaultPaymentMethod,
} from "~/domain/payment-method";
import { sendPhoneCode } from "~/domain/phone";
import { reportFailedJobs } from "~/domain/system";
import {
  approveUser,
  changeRole,
  deleteUser,
  messageUser,
  reactivateUser,
  restoreUserAccess,
  suspendUser,
} from "~/domain/user";
import { insertNumber } from "../../rows/payment";
import { GOOD_PASSWORD } from "../../world/auth";
import { failedJob } from "../../world/failed-job";
import type { Scene, Story } from "./scene";

const OTHER_PASSWORD = "Marche-Mboppi-Taxi";
const reason = "Sur demande.";
const newEmail = () => `p-${crypto.randomUUID().slice(0, 12)}@example.cm`;
const form = (email: string) => ({
  email,
  password: GOOD_PASSWORD,
  redirectTo: undefined,
  data: {
    first_name: "Ada",
    last_name: "Mbarga",
    user_type: "user" as const,
    phone: null,
    location: null,
  },
});
const MONEY = { operator: "orange", phone: "+237699000001" } as const;

/** What an administrator does to somebody's account. */
const byAdmin = (
  event: string,
  act: (ctx: ReturnType<Scene["world"]["as"]>, id: string) => Promise<unknown>,
): Story => ({
  event,
  async tell({ world, admin, newcomer }) {
    const person = await newcomer();
    return { act: () => act(world.as(admin), person.id), to: { person: [person] } };
  },
});
/** The token of the mail of this type that this story had sent. */
async function mailedToken({ world }: Scene, type: string): Promise<string> {
  const mails: { message: { type: string; data: { link: string } } }[] =
    await world.jobsOf("send-account-mail");
  const mail = mails.find(({ message }) => message.type === type);
  const query = new URL(mail?.message.data.link ?? "nowhere:").searchParams;
  return query.get("token") ?? query.get("recovery") ?? "";
}

export const ACCOUNT_STORIES: readonly Story[] = [
  {
    event: "signed_up",
    async tell({ world }) {
      const email = newEmail();
      return { act: () => signUp(world.as(), form(email)), to: { person: [{ email }] } };
    },
  },
  {
    event: "signed_up_again",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      return { act: () => signUp(world.as(), form(person.email)), to: { person: [person] } };
    },
  },
  {
    event: "email_confirmed",
    how: "by the link, opened twice",
    async tell(scene) {
      const email = newEmail();
      await signUp(scene.world.as(), form(email));
      const token = await mailedToken(scene, "confirm-email");
      const act = async () => {
        await confirmEmail(scene.world.as(), { token });
        await confirmEmail(scene.world.as(), { token });
      };
      return { act, to: { person: [{ email }] } };
    },
  },
  {
    event: "email_confirmed",
    how: "by an administrator",
    async tell({ world, admin }) {
      const email = newEmail();
      await signUp(world.as(), form(email));
      const [user] = await world.db.select().from(users).where(eq(users.email, email));
      const act = () => approveUser(world.as(admin), user?.id ?? "");
      return { act, to: { person: [{ email }] } };
    },
  },
  {
    event: "recovery_asked",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      return { act: () => recoverPassword(world.as(), person.email), to: { person: [person] } };
    },
  },
  {
    event: "password_changed",
    how: "in the settings",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      const change = { current_password: GOOD_PASSWORD, password: OTHER_PASSWORD };
      return { act: () => changePassword(world.as(person), change), to: { person: [person] } };
    },
  },
  {
    event: "password_changed",
    how: "by the mailed link",
    async tell(scene) {
      const person = await scene.newcomer();
      await recoverPassword(scene.world.as(), person.email);
      const choice = {
        token: await mailedToken(scene, "reset-password"),
        password: OTHER_PASSWORD,
      };
      return { act: () => resetPassword(scene.world.as(), choice), to: { person: [person] } };
    },
  },
  {
    event: "email_change_asked",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      const email = newEmail();
      const act = () => requestEmailChange(world.as(person), { email, password: GOOD_PASSWORD });
      return { act, to: { person: [person] }, mailTo: { "confirm-new-email": email } };
    },
  },
  {
    event: "email_changed",
    async tell(scene) {
      const person = await scene.newcomer();
      const change = { email: newEmail(), password: GOOD_PASSWORD };
      await requestEmailChange(scene.world.as(person), change);
      const token = await mailedToken(scene, "confirm-new-email");
      const act = async () => {
        await confirmEmailChange(scene.world.as(), token);
        await confirmEmailChange(scene.world.as(), token);
      };
      return { act, to: { person: [person] } };
    },
  },
  {
    event: "phone_changed",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      const phone = `+2376${String(randomInt(100_000_000)).padStart(8, "0")}`;
      const ctx = world.as(person);
      await requestPhoneChange(ctx, { phone, password: GOOD_PASSWORD });
      const messages: { text: string }[] = await world.jobsOf("send-sms");
      const code = /code est (\d{6})/.exec(messages.at(-1)?.text ?? "")?.[1] ?? "";
      const act = async () => {
        await confirmPhoneChange(ctx, { phone, code });
        await confirmPhoneChange(ctx, { phone, code });
      };
      return { act, to: { person: [person] } };
    },
  },
  {
    event: "access_restored",
    async tell({ world, admin, newcomer }) {
      const person = await newcomer();
      const email = newEmail();
      const act = () => restoreUserAccess(world.as(admin), person.id, { email, reason });
      return { act, to: { person: [person] }, mailTo: { "access-link": email } };
    },
  },
  byAdmin("role_changed", (ctx, id) => changeRole(ctx, id, { role: "landlord", reason })),
  {
    event: "payment_method_added",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      const act = async () => {
        await addPaymentMethod(world.as(person), MONEY);
        await addPaymentMethod(world.as(person), MONEY);
      };
      return { act, to: { person: [person] } };
    },
  },
  {
    event: "payment_method_removed",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      const { items } = await addPaymentMethod(world.as(person), MONEY);
      const act = () => removePaymentMethod(world.as(person), items[0]?.id ?? "");
      return { act, to: { person: [person] } };
    },
  },
  {
    event: "payout_number_changed",
    async tell({ world, newcomer }) {
      const person = await newcomer("landlord");
      await insertNumber(world, person, "+237677000002");
      const next = await insertNumber(world, person, "+237677000003", { is_default: false });
      const act = async () => {
        await setDefaultPaymentMethod(world.as(person), next);
        await setDefaultPaymentMethod(world.as(person), next);
      };
      return { act, to: { person: [person] } };
    },
  },
  byAdmin("account_suspended", (ctx, id) => suspendUser(ctx, id, { reason })),
  {
    event: "account_reinstated",
    async tell({ world, admin, newcomer }) {
      const person = await newcomer();
      await suspendUser(world.as(admin), person.id, { reason });
      return { act: () => reactivateUser(world.as(admin), person.id), to: { person: [person] } };
    },
  },
  byAdmin("account_deleted", (ctx, id) => deleteUser(ctx, id, { reason })),
  {
    event: "account_left",
    async tell({ world, newcomer }) {
      const person = await newcomer();
      const act = () => deleteAccount(world.as(person), { password: GOOD_PASSWORD });
      return { act, to: { person: [person] } };
    },
  },
  byAdmin("admin_wrote", (ctx, id) =>
    messageUser(ctx, id, { subject: "Votre dossier", content: "Merci de le compléter." }),
  ),
  {
    event: "user_invited",
    async tell({ world, admin }) {
      const email = newEmail();
      const act = () => inviteUser(world.as(admin), { email, role: "landlord", days: 7 });
      return { act, to: { visitor: [{ email }] } };
    },
  },
  {
    event: "newsletter_asked",
    async tell({ world }) {
      const email = newEmail();
      return { act: () => subscribe(world.as(), { email }), to: { visitor: [{ email }] } };
    },
  },
  {
    event: "contact_sent",
    async tell({ world, admins }) {
      const from = { name: "Paul", email: "paul@example.cm", phone: null };
      const message = { ...from, subject: "other", message: "Bonjour." } as const;
      return { act: () => sendContact(world.as(), message, { spam: false }), to: { admins } };
    },
  },
  {
    event: "jobs_failed",
    async tell({ world, system, admins }) {
      await failedJob(world, "delete-files", { keys: [] });
      const act = async () => {
        await reportFailedJobs(system);
        await reportFailedJobs(system);
      };
      return { act, to: { admins } };
    },
  },
  {
    event: "codes_limited",
    async tell({ world, admins }) {
      const ask = (n: number) => {
        const ctx = { ...world.as(), network: `9.9.${n}.1` };
        return sendPhoneCode(ctx, { phone: `+23765500000${n}`, purpose: "sign_in" });
      };
      await ask(0);
      const ofSite = like(rateLimits.key, "phone:site:%");
      await world.db.update(rateLimits).set({ count: 100 }).where(ofSite);
      const act = async () => {
        for (const n of [1, 2]) await ask(n).catch(() => undefined);
      };
      return { act, to: { admins } };
    },
  },
];

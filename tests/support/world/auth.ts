import type { Session } from "~/contract/schemas/auth";
import type { World } from "./world";

export const GOOD_PASSWORD = "Fleuve-Wouri-Pirogue";

type Mail = { to: string; message: { type: string; data: Record<string, string> } };

/** The doors of authentication as a browser would use them, by plain requests. */
export function authDoor(world: World) {
  const post = async (path: string, body?: unknown, bearer?: string) =>
    world.api.request(`/api/auth/${path}`, {
      method: "POST",
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const get = async (path: string, bearer?: string) =>
    world.api.request(path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
  const newEmail = () => `p-${crypto.randomUUID().slice(0, 12)}@example.cm`;
  const mailsTo = async (email: string) => {
    const jobs: Mail[] = await world.jobsOf("send-account-mail", "send-mail");
    return jobs.filter((job) => job.to === email).map((job) => job.message);
  };
  const lastLink = async (email: string, type: string) => {
    const mails = (await mailsTo(email)).filter((mail) => mail.type === type);
    return new URL(mails.at(-1)?.data.link ?? "nowhere:");
  };
  const signUp = (email: string, changes: Record<string, unknown> = {}) =>
    post("sign-up", {
      email,
      password: GOOD_PASSWORD,
      data: { first_name: "Ada", last_name: "Mbarga", user_type: "user" },
      ...changes,
    });
  const open = async (link: URL) => world.api.request(link.pathname + link.search);
  /** Somebody who has signed up and opened the confirmation link. */
  const member = async () => {
    const email = newEmail();
    await signUp(email);
    await open(await lastLink(email, "confirm-email"));
    return email;
  };
  const signIn = async (email: string, password = GOOD_PASSWORD) => {
    const response = await post("sign-in", { email, password });
    return (await response.json()) as Session;
  };
  return { post, get, newEmail, mailsTo, lastLink, signUp, open, member, signIn };
}

/** Status and code of a refusal. */
export async function refusal(response: Response) {
  const body = (await response.json()) as {
    error: { code: string; message: string; fields?: Record<string, string>; requestId: string };
  };
  return { status: response.status, ...body.error };
}

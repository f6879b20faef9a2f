import type { FieldErrors } from "~/contract/errors";
import type { ContactSubject } from "~/contract/visitor-enums";
import { contactText as text } from "./text";

export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject;
  message: string;
};

/** What the server answered to a form sent without script, with what was typed. */
export type ContactFailure = {
  values: ContactValues;
  message: string;
  fields: FieldErrors;
  /** The token of the form as it was first shown; absent when it is too old to be sent. */
  token?: string;
};

export type ContactDefaults = Pick<ContactValues, "subject" | "message">;

/** The defaults of a form about a listing; none when `id` is no id of ours. */
export function aboutProperty(id: string | null, origin = ""): ContactDefaults | undefined {
  if (!id || !/^[\da-f-]{36}$/.test(id)) return undefined;
  return { subject: "property", message: text.about(`${origin}/property/${id}`) };
}

/** A form's values; the API judges them. */
export function readContact(data: FormData): ContactValues {
  return {
    name: read(data, "name"),
    email: read(data, "email"),
    phone: read(data, "phone"),
    subject: read(data, "subject") as ContactSubject,
    message: read(data, "message"),
  };
}

/** What tells spam: the honeypot, and the token that says when the form was shown. */
export function readSpamFields(data: FormData): { website: string; token: string } {
  return { website: read(data, "website"), token: read(data, "token") };
}

function read(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

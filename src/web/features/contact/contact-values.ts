import type { ContactSubject } from "~/contract/enums";

export type ContactValues = {
  name: string;
  email: string;
  phone: string;
  subject: ContactSubject;
  message: string;
};

/** What the server said to a form sent without script, with what was typed. */
export type ContactRefusal = {
  values: ContactValues;
  message: string;
  fields: Record<string, string>;
  /** Of the form when it was first shown; absent when it is too old to be sent. */
  token?: string;
};

export type ContactStart = Pick<ContactValues, "subject" | "message">;

/** What a form about a listing begins with; nothing when `id` is no id of ours. */
export function aboutProperty(id: string | null, origin = ""): ContactStart | undefined {
  if (!id || !/^[\da-f-]{36}$/.test(id)) return undefined;
  return { subject: "property", message: `Annonce concernée\u00a0: ${origin}/property/${id}\n\n` };
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

/** What tells a person from a robot: the field nobody sees, and when the form was shown. */
export function readProof(data: FormData): { website: string; token: string } {
  return { website: read(data, "website"), token: read(data, "token") };
}

function read(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

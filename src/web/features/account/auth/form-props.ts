/** What was typed in any of the forms so far, by field name: the next form starts with it. */
export type TypedValues = Record<string, string>;

export type AuthFormProps = {
  typed: TypedValues;
  /** Where to go afterwards: a checked path of this site. */
  next: string | null;
  /** The session is still being read: nothing can be sent yet. */
  loading: boolean;
};

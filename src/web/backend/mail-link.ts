import { data, redirect } from "react-router";
import { BackendError } from "./error";

/** The token of a mailed link, and whether its action is done. */
export function readLink(request: Request): { token: string | null; done: boolean } {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get("token"), done: searchParams.has("done") };
}

/**
 * Runs the page's form; then redirects to the page without the token, its outcome in the address,
 * or says why it failed.
 */
export async function submitLink<Answer>(
  request: Request,
  act: (token: string) => Promise<Answer>,
  outcome: (answer: Answer) => string = () => "1",
) {
  const token = String((await request.formData()).get("token") ?? "");
  let done: string;
  try {
    done = outcome(await act(token));
  } catch (thrown) {
    const { status, message } = BackendError.of(thrown);
    return data({ error: message }, { status: status || 503 });
  }
  return redirect(`${new URL(request.url).pathname}?done=${done}`);
}

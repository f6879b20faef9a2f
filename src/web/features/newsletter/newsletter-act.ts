import { data, redirect } from "react-router";
import { BackendError } from "~/web/backend/error";

/** The mailed token of an address, and whether its act is done. */
export function readLink(request: Request): { token: string | null; done: boolean } {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get("token"), done: searchParams.has("done") };
}

/** Does what the button says; then leads to the same page without the token, or says why not. */
export async function followLink(request: Request, act: (token: string) => Promise<unknown>) {
  const token = String((await request.formData()).get("token") ?? "");
  try {
    await act(token);
  } catch (error) {
    const { status, message } = BackendError.of(error);
    return data({ refused: message }, { status: status || 503 });
  }
  return redirect(`${new URL(request.url).pathname}?done=1`);
}

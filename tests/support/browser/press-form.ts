import { type HtmlPage, readHtml } from "./html";

/**
 * Sends a form of a page as a browser without script does, and reads where that leads. Fields that
 * are named in `typed` hold that text.
 */
export async function pressForm(
  address: string,
  { of = "main form", typed = {} }: { of?: string; typed?: Record<string, string> } = {},
): Promise<HtmlPage> {
  const [form] = (await readHtml(address)).select(of);
  if (!(form && "elements" in form)) throw new Error(`no ${of} on ${address}`);
  const inputs = [...form.querySelectorAll<HTMLInputElement>("input[name], button[name]")];
  const body = new URLSearchParams(inputs.map(({ name, value }) => [name, typed[name] ?? value]));
  const action = new URL(form.getAttribute("action") ?? "", address).href;
  const answer = await readHtml(action, { method: "POST", body });
  const next = answer.headers.get("location");
  return next ? readHtml(new URL(next, address).href) : answer;
}

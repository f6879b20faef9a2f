import { afterEach, describe, expect, it, vi } from "vitest";
import { BackendError } from "~/web/backend/error";
import { toast } from "~/web/ui/toast";
import { Action, InvalidForm, SignInRequired } from "./action";
import { firstError } from "./use-action";

const refused = (fields = {}) => new BackendError(422, "invalid", "À corriger.", fields);
const success = vi.spyOn(toast, "success").mockResolvedValue();
const error = vi.spyOn(toast, "error").mockResolvedValue();

afterEach(() => vi.clearAllMocks());

describe("Action", () => {
  it("is busy while it runs and ignores a second press", async () => {
    const action = new Action();
    let finish = () => {};
    const act = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const first = action.run(act);
    expect(action.get().busy).toBe(true);
    expect(await action.run(act)).toBe(false);
    finish();
    expect(await first).toBe(true);
    expect(act).toHaveBeenCalledOnce();
    expect(action.get()).toEqual({ busy: false, error: undefined, fieldErrors: {} });
  });

  it("hands its result to the toast and to the page", async () => {
    const onSuccess = vi.fn();
    await new Action().run(async () => 3, { success: (n) => ["Reçu", `${n} photos`], onSuccess });
    expect(success).toHaveBeenCalledExactlyOnceWith("Reçu", "3 photos");
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith(3);
  });

  it("keeps the server's messages by field name and can be run again", async () => {
    const action = new Action();
    const onError = vi.fn();
    const thrown = refused({
      "data.phone": "Trop court.",
      "photos.2": "Illisible.",
      email: "Non.",
    });
    const options = {
      failure: ({ message }: BackendError) => ["Erreur", message] as const,
      onError,
    };
    expect(await action.run(() => Promise.reject(thrown), options)).toBe(false);
    expect(action.get()).toEqual({
      busy: false,
      error: thrown,
      fieldErrors: { phone: "Trop court.", "photos.2": "Illisible.", email: "Non." },
    });
    expect(error).toHaveBeenCalledExactlyOnceWith("Erreur", "À corriger.");
    expect(onError).toHaveBeenCalledExactlyOnceWith(thrown);
    expect(await action.run(async () => undefined)).toBe(true);
    expect(action.get().error).toBeUndefined();
  });

  it("takes down the error toasts of the last run", async () => {
    const dismiss = vi.spyOn(toast, "dismissErrors");
    await new Action().run(async () => undefined);
    expect(dismiss).toHaveBeenCalledOnce();
  });

  it("raises no toast about a field unless the form says so", async () => {
    const failure = () => ["Erreur", "Pas envoyé."] as const;
    const action = new Action();
    await action.run(() => Promise.reject(new InvalidForm({ reason: "Choisissez." })), { failure });
    expect(error).not.toHaveBeenCalled();
    expect(action.get().fieldErrors).toEqual({ reason: "Choisissez." });
    const told = new InvalidForm({ date: "Requis." }, ["Date manquante", "Choisissez une date."]);
    await action.run(() => Promise.reject(told), { failure });
    expect(error).toHaveBeenCalledExactlyOnceWith("Date manquante", "Choisissez une date.");
  });

  it("answers a visitor as the server answers an ended session", async () => {
    const action = new Action();
    await action.run(() => Promise.reject(new SignInRequired()));
    expect(action.get().error).toMatchObject({ status: 401, code: "unauthenticated" });
  });

  it("logs a mistake of ours and shows the general message", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const bug = new TypeError("undefined is not a function");
    const action = new Action();
    await action.run(() => Promise.reject(bug));
    expect(log).toHaveBeenCalledExactlyOnceWith(bug);
    expect(action.get().error).toMatchObject({ status: 0, code: "internal" });
    log.mockRestore();
  });

  it("drops the message of a corrected field, keeps the others and the form's", async () => {
    const action = new Action();
    const thrown = refused({ email: "Non.", name: "Requis." });
    await action.run(() => Promise.reject(thrown));
    action.clearField("email");
    expect(action.get()).toMatchObject({ error: thrown, fieldErrors: { name: "Requis." } });
    await action.run(() => Promise.reject(new InvalidForm({ password_confirmation: "Diffère." })));
    action.clearField("password");
    expect(action.get().fieldErrors).toEqual({});
    await action.run(() => Promise.reject(thrown));
    action.clear("email");
    expect(action.get()).toEqual({
      busy: false,
      error: undefined,
      fieldErrors: { name: "Requis." },
    });
    action.clear();
    expect(action.get().fieldErrors).toEqual({});
  });
});

describe("firstError", () => {
  const control = (name: string, invalid = false) => ({
    name,
    focus: () => {},
    getAttribute: () => (invalid ? "true" : null),
  });

  it("is the first field of the page with an error, not the last nor the first named", () => {
    const elements = [control("start"), control("end"), control("message")];
    expect(firstError({ elements }, { message: "Trop long.", end: "Trop tôt." })).toBe(elements[1]);
    expect(firstError({ elements }, {})).toBeUndefined();
  });

  it("counts a field that the browser itself refuses", () => {
    const elements = [control("name"), control("email", true), control("phone")];
    expect(firstError({ elements }, { phone: "Trop court." })).toBe(elements[1]);
  });
});

import { describe, expect, it } from "vitest";
import type { UserDetail } from "~/contract/schemas/user";
import { followUser, startEdit } from "./user-edit";

const account = (given: Partial<UserDetail> = {}) =>
  ({ first_name: "Awa", last_name: "Ngo", phone: null, location: "Bali", ...given }) as UserDetail;
/** The form of an account in which another first name was typed. */
function begun() {
  const edit = startEdit(account());
  return { ...edit, typed: { ...edit.typed, first_name: "Eva" } };
}

describe("what is typed over an account that is read anew", () => {
  it("stays, while the fields beside it follow the account", () => {
    const edit = followUser(begun(), account({ phone: "+237677001122", location: "Akwa" }));
    expect(edit.typed).toEqual({
      first_name: "Eva",
      last_name: "Ngo",
      phone: "+237677001122",
      location: "Akwa",
    });
    expect(edit.base.first_name).toBe("Awa");
  });

  it("stays over the account as it was where both changed one field, until that is asked for", () => {
    const now = account({ first_name: "Awa-Marie", location: "Akwa" });
    const edit = begun();
    expect(followUser(edit, now)).toBe(edit);
    const asked = followUser({ ...edit, awaited: true }, now);
    expect(asked.read).toBe(now);
    expect(asked.typed).toMatchObject({ first_name: "Eva", location: "Akwa" });
    expect(asked.awaited).toBe(false);
  });

  it("is not contested by an account that has come to say the same", () => {
    const now = account({ first_name: "Eva", location: "Akwa" });
    expect(followUser(begun(), now).read).toBe(now);
  });
});

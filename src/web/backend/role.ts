import type { Role } from "~/contract/enums";
import { BackendError } from "./error";
import { authorizedFetch } from "./http";

/** The role by the server; `user`, and an entry in the log, when it cannot be asked. */
export async function currentUserRole(): Promise<Role> {
  try {
    const response = await authorizedFetch("/api/functions/get_current_user_role", {
      method: "POST",
    });
    const { role } = (await response.json()) as { role?: unknown };
    return role === "admin" || role === "landlord" ? role : "user";
  } catch (error) {
    console.error(`role lookup failed: ${BackendError.of(error).code}`);
    return "user";
  }
}

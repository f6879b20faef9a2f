import type { Role } from "~/contract/enums";

/** Where a person of this role is at home. */
export function dashboardPath(role: Role): string {
  if (role === "admin") return "/admin/dashboard";
  return role === "landlord" ? "/landlord/dashboard" : "/user/dashboard";
}

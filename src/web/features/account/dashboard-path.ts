import type { Role } from "~/contract/enums";

/** Where a person of this role is at home. */
export function dashboardPath(role: Role): string {
  if (role === "admin") return "/admin/dashboard";
  return role === "landlord" ? "/landlord/dashboard" : "/user/dashboard";
}

export type Section = "user" | "landlord" | "admin";

/** The role whose section an address belongs to: some pages stand in several sections. */
export function sectionOf(pathname: string): Section {
  const [, first] = pathname.split("/");
  return first === "landlord" || first === "admin" ? first : "user";
}

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "~/contract/enums";
import { createBrowser } from "../../../../tests/support/browser/fake-tabs";

const user = { id: "u1", email: "a@b.cm", first_name: "Ada", last_name: "M", avatar_url: null };
let stored: Map<string, string>;
let asked: number;
/** What the server says of the role; null when it cannot be asked. */
let answer: Role | null;

beforeEach(async () => {
  const browser = createBrowser();
  ({ stored } = browser);
  await browser.open();
  asked = 0;
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("location", new URL("http://localhost/user/settings#notifications"));
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== "/api/functions/get_current_user_role") throw new TypeError("network");
    asked += 1;
    return answer ? Response.json({ role: answer }) : new Response(null, { status: 503 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const signIn = (role: Role, refreshToken = "r1") =>
  stored.set(
    "session",
    JSON.stringify({
      accessToken: "a1",
      refreshToken,
      expiresAt: new Date(Date.now() + 600_000).toISOString(),
      user: { ...user, role },
    }),
  );

/** Where the section's middleware sends to; "stays" with what its page loaded. */
async function open(path: string, roles: Role[], load = async () => ({})): Promise<string> {
  const { requireRole } = await import("./require-role");
  const next = vi.fn(load);
  const args = { url: new URL(path, "http://localhost") } as Parameters<
    ReturnType<typeof requireRole>
  >[0];
  try {
    await requireRole(...roles)(args, next);
  } catch (thrown) {
    return (thrown as Response).headers.get("Location") ?? "";
  }
  return next.mock.calls.length === 1 ? "stays and loads" : "stays";
}

describe("the middleware of a section behind sign-in", () => {
  it("sends a visitor to sign in, with the way back", async () => {
    expect(await open("/user/booking/1?x=1&y=2", ["user"])).toBe(
      "/auth?next=%2Fuser%2Fbooking%2F1%3Fx%3D1%26y%3D2",
    );
    expect(await open("/user/settings", ["user"])).toBe(
      "/auth?next=%2Fuser%2Fsettings%23notifications",
    );
  });

  it("takes a stored tenant at their word, and a landlord at the server's, once", async () => {
    signIn("user");
    expect(await open("/user/dashboard", ["user", "landlord"])).toBe("stays and loads");
    expect(await open("/landlord/dashboard", ["landlord"])).toBe("/user/dashboard");
    expect(asked).toBe(0);
    answer = "landlord";
    signIn("landlord");
    expect(await open("/landlord/dashboard", ["landlord"])).toBe("stays and loads");
    expect(await open("/user/dashboard", ["user", "landlord"])).toBe("stays and loads");
    expect(await open("/admin/dashboard", ["admin"])).toBe("/landlord/dashboard");
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ["Date"] });
    expect(await open("/landlord/dashboard", ["landlord"])).toBe("stays and loads");
    expect(asked).toBe(1);
  });

  it("lets a promoted user in, and asks again for the next session", async () => {
    answer = "admin";
    signIn("landlord");
    // The router loads the page itself when the middleware did not.
    expect(await open("/admin/dashboard", ["admin"])).toBe("stays");
    signIn("admin", "r2");
    expect(await open("/admin/dashboard", ["admin"])).toBe("stays and loads");
    expect(asked).toBe(2);
  });

  it("PER-004 shows no admin page while the server cannot be asked, and asks again later", async () => {
    answer = null;
    signIn("admin");
    expect(await open("/admin/dashboard", ["admin"])).toBe("/user/dashboard");
    expect(await open("/user/dashboard", ["user", "landlord"])).toBe("stays");
    expect(asked).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ["Date"] });
    answer = "admin";
    expect(await open("/admin/dashboard", ["admin"])).toBe("stays and loads");
    expect(asked).toBe(2);
  });

  it("sends to sign in when the session ends while the page loads", async () => {
    answer = "landlord";
    signIn("landlord");
    const load = async () => {
      stored.delete("session");
      return {};
    };
    expect(await open("/landlord/dashboard", ["landlord"], load)).toBe(
      "/auth?next=%2Flandlord%2Fdashboard",
    );
  });
});

import { expect, it, vi } from "vitest";
import { ownSite } from "./own-site";

it("gives a site of a command's own nothing of the operator's", () => {
  for (const name of ["DATABASE_URL", "AUTH_SECRET", "S3_BUCKET", "SMTP_URL", "ENV_FILE"]) {
    vi.stubEnv(name, "the-operators");
  }
  const env = ownSite("/tmp/own");
  vi.unstubAllEnvs();
  expect(Object.values(env)).not.toContain("the-operators");
  expect(env).toMatchObject({ ENV_FILE: "", DATA_DIR: "/tmp/own", PATH: process.env.PATH });
});

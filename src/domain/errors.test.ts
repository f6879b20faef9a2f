import { expect, it } from "vitest";
import { createS3Storage } from "~/storage/s3";
import { freePort } from "../../tests/support/world/postgres-cluster";
import { s3At } from "../../tests/support/world/silent-server";
import { failureCode } from "./errors";

it("calls a storage that refuses by its name, also as the cause of another error", async () => {
  const storage = createS3Storage(s3At(await freePort()));
  const refused = await storage.exists("avatars/a/1-a.webp").catch((error: unknown) => error);
  expect(failureCode(refused)).toBe("storage_away");
  expect(failureCode(new Error("no document", { cause: refused }))).toBe("storage_away");
});

it("calls a database that refuses by its name", () => {
  const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  expect(failureCode(new Error("Failed query", { cause }))).toBe("unavailable");
  expect(failureCode(new Error("ours"))).toBe("internal");
});

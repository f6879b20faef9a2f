import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take longest, of each project the dearest first: one that began last would keep one
 * worker while the others have nothing left to do.
 */
const DEAREST = [
  "tests/full/skeletons.test.ts",
  "tests/e2e/pages-sweep.test.ts",
  "tests/full/mails.test.ts",
  "tests/full/backup.test.ts",
  "tests/full/payment-stories.test.ts",
  "tests/full/early-presses.test.ts",
  "tests/e2e/offline.test.ts",
  "tests/support/world/engines.test.ts",
  "tests/full/main-job.test.ts",
  "src/server/jobs/every-job.test.ts",
  "tests/full/start.test.ts",
  "tests/full/start-refusals.test.ts",
  "tests/api/payment-race.test.ts",
  "scripts/commands.test.ts",
  "tests/full/submit-photos.test.ts",
  "tests/full/private-pages.test.ts",
  "tests/api/permissions.test.ts",
  "src/domain/copy/copied-pictures.test.ts",
  "tests/full/submit-upload.test.ts",
  "tests/full/connection-lost.test.ts",
  "tests/e2e/layout.test.ts",
  "src/api/auth-lockout.test.ts",
  "tests/full/silent-s3.test.ts",
  "tests/e2e/edit-property-photos.test.ts",
  "tests/full/inventories.test.ts",
  "src/api/upload.test.ts",
];

export class DearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const places = new Map(sorted.map((file) => [file, placeOf(file)]));
    const place = (file: TestSpecification) => places.get(file) ?? DEAREST.length;
    return sorted.sort((a, b) => (isBesides(a, b) ? place(a) - place(b) : 0));
  }
}

/** Only files of one project change places: the projects stay in their order. */
const isBesides = (a: TestSpecification, b: TestSpecification) => a.project.name === b.project.name;

function placeOf({ moduleId }: TestSpecification): number {
  const at = DEAREST.findIndex((file) => moduleId.endsWith(`/${file}`));
  return at < 0 ? DEAREST.length : at;
}

import { writeFileSync } from "node:fs";

/** Writes the messages of what failed outside of any test to the file `ERRORS_FILE`, as JSON. */
export default class ErrorsReporter {
  onTestRunEnd(_files, errors) {
    writeFileSync(process.env.ERRORS_FILE, JSON.stringify(errors.map(({ message }) => message)));
  }
}

import { Results } from "../results";

/** Next's best case: the same page without a query, rendered once at the build. */
export default function Static() {
  return <Results />;
}

import { Suspense } from "react";
import { Results } from "../results";
import type { Attributes } from "../tree";

type Props = { searchParams: Promise<Attributes> };

/** Answered for every visit, as a search is, out of the kept list. */
export default function Search({ searchParams }: Props) {
  return (
    <Suspense>
      <Found searchParams={searchParams} />
    </Suspense>
  );
}

async function Found({ searchParams }: Props) {
  await searchParams;
  return <Results />;
}

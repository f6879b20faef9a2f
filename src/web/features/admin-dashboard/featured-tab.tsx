import { useEffect, useState } from "react";
import type { ActiveProperty } from "~/contract/schemas/featured";
import { usePages } from "~/web/backend/use-pages";
import { Button } from "~/web/ui/button";
import { BuildingIcon, StarIcon } from "~/web/ui/icons-extra";
import { toast } from "~/web/ui/toast";
import { FeaturedSection } from "./featured-section";
import { type FeaturedSections, readFeatured } from "./read";
import { featuredText, dashboardText as text } from "./text";

/**
 * The active properties: those that stand out on the home page, and the others. A row that is
 * switched stays under the finger until the lists are read again.
 */
export function FeaturedTab({ loaded }: { loaded: FeaturedSections }) {
  // Both sections bring the same figures; the one read last knows best.
  const known = loaded.featured.data ?? loaded.others.data;
  const [read, setRead] = useState(known);
  const base = read ?? known;
  /** Where the figures did not load, those of the first section that does are shown. */
  const readPage = async (isFeatured: boolean, shown: readonly ActiveProperty[]) => {
    const page = await readFeatured(isFeatured, shown);
    if (page.data && !base) setRead(page.data);
    return page;
  };
  const featured = usePages(loaded.featured, (shown) => readPage(true, shown), "featured");
  const others = usePages(loaded.others, (shown) => readPage(false, shown), "others");
  const [switchedOn, setSwitchedOn] = useState(0);
  const [isSwitched, setSwitched] = useState(false);
  const failed = !featured.data || !others.data;
  useEffect(() => {
    if (failed) toast.error(text.error, text.listFailed);
  }, [failed]);
  const counts = base && {
    featured: base.counts.featured + switchedOn,
    others: base.counts.others - switchedOn,
  };

  async function readAgain() {
    const fresh = await readFeatured(true);
    await Promise.all([featured.reload(), others.reload()]);
    if (!fresh.data) return;
    setRead(fresh.data);
    setSwitchedOn(0);
    setSwitched(false);
  }
  function onSwitched(id: string, on: boolean) {
    const update = (items: ActiveProperty[]) =>
      items.map((one) => (one.id === id ? { ...one, featured: on } : one));
    featured.change(update);
    others.change(update);
    setSwitchedOn((n) => n + (on ? 1 : -1));
    setSwitched(true);
  }
  const handlers = { onSwitched, onStale: () => void readAgain() };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {counts && <p>{featuredText.hint(counts.featured, base.featured_limit)}</p>}
        {isSwitched && (
          <Button variant="secondary" onClick={() => void readAgain()}>
            {featuredText.refresh}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-8">
        <FeaturedSection
          title={featuredText.featured}
          count={counts?.featured}
          pages={featured}
          icon={<StarIcon size={24} />}
          empty={{ title: featuredText.noFeatured, hint: featuredText.noFeaturedHint }}
          {...handlers}
        />
        <FeaturedSection
          title={featuredText.others}
          count={counts?.others}
          pages={others}
          icon={<BuildingIcon size={24} />}
          empty={
            counts && counts.featured > 0
              ? { title: featuredText.allFeatured, hint: featuredText.allFeaturedHint }
              : { title: featuredText.noActive, hint: featuredText.allFeaturedHint }
          }
          {...handlers}
        />
      </div>
    </>
  );
}

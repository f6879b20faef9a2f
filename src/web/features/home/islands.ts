import { useAuth } from "~/web/features/account/auth-context";
import { waking } from "~/web/islands/lazy-island";
import { still } from "~/web/islands/static-island";

const load = () => import("./home-parts");
const here = import.meta.env.SSR ? await load() : null;
const loadGrid = () => import("./featured-grid");
const loadBox = () => import("~/web/features/newsletter/newsletter-box");

/** Parts of the home page on which nothing acts: a visit brings their HTML alone. */
export const HeroChoices = still(load, here, "HeroChoices");
export const LandlordCall = still(load, here, "LandlordCall");
export const Skyline = still(load, here, "Skyline");
export const WhyUs = still(load, here, "WhyUs");

/** The cards: to a visitor they are pictures, words and links. */
export const FeaturedGrid = waking(
  loadGrid,
  import.meta.env.SSR ? await loadGrid() : null,
  "FeaturedGrid",
  { useReady: () => useAuth().user !== null },
);
export const NewsletterBox = waking(
  loadBox,
  import.meta.env.SSR ? await loadBox() : null,
  "NewsletterBox",
);

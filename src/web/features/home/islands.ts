import { useIsSignedIn } from "~/web/features/account/auth-context";
import { lazyIsland } from "~/web/islands/lazy-island";
import { staticIsland } from "~/web/islands/static-island";

const loadSections = () => import("./home-sections");

export const HeroChoices = staticIsland(loadSections, "HeroChoices");
export const LandlordCall = staticIsland(loadSections, "LandlordCall");
export const Skyline = staticIsland(loadSections, "Skyline");
export const WhyUs = staticIsland(loadSections, "WhyUs");

/** To a visitor the cards are pictures, text and links; a signed-in user has favourites to see. */
export const FeaturedGrid = lazyIsland(() => import("./featured-grid"), "FeaturedGrid", {
  useReady: useIsSignedIn,
});
export const NewsletterBox = lazyIsland(
  () => import("~/web/features/newsletter/newsletter-box"),
  "NewsletterBox",
);

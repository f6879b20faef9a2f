import { lazyIsland } from "~/web/islands/lazy-island";
import { staticIsland } from "~/web/islands/static-island";

const loadSections = () => import("./home-sections");

export const HeroChoices = staticIsland(loadSections, "HeroChoices");
export const LandlordCall = staticIsland(loadSections, "LandlordCall");
export const Skyline = staticIsland(loadSections, "Skyline");
export const WhyUs = staticIsland(loadSections, "WhyUs");
export const NewsletterBox = lazyIsland(
  () => import("~/web/features/newsletter/newsletter-box"),
  "NewsletterBox",
);

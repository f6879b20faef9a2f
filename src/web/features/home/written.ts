import { still } from "~/web/ui/still";
import { waking } from "~/web/ui/waking";

const load = () => import("./home-parts");
const here = import.meta.env.SSR ? await load() : null;

/** Parts of the home page on which nothing acts: a visit brings their HTML alone. */
export const HeroChoices = still(async () => (await load()).HeroChoices, here?.HeroChoices ?? null);
export const LandlordCall = still(
  async () => (await load()).LandlordCall,
  here?.LandlordCall ?? null,
);
export const Skyline = still(async () => (await load()).Skyline, here?.Skyline ?? null);
export const WhyUs = still(async () => (await load()).WhyUs, here?.WhyUs ?? null);

export const NewsletterBox = waking(
  async () => (await import("~/web/features/newsletter/newsletter-box")).NewsletterBox,
  import.meta.env.SSR
    ? (await import("~/web/features/newsletter/newsletter-box")).NewsletterBox
    : null,
);

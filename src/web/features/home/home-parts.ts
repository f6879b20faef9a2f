/** What `written.ts` fetches together. */
export { HeroChoices } from "./hero-choices";
export { LandlordCall } from "./landlord-call";
export { Skyline } from "./skyline";
export { WhyUs } from "./why-us";

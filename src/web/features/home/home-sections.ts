/** The static islands of the home page, loaded together after a client-side navigation. */
export { HeroChoices } from "./hero-choices";
export { LandlordCall } from "./landlord-call";
export { Skyline } from "./skyline";
export { WhyUs } from "./why-us";

import { readConfig } from "~/config";
import { banner, hasDemo } from "./banner";

/** Prints the addresses, and which accounts there are, once the server listens. */
const config = readConfig(process.env);
console.log(banner(config, hasDemo(config)));
